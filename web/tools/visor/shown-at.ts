import type { Mismatch } from '../../../worker/providers/mismatch/contract.ts'

/** Which moment of a video of some length is shown at a moment of the result; `backwards` where it runs so. */
export function shownAt(
  at: number,
  length: number,
  mismatch: Mismatch,
): { time: number; still: boolean; backwards: boolean } {
  const round = length > 0 ? Math.floor(at / length) : 0
  const within = at - round * length
  const ended = at >= length && (mismatch === 'cut' || mismatch === 'freeze')
  if (ended) return { time: length, still: true, backwards: false }
  const backwards = mismatch === 'bounce' && round % 2 === 1
  return { time: backwards ? length - within : within, still: false, backwards }
}
