import { ShownOrder, type Frames } from './frames.ts'
import type { Range } from './timeline.ts'

/** Packets by their index in decode order, the second exclusive. Those that are shown before the first one do not count. */
export type Span = { from: number; to: number }

/** Pictures to encode anew: those shown from `start` up to `until`. Decoding them takes the packets in `decode`. */
export type Stretch = {
  decode: Span
  start: number
  until: number
  count: number
}

/** A part of a result: pictures encoded anew up to the first refresh inside it, then packets copied, then the last few encoded again. */
export type Piece = {
  /** Where it is in the film. Edges lie between pictures, so of a cut both may be a little off the wish. */
  start: number
  end: number
  /** Where it starts in the result. */
  at: number
  head: Stretch | null
  copy: Span | null
  tail: Stretch | null
}

/** Whether everything that is shown from the packet with this index on can be decoded without what was sent before it. */
export type IsRefresh = (index: number) => Promise<boolean>

/**
 * Which packets of a film a tool copies when it changes the pictures of some ranges only, and which pictures are encoded anew:
 * from the last place before a change where a copy can end up to the first refresh after it. The pieces are the whole film.
 * @param changed in any order; they may overlap
 */
export async function copyableSpans(
  frames: Frames,
  changed: readonly Range[],
  isRefresh: IsRefresh,
): Promise<Piece[]> {
  const shown = new ShownOrder(frames)
  const refreshes = refreshesOf(frames, shown, isRefresh)
  const pieces: Piece[] = []
  let done = 0
  let changedUntil = 0
  const add = async (refresh: number | null, copyEnd: { to: number; rank: number }) => {
    const start = shown.timeAt(done)
    const copied = refresh === null ? copyEnd.rank : shown.rankOf(refresh)
    pieces.push({
      start,
      end: shown.timeAt(copyEnd.rank),
      at: start,
      head:
        copied > done
          ? await stretchOf(shown, refreshes, done, copied, start, shown.timeAt(copied))
          : null,
      copy: refresh === null ? null : { from: refresh, to: copyEnd.to },
      tail: null,
    })
    done = copyEnd.rank
  }
  for (const { from, to } of changesIn(shown, changed)) {
    const refresh = await refreshes.firstIn(Math.max(done, changedUntil), from)
    const end = refresh === null ? null : lastEnd(shown, refresh, from)
    if (end) await add(refresh, end)
    changedUntil = Math.max(changedUntil, to)
  }
  if (done < shown.count) await add(null, { to: shown.count, rank: shown.count })
  return pieces
}

/** How much of the result has to be encoded anew, 0 to 1. */
export function encodedShare(pieces: readonly Piece[]): number {
  const encoded = pieces.reduce(
    (sum, { head, tail }) => sum + (head?.count ?? 0) + (tail?.count ?? 0),
    0,
  )
  const copied = pieces.reduce((sum, { copy }) => sum + (copy ? copy.to - copy.from : 0), 0)
  return encoded / Math.max(1, encoded + copied)
}

/** The pictures that change, by rank and in order; then the end of the film, up to which a copy may go. */
function changesIn(shown: ShownOrder, changed: readonly Range[]): Span[] {
  const spans = changed
    .map(({ start, end }) => ({ from: shown.rankFrom(start), to: shown.rankFrom(end) }))
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => a.from - b.from)
  return [...spans, { from: shown.count, to: shown.count }]
}

/** The last place at which a copy from `refresh` on can end without a picture of `rank` or later. */
function lastEnd(shown: ShownOrder, refresh: number, rank: number) {
  let last: { to: number; rank: number } | null = null
  for (const end of shown.closedEnds(refresh)) {
    if (end.rank > rank) break
    last = end
  }
  return last
}

/** The pictures of some ranks, the second exclusive, as they are decoded for encoding them anew. */
export async function stretchOf(
  shown: ShownOrder,
  refreshes: Refreshes,
  from: number,
  to: number,
  start: number,
  until: number,
): Promise<Stretch> {
  const decode = {
    from: await refreshes.lastUpTo(from),
    to: shown.sentBy(from, to),
  }
  return { decode, start, until, count: to - from }
}

export type Refreshes = ReturnType<typeof refreshesOf>

/** The places where decoding may begin, looked for only where they are needed. */
export function refreshesOf({ key }: Frames, shown: ShownOrder, isRefresh: IsRefresh) {
  const keys = Array.from(key.keys()).filter((index) => key[index] === 1)
  const known = new Map<number, Promise<boolean>>()
  const check = (index: number) => {
    const answer = known.get(index) ?? isRefresh(index)
    known.set(index, answer)
    return answer
  }
  return {
    async firstIn(fromRank: number, toRank: number): Promise<number | null> {
      for (const index of keys) {
        const rank = shown.rankOf(index)
        if (rank >= toRank) return null
        if (rank >= fromRank && (await check(index))) return index
      }
      return null
    },
    /** The last one shown no later than this rank; the film's first packet where there is none. */
    async lastUpTo(rank: number): Promise<number> {
      for (const index of keys.toReversed())
        if (shown.rankOf(index) <= rank && (await check(index))) return index
      return 0
    },
  }
}
