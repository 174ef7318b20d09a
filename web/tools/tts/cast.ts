import type { Language } from '../../../worker/providers/voices/contract.ts'

/** Who speaks: a voice of the list, which has its language, or an own one, in one that follows the text unless it was chosen. */
export type Chosen = { voice: string; language?: Language }

/** Sentences that another voice speaks than all the rest, by their places, in their order. */
export type Cast = readonly (Chosen & { at: number })[]

/** The cast once another speaks some sentences in a row. @param chosen null: who speaks all the rest */
export function recast(cast: Cast, first: number, last: number, chosen: Chosen | null): Cast {
  const others = cast.filter(({ at }) => at < first || at > last)
  const these = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  return [...others, ...(chosen ? these.map((at) => ({ at, ...chosen })) : [])].toSorted(
    (one, other) => one.at - other.at,
  )
}

/** The cast of sentences that have become others in one place: whoever speaks one still speaks it. */
export function castAfter(cast: Cast, before: readonly string[], now: readonly string[]): Cast {
  const most = Math.min(before.length, now.length)
  let head = 0
  while (head < most && before[head] === now[head]) head++
  let tail = 0
  while (tail < most - head && before.at(-1 - tail) === now.at(-1 - tail)) tail++
  const behind = before.length - tail
  const moved = now.length - before.length
  return cast.flatMap((one) => {
    if (one.at >= behind) return [{ ...one, at: one.at + moved }]
    return one.at < now.length - tail ? [one] : []
  })
}
