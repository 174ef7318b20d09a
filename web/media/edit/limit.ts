import type { Stereo } from './voice-reader.ts'

/** Just under full scale. */
const CEILING = 0.98
/** How long a piece of one loudness is, in samples: 10 ms. */
const PIECE = 480

/**
 * Turns down what would be cut off at full scale, and nothing else. Each piece knows the loudest sample of the next one, and goes
 * from level to level in a straight line that never lies above what either of them can bear.
 */
export async function* limited(blocks: AsyncGenerator<Stereo>): AsyncGenerator<Stereo> {
  let held: Stereo | null = null
  /** What the piece before the one that is held could bear. */
  let before = 1
  for await (const block of blocks)
    for (const piece of piecesOf(block)) {
      if (held) {
        const own = boundOf(held)
        turn(held, Math.min(before, own), Math.min(own, boundOf(piece)))
        before = own
        yield held
      }
      held = piece
    }
  if (!held) return
  const own = boundOf(held)
  turn(held, Math.min(before, own), own)
  yield held
}

function* piecesOf({ left, right }: Stereo): Generator<Stereo> {
  for (let at = 0; at < left.length; at += PIECE)
    yield { left: left.subarray(at, at + PIECE), right: right.subarray(at, at + PIECE) }
}

function boundOf({ left, right }: Stereo): number {
  let loudest = 0
  for (let i = 0; i < left.length; i++)
    loudest = Math.max(loudest, Math.abs(left[i] as number), Math.abs(right[i] as number))
  return loudest > CEILING ? CEILING / loudest : 1
}

function turn({ left, right }: Stereo, from: number, to: number) {
  if (from === 1 && to === 1) return
  for (let i = 0; i < left.length; i++) {
    const gain = from + ((to - from) * i) / left.length
    left[i] = (left[i] as number) * gain
    right[i] = (right[i] as number) * gain
  }
}
