import { type Run, throwIfCancelled } from '../engine.ts'
import { type Level, levelFor } from '../level.ts'
import { loudnessMeter } from '../loudness.ts'
import type { Planes } from '../sound-filter.ts'
import { openSpool } from '../sound-spool.ts'
import { limited, type MixLevel } from './limit.ts'
import { summed } from './mix.ts'
import { type Sequence, totalLength } from './sequence.ts'
import type { Sources } from './source.ts'
import { MIX_RATE, type Stereo } from './voice-reader.ts'

/** Of the work of writing a sequence, hearing how loud it is. */
export const LEVELLING = 0.2

/** As what a mix is written. */
export const MIX_SHAPE = { rate: MIX_RATE, channels: 2 }

/** The whole sound of a sequence, put aside. */
export type HeardMix = {
  /** What makes it as loud as it was asked for, with no peak above a ceiling from 0 to 1. */
  levelBelow: (ceiling: number) => Promise<Level>
  frames: number
  blocks: (level: MixLevel) => AsyncGenerator<Planes>
  discard: () => Promise<void>
}

/**
 * Hears the whole sound of a sequence, which is to become so loud.
 * @param target in LUFS
 */
export async function openMix(
  sequence: Sequence,
  files: Sources,
  target: number,
  { signal, onProgress }: Run,
): Promise<HeardMix> {
  const seconds = totalLength(sequence)
  const spool = await openSpool(MIX_SHAPE.channels)
  const meter = loudnessMeter(MIX_SHAPE.rate, MIX_SHAPE.channels)
  async function* read() {
    for await (const planes of spool.read()) {
      throwIfCancelled(signal)
      yield planes
    }
  }
  async function* stereo(): AsyncGenerator<Stereo> {
    for await (const [left, right] of read()) if (left && right) yield { left, right }
  }
  try {
    for await (const { left, right } of summed(sequence, files, 0, seconds)) {
      throwIfCancelled(signal)
      meter.push([left, right])
      await spool.add([left, right])
      onProgress(spool.frames() / MIX_RATE / seconds, 'levelling')
    }
  } catch (error) {
    await spool.discard()
    throw error
  }
  const before = meter.read()
  return {
    levelBelow: (ceiling) => levelFor(MIX_SHAPE, before, { target, ceiling }, read),
    frames: spool.frames(),
    async *blocks(level) {
      for await (const { left, right } of limited(stereo(), level)) yield [left, right]
    },
    discard: spool.discard,
  }
}
