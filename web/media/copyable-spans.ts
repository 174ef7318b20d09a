import { EPSILON, ShownOrder, type Frames } from './frames.ts'
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
  const [start, end] = [shown.timeAt(0), shown.timeAt(shown.count)]
  const refreshes = refreshesOf(frames, shown, isRefresh)
  return changedWithin(shown, refreshes, { start, end, at: start }, changed)
}

/** The same for a part of a film, which some of its packets must be shown in. */
export async function changedWithin(
  shown: ShownOrder,
  refreshes: Refreshes,
  { start, end, at }: Pick<Piece, 'start' | 'end' | 'at'>,
  changed: readonly Range[],
): Promise<Piece[]> {
  const pieces: Piece[] = []
  const [first, last] = [shown.rankAt(start), shown.rankFrom(end)]
  let done = first
  // What was on the screen already when the part begins is cut in two, so it cannot be copied.
  let changedUntil = shown.timeAt(first) < start - EPSILON ? first + 1 : first
  const add = async (refresh: number | null, copyEnd: { to: number; rank: number }) => {
    const from = done === first ? start : shown.timeAt(done)
    const until = copyEnd.rank === last ? end : shown.timeAt(copyEnd.rank)
    const copied = refresh === null ? copyEnd.rank : shown.rankOf(refresh)
    const encodedUntil = refresh === null ? until : shown.timeAt(copied)
    pieces.push({
      start: from,
      end: until,
      at: at + from - start,
      head:
        copied > done ? await stretchOf(shown, refreshes, done, copied, from, encodedUntil) : null,
      copy: refresh === null ? null : { from: refresh, to: copyEnd.to },
      tail: null,
    })
    done = copyEnd.rank
  }
  for (const { from, to } of changesIn(shown, changed, first, last)) {
    const refresh = await refreshes.firstIn(Math.max(done, changedUntil), from)
    const copyEnd = refresh === null ? null : lastEnd(shown, refresh, from)
    if (copyEnd) await add(refresh, copyEnd)
    changedUntil = Math.max(changedUntil, to)
  }
  if (done < last) await add(null, { to: last, rank: last })
  return pieces
}

/** How much of the result has to be encoded anew, 0 to 1. */
export const encodedShare = (pieces: readonly Piece[]) =>
  encodedIn(pieces) / Math.max(1, picturesIn(pieces))

/** At least as many as are in the result. */
export const picturesIn = (pieces: readonly Piece[]) =>
  pieces.reduce((sum, { copy }) => sum + (copy ? copy.to - copy.from : 0), encodedIn(pieces))

const encodedIn = (pieces: readonly Piece[]) =>
  pieces.reduce((sum, { head, tail }) => sum + (head?.count ?? 0) + (tail?.count ?? 0), 0)

/** The pictures that change, by rank and in order; then the end of the part, up to which a copy may go. */
function changesIn(
  shown: ShownOrder,
  changed: readonly Range[],
  first: number,
  last: number,
): Span[] {
  const within = (time: number) => Math.min(last, Math.max(first, shown.rankFrom(time)))
  const spans = changed
    .map(({ start, end }) => ({ from: within(start), to: within(end) }))
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => a.from - b.from)
  return [...spans, { from: last, to: last }]
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
