import { biquads, highPass, powerResponse } from './biquad.ts'
import { denoiser } from './denoise.ts'
import { type Hum, notchesOf } from './hum.ts'
import type { NoiseProfile } from './noise-profile.ts'
import type { SoundShape } from './sound-blocks.ts'
import {
  chained,
  joined,
  lengthOf,
  type Planes,
  silence,
  type SoundFilter,
} from './sound-filter.ts'
import { frameOf } from './spectrum.ts'
import { stretcher } from './stretch.ts'

/** What is done to a voice. */
export type VoiceSettings = {
  /** In semitones; cents are hundredths. */
  pitch: number
  /** In semitones: how large the one who speaks sounds. */
  formant: number
  /** How much faster: 2 is half as long. */
  tempo: number
  /** How far the background goes down where nobody speaks, in dB. */
  noise: number
  /** What hums is taken out, and what rumbles below every voice. */
  hum: boolean
  rumble: boolean
  /** In LUFS; null leaves it as loud as it is. */
  target: number | null
}

/** What was heard of a recording's background. */
export type Background = {
  profile: NoiseProfile | null
  hum: Hum | null
  /** All channels say the same, as of most voices in stereo: then one of them is worked on. */
  alike: boolean
}

/** Below the lowest voice, in hertz; with Butterworth's two bends it falls by 24 dB an octave. */
const RUMBLE_HERTZ = 80
const BUTTERWORTH = [0.5412, 1.3066]

/**
 * What makes one voice of another, in order: rumble, hum, background, then pitch and tempo. How loud it becomes is for afterwards.
 * @param removed lets through what the cleaning takes away, instead of what it leaves
 */
export async function voiceChain(
  { rate, channels }: SoundShape,
  settings: VoiceSettings,
  background: Background,
  removed = false,
): Promise<SoundFilter> {
  if (background.alike && channels > 1) {
    const profile = background.profile?.map((power) => power / channels) ?? null
    const one = { ...background, profile, alike: false }
    return forAll(await voiceChain({ rate, channels: 1 }, settings, one, removed), channels)
  }
  const { profile, hum } = background
  const bends = [
    ...(settings.rumble ? BUTTERWORTH.map((q) => highPass(RUMBLE_HERTZ, rate, q)) : []),
    ...(settings.hum && hum ? notchesOf(hum, rate) : []),
  ]
  const cleaning: SoundFilter[] = bends.length > 0 ? [biquads(bends, channels)] : []
  if (settings.noise > 0 && profile) {
    const hertz = rate / frameOf(rate)
    const left = profile.map((power, k) =>
      bends.reduce((now, bend) => now * powerResponse(bend, k * hertz, rate), power),
    )
    cleaning.push(denoiser(rate, channels, left, settings.noise))
  }
  const clean = chained(cleaning, channels)
  const { tempo, pitch, formant } = settings
  const shaped = tempo !== 1 || pitch !== 0 || formant !== 0
  return chained(
    [
      removed ? difference(clean, channels) : clean,
      ...(shaped ? [await stretcher(rate, channels, { tempo, pitch, formant })] : []),
    ],
    channels,
  )
}

/** What a filter of one channel makes of the first, as all of them. */
function forAll(filter: SoundFilter, channels: number): SoundFilter {
  const all = ([plane]: Planes) =>
    Array.from({ length: channels }, () => plane ?? new Float32Array(0))
  return { push: (planes) => all(filter.push(planes.slice(0, 1))), end: () => all(filter.end()) }
}

/** What a filter takes away, of one that leaves a sound as long as it was. */
function difference(filter: SoundFilter, channels: number): SoundFilter {
  let held = silence(channels, 0)
  const less = (left: Planes) => {
    const frames = lengthOf(left)
    const gone = held.map((plane, channel) =>
      plane.slice(0, frames).map((x, i) => x - ((left[channel] as Float32Array)[i] as number)),
    )
    held = held.map((plane) => plane.slice(frames))
    return gone
  }
  return {
    push(planes) {
      held = joined([held, planes], channels)
      return less(filter.push(planes))
    },
    end: () => less(filter.end()),
  }
}
