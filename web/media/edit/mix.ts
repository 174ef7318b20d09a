import type { InputAudioTrack } from 'mediabunny'
import { decodedShape } from '../sound-blocks.ts'
import { ducker } from './duck.ts'
import { type Voice, voicesOf } from './layers.ts'
import { AS_MIXED, limited } from './limit.ts'
import { PacedReader } from './paced-reader.ts'
import { type Sides, sidesOf } from './pan.ts'
import { inMedium, type Sequence } from './sequence.ts'
import { OpenSources, type Sources } from './source.ts'
import { MIX_RATE, newStereo, type Stereo, VoiceReader } from './voice-reader.ts'

const BLOCK = MIX_RATE / 10

/** What reads a voice's sound, and where it stands. */
type Heard = { reader: VoiceReader | PacedReader; sides: Sides }

/**
 * The sound of a stretch of a sequence, mixed exact to the sample: gains, fades, speeds, places between left and right, what is
 * turned down while the others are heard, and never louder than full scale.
 * @returns pieces of stereo at `MIX_RATE`, one after the other without a gap
 */
export const mixed = (
  sequence: Sequence,
  files: Sources,
  from: number,
  to: number,
  level = AS_MIXED,
) => limited(summed(sequence, files, from, to), level)

/** The same as loud as it comes out, which may be above full scale. */
export async function* summed(
  sequence: Sequence,
  files: Sources,
  from: number,
  to: number,
): AsyncGenerator<Stereo> {
  const sources = new OpenSources(files)
  const open = new Map<Voice, Heard | null>()
  const voices = voicesOf(sequence)
  const one = newStereo(BLOCK)
  const duck = ducker()
  const total = Math.round(to * MIX_RATE)
  try {
    for (let at = Math.round(from * MIX_RATE); at < total; at += BLOCK) {
      const count = Math.min(BLOCK, total - at)
      const block = newStereo(count)
      const under = newStereo(count)
      for (const voice of voices) {
        const [start, end] = [
          Math.max(at, Math.round(voice.from * MIX_RATE)),
          Math.min(at + count, Math.round(voice.to * MIX_RATE)),
        ]
        if (start >= end) continue
        let heard = open.get(voice)
        if (heard === undefined) {
          const audio = (await sources.open(voice.clip.medium))?.audio ?? null
          heard = audio && (await hear(audio, voice, start / MIX_RATE))
          open.set(voice, heard)
        }
        if (!heard) continue
        await heard.reader.read(one, end - start)
        const into = voice.clip.ducked ? under : block
        add(into, one, voice, heard.sides, start, start - at, end - start)
        if (end >= Math.round(voice.to * MIX_RATE)) {
          await heard.reader.close()
          open.set(voice, null)
        }
      }
      duck(under, block)
      yield block
    }
  } finally {
    for (const heard of open.values()) await heard?.reader.close()
    sources.close()
  }
}

/** @param from in the sequence, in seconds */
async function hear(audio: InputAudioTrack, { clip }: Voice, from: number): Promise<Heard> {
  const { speed, pan = 0 } = clip
  const first = inMedium(clip, from)
  return {
    reader:
      speed === 1
        ? await VoiceReader.open(audio, first)
        : await PacedReader.open(audio, first, speed),
    sides: sidesOf(pan, (await decodedShape(audio)).channels),
  }
}

/** Adds a voice to a block. @param start its first sample's place in the sequence. @param at that in the block */
function add(
  block: Stereo,
  { left, right }: Stereo,
  { clip, from, to, fadeIn, fadeOut }: Voice,
  { leftToLeft, leftToRight, rightToLeft, rightToRight }: Sides,
  start: number,
  at: number,
  count: number,
) {
  const gain = 10 ** ((clip.gain ?? 0) / 20)
  const fades = fadeIn > 0 || fadeOut > 0
  for (let i = 0; i < count; i++) {
    const time = (start + i) / MIX_RATE
    const level = fades ? gain * rise(time - from, fadeIn) * rise(to - time, fadeOut) : gain
    const [l, r] = [(left[i] as number) * level, (right[i] as number) * level]
    block.left[at + i] = (block.left[at + i] as number) + l * leftToLeft + r * rightToLeft
    block.right[at + i] = (block.right[at + i] as number) + l * leftToRight + r * rightToRight
  }
}

/** A fade of constant power, so that two that cross are as loud as one. */
const rise = (seconds: number, long: number) =>
  long > 0 && seconds < long ? Math.sin((Math.max(0, seconds) / long) * (Math.PI / 2)) : 1
