import { type Voice, voicesOf } from './layers.ts'
import { limited } from './limit.ts'
import { PacedReader } from './paced-reader.ts'
import { inMedium, type Sequence } from './sequence.ts'
import { OpenSources, type Sources } from './source.ts'
import { MIX_RATE, newStereo, type Stereo, VoiceReader } from './voice-reader.ts'

const BLOCK = MIX_RATE / 10

/**
 * The sound of a stretch of a sequence, mixed exact to the sample: gains, fades, speeds, and never louder than full scale.
 * @returns pieces of stereo at `MIX_RATE`, one after the other without a gap
 */
export const mixed = (sequence: Sequence, files: Sources, from: number, to: number) =>
  limited(summed(sequence, files, from, to))

async function* summed(
  sequence: Sequence,
  files: Sources,
  from: number,
  to: number,
): AsyncGenerator<Stereo> {
  const sources = new OpenSources(files)
  const readers = new Map<Voice, VoiceReader | PacedReader | null>()
  const voices = voicesOf(sequence)
  const one = newStereo(BLOCK)
  const total = Math.round(to * MIX_RATE)
  try {
    for (let at = Math.round(from * MIX_RATE); at < total; at += BLOCK) {
      const count = Math.min(BLOCK, total - at)
      const block = newStereo(count)
      for (const voice of voices) {
        const [start, end] = [
          Math.max(at, Math.round(voice.from * MIX_RATE)),
          Math.min(at + count, Math.round(voice.to * MIX_RATE)),
        ]
        if (start >= end) continue
        let reader = readers.get(voice)
        if (reader === undefined) {
          const audio = (await sources.open(voice.clip.medium))?.audio ?? null
          const { speed } = voice.clip
          const first = inMedium(voice.clip, start / MIX_RATE)
          reader = !audio
            ? null
            : speed === 1
              ? await VoiceReader.open(audio, first)
              : await PacedReader.open(audio, first, speed)
          readers.set(voice, reader)
        }
        if (!reader) continue
        await reader.read(one, end - start)
        add(block, one, voice, start, start - at, end - start)
        if (end >= Math.round(voice.to * MIX_RATE)) {
          await reader.close()
          readers.set(voice, null)
        }
      }
      yield block
    }
  } finally {
    for (const reader of readers.values()) await reader?.close()
    sources.close()
  }
}

/** Adds a voice to a block. @param start its first sample's place in the sequence. @param at that in the block */
function add(
  block: Stereo,
  { left, right }: Stereo,
  { clip, from, to, fadeIn, fadeOut }: Voice,
  start: number,
  at: number,
  count: number,
) {
  const gain = 10 ** ((clip.gain ?? 0) / 20)
  const fades = fadeIn > 0 || fadeOut > 0
  for (let i = 0; i < count; i++) {
    const time = (start + i) / MIX_RATE
    const level = fades ? gain * rise(time - from, fadeIn) * rise(to - time, fadeOut) : gain
    block.left[at + i] = (block.left[at + i] as number) + (left[i] as number) * level
    block.right[at + i] = (block.right[at + i] as number) + (right[i] as number) * level
  }
}

/** A fade of constant power, so that two that cross are as loud as one. */
const rise = (seconds: number, long: number) =>
  long > 0 && seconds < long ? Math.sin((Math.max(0, seconds) / long) * (Math.PI / 2)) : 1
