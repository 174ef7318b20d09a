import { limiter } from '../limiter.ts'
import { MIX_RATE, type Stereo } from './voice-reader.ts'

/** What a mix is multiplied by, and what no peak of it is above then, from 0 to 1. */
export type MixLevel = { gain: number; ceiling: number }

/** As it was mixed, just under full scale. */
export const AS_MIXED: MixLevel = { gain: 1, ceiling: 0.98 }

/** Makes a mix louder, and turns down what would be above the ceiling. */
export async function* limited(
  blocks: AsyncGenerator<Stereo>,
  { gain, ceiling }: MixLevel,
): AsyncGenerator<Stereo> {
  const filter = limiter(MIX_RATE, 2, gain, ceiling)
  for await (const { left, right } of blocks) yield* pieceOf(filter.push([left, right]))
  yield* pieceOf(filter.end())
}

function* pieceOf([left, right]: Float32Array<ArrayBuffer>[]): Generator<Stereo> {
  if (left && right && left.length > 0) yield { left, right }
}
