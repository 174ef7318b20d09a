/** In seconds. The start belongs to it, the end does not. */
export type Range = { start: number; end: number }

/** A range that is shown faster or slower: 4 is four times as fast. Without a speed it is shown as it is. */
export type Paced = Range & { speed?: number }

export const lengthOf = ({ start, end }: Range) => end - start
/** How long the ranges take in the result, one after the other. */
export const totalOf = (ranges: readonly Paced[]) =>
  ranges.reduce((sum, range) => sum + lengthOf(range) / (range.speed ?? 1), 0)

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
export function toResult(kept: readonly Paced[], time: number): number {
  let before = 0
  for (const range of kept) {
    const { speed = 1 } = range
    if (time < range.end) return before + Math.max(0, time - range.start) / speed
    before += lengthOf(range) / speed
  }
  return before
}

/** The whole film, with some ranges of it faster. They come in order and do not overlap. */
export function pacedRanges(fast: readonly Range[], speed: number, duration: number): Paced[] {
  const paced: Paced[] = []
  let at = 0
  for (const { start, end } of fast) {
    if (start > at) paced.push({ start: at, end: start, speed: 1 })
    paced.push({ start, end, speed })
    at = end
  }
  if (duration > at) paced.push({ start: at, end: duration, speed: 1 })
  return paced
}

/** Less than this of a caption cannot be read, and is a rest of one that was cut. */
const LEAST_SHOWN_SECONDS = 0.04

/** What has times in the source, at its times in the result: shorter by what was cut out of it, and gone with what was cut out whole. */
export const moved = <Shown extends Range>(shown: readonly Shown[], kept: readonly Paced[]) =>
  shown
    .map((one) => ({ ...one, start: toResult(kept, one.start), end: toResult(kept, one.end) }))
    .filter((one) => lengthOf(one) >= LEAST_SHOWN_SECONDS)

/** Where playback that leaves out these ranges goes on from this moment; null when it need not jump. */
export function afterRange(left: readonly Range[], time: number): number | null {
  return left.find(({ start, end }) => time >= start && time < end - 0.01)?.end ?? null
}
