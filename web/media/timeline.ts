/** In seconds. The start belongs to it, the end does not. */
export type Range = { start: number; end: number }

export const lengthOf = ({ start, end }: Range) => end - start
export const totalOf = (ranges: Range[]) => ranges.reduce((sum, range) => sum + lengthOf(range), 0)

/** A kept piece shorter than one frame of film is no picture and no word. */
const LEAST_KEPT_SECONDS = 0.04

/** What is left of a film when the cuts are taken out. Cuts may overlap and come in any order. */
export function keptRanges(cuts: Range[], duration: number): Range[] {
  const kept: Range[] = []
  let at = 0
  for (const cut of cuts.toSorted((a, b) => a.start - b.start)) {
    const start = Math.min(duration, Math.max(0, cut.start))
    if (start - at >= LEAST_KEPT_SECONDS) kept.push({ start: at, end: start })
    at = Math.max(at, Math.min(duration, cut.end))
  }
  if (duration - at >= LEAST_KEPT_SECONDS) kept.push({ start: at, end: duration })
  return kept
}

/** Where a moment of the source is in the result; a moment inside a cut is where the cut closes. */
export function toResult(kept: Range[], time: number): number {
  let before = 0
  for (const range of kept) {
    if (time < range.end) return before + Math.max(0, time - range.start)
    before += lengthOf(range)
  }
  return before
}

/** Where playback that leaves out these ranges goes on from this moment; null when it need not jump. */
export function afterRange(left: Range[], time: number): number | null {
  return left.find(({ start, end }) => time >= start && time < end - 0.01)?.end ?? null
}
