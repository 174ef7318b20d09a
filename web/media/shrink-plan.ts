import type { Size } from './picture.ts'
import { audioOf, type Probe, videoOf, type VideoInfo } from './probe.ts'

/** Bits a second of all pictures; `size` is theirs as they are shown, upright, or null where they keep it. */
export type PictureCeiling = { bitrate: number; size: Size | null }
/** Of each sound; bits a second of all of its channels together. */
export type SoundCeiling = { bitrate: number; channels: number; sampleRate: number }
/** What a result may have at most, so that it is of no more than so many bytes. */
export type Ceiling = { pictures: PictureCeiling | null; sound: SoundCeiling | null }

/** The rest is for the container's tables, and for encoders that give a little more than they were asked for. */
const USED_SHARE = 0.92

/** Of shorter sides, in pixels. */
const SMALLER = [1080, 720, 480, 360]
/** Bits for a pixel of every picture: with fewer than the first it is better made smaller, with fewer than the second nobody would watch it. */
const [GOOD_BITS, LEAST_BITS] = [0.05, 0.03]

/** Sound under pictures has that share of all, within these bits a second. */
const SOUND_SHARE = 0.15
const UNDER_PICTURES = { least: 32_000, most: 128_000 }
const MOST_ALONE = 160_000
/** What is left of a sound from so many bits a second on; with fewer than the last, speech is not understood. */
const SOUNDS = [
  { from: 64_000, channels: 2, sampleRate: 48_000 },
  { from: 40_000, channels: 1, sampleRate: 48_000 },
  { from: 24_000, channels: 1, sampleRate: 24_000 },
  { from: 16_000, channels: 1, sampleRate: 16_000 },
]

/** How a film or a recording is encoded anew to fit into so many bytes; null where it is too long to be worth watching or hearing then. */
export function planShrink(probe: Probe, mostBytes: number): Ceiling | null {
  const bitrate = (mostBytes * 8 * USED_SHARE) / probe.duration
  const video = videoOf(probe)
  if (!video) {
    const sound = audioOf(probe) && soundWithin(Math.min(MOST_ALONE, bitrate))
    return sound && { pictures: null, sound }
  }
  const sounds = probe.tracks.filter(({ kind, decodable }) => kind === 'audio' && decodable).length
  const share = (bitrate * SOUND_SHARE) / Math.max(1, sounds)
  const each = Math.min(UNDER_PICTURES.most, Math.max(UNDER_PICTURES.least, share))
  const pictures = picturesWithin(bitrate - sounds * each, video)
  return pictures && { pictures, sound: sounds > 0 ? soundWithin(each) : null }
}

function soundWithin(bitrate: number): SoundCeiling | null {
  const shape = SOUNDS.find(({ from }) => bitrate >= from)
  if (!shape) return null
  const { channels, sampleRate } = shape
  return { bitrate: Math.floor(bitrate), channels, sampleRate }
}

function picturesWithin(bitrate: number, own: VideoInfo): PictureCeiling | null {
  const short = Math.min(own.width, own.height)
  const smaller = SMALLER.filter((side) => side < short).map((side) => scaled(own, side / short))
  const bits = ({ width, height }: Size) => bitrate / (width * height * own.frameRate)
  const sizes = [own, ...smaller]
  const size =
    sizes.find((one) => bits(one) >= GOOD_BITS) ?? sizes.findLast((one) => bits(one) >= LEAST_BITS)
  if (!size) return null
  const { width, height } = size
  return { bitrate: Math.floor(bitrate), size: size === own ? null : { width, height } }
}

/** Encoders take even sizes. */
const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: 2 * Math.round((width * scale) / 2),
  height: 2 * Math.round((height * scale) / 2),
})
