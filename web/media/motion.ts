import { lengthOf, type Range } from './timeline.ts'

/** How much of the picture has changed by each of these moments, in seconds, since the moment before: from 0 to 1. */
export type Motion = { times: Float64Array; moved: Float32Array }

/** Stretches of at least `shortest` seconds in which never more than a share `most` of the picture moves. */
export function findStill(
  { times, moved }: Motion,
  { most, shortest, duration }: { most: number; shortest: number; duration: number },
): Range[] {
  const still: Range[] = []
  let from = 0
  for (let i = 1; i <= times.length; i++) {
    const end = i < times.length ? (times[i - 1] as number) : duration
    if (i < times.length && (moved[i] as number) <= most) continue
    still.push({ start: from, end })
    from = times[i] ?? duration
  }
  return still.filter((range) => lengthOf(range) >= shortest)
}

/** Where both are, for at least `shortest` seconds. Each in order and without overlaps. */
export function bothOf(a: readonly Range[], b: readonly Range[], shortest: number): Range[] {
  const both: Range[] = []
  for (let [i, j] = [0, 0]; ;) {
    const [one, other] = [a[i], b[j]]
    if (!one || !other) return both.filter((range) => lengthOf(range) >= shortest)
    both.push({ start: Math.max(one.start, other.start), end: Math.min(one.end, other.end) })
    if (one.end < other.end) i++
    else j++
  }
}
