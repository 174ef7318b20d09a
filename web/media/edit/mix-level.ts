import { type Run, throwIfCancelled } from '../engine.ts'
import { levelFor, LOSSY_CEILING } from '../level.ts'
import { loudnessMeter } from '../loudness.ts'
import { openSpool } from '../sound-spool.ts'
import type { MixLevel } from './limit.ts'
import { summed } from './mix.ts'
import { type Sequence, totalLength } from './sequence.ts'
import type { Sources } from './source.ts'
import { MIX_RATE } from './voice-reader.ts'

/** Of the work of writing a sequence, hearing how loud it is. */
export const LEVELLING = 0.2

/**
 * Finds what makes the whole sound of a sequence as loud as asked.
 * @param target in LUFS
 */
export async function mixLevel(
  sequence: Sequence,
  files: Sources,
  target: number,
  { signal, onProgress }: Run,
): Promise<MixLevel> {
  const shape = { rate: MIX_RATE, channels: 2 }
  const seconds = totalLength(sequence)
  const [spool, meter] = [
    await openSpool(shape.channels),
    loudnessMeter(shape.rate, shape.channels),
  ]
  try {
    for await (const { left, right } of summed(sequence, files, 0, seconds)) {
      throwIfCancelled(signal)
      meter.push([left, right])
      await spool.add([left, right])
      onProgress(spool.frames() / MIX_RATE / seconds, 'levelling')
    }
    return await levelFor(
      shape,
      meter.read(),
      { target, ceiling: LOSSY_CEILING },
      async function* () {
        for await (const planes of spool.read()) {
          throwIfCancelled(signal)
          yield planes
        }
      },
    )
  } finally {
    await spool.discard()
  }
}
