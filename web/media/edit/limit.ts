import { limiter } from '../limiter.ts'
import { MIX_RATE, type Stereo } from './voice-reader.ts'

/** Just under full scale. */
const CEILING = 0.98

/** Turns down what would be cut off at full scale, and nothing else. */
export async function* limited(blocks: AsyncGenerator<Stereo>): AsyncGenerator<Stereo> {
  const filter = limiter(MIX_RATE, 2, 1, CEILING)
  for await (const { left, right } of blocks) yield* pieceOf(filter.push([left, right]))
  yield* pieceOf(filter.end())
}

function* pieceOf([left, right]: Float32Array<ArrayBuffer>[]): Generator<Stereo> {
  if (left && right && left.length > 0) yield { left, right }
}
