import { EPSILON, ShownOrder, type Frames } from './frames.ts'
import type { Range } from './timeline.ts'

/** Packets by their index in decode order, the second exclusive. */
export type Span = { from: number; to: number }

/** Pictures to encode anew: those shown from `start` up to `until`. Decoding them takes the packets in `decode`. */
export type Stretch = { decode: Span; start: number; until: number; count: number }

/** One kept piece: pictures encoded anew up to the first refresh inside it, then packets copied, then the last few encoded again. */
export type Piece = {
  /** Where it is in the film. Edges lie between pictures, so both may be a little off the wish. */
  start: number
  end: number
  /** Where it starts in the result. */
  at: number
  head: Stretch | null
  copy: Span | null
  tail: Stretch | null
}

/** An edge may lie this far from the wish, in pictures, when that saves encoding. */
const MOST_OFF = 1
/** A picture shown longer than this is cut in two rather than kept or left whole. */
const LONGEST_WHOLE_SECONDS = 0.05

/**
 * Decides what is copied and what is encoded anew. A copy begins at a refresh and ends at a point in decode order where every
 * picture up to the latest one has been sent: the one nearest to the wish, or, where none is near, one before it, and the
 * pictures in between are encoded. What one edge is off the next one makes good, so that no moment drifts in the result.
 * @param isRefresh whether the packet with this index refers to nothing before it and nothing after it refers back over it.
 */
export async function planPieces(
  frames: Frames,
  kept: Range[],
  isRefresh: (index: number) => Promise<boolean>,
): Promise<Piece[]> {
  const shown = new ShownOrder(frames)
  const refreshes = refreshesOf(frames, shown, isRefresh)
  const [filmStart, filmEnd] = [shown.timeAt(0), shown.timeAt(shown.count)]
  const pieces: Piece[] = []
  let at = 0
  let planned = 0
  let sentUntil = 0
  for (const wish of kept) {
    const late = at - planned
    planned += wish.end - wish.start
    const piece: Piece = { ...wish, at, head: null, copy: null, tail: null }
    piece.start = Math.max(wish.start, sentUntil)
    if (piece.start >= wish.end - EPSILON) continue
    if (wish.end > filmStart + EPSILON && piece.start < filmEnd - EPSILON) {
      // Sound may begin before the first picture and go on after the last one.
      if (wish.start > filmStart)
        piece.start = edgeNear(shown, wish.start, wish.start + late, sentUntil)
      if (wish.end < filmEnd)
        piece.end = edgeNear(shown, wish.end, planned - at + piece.start, piece.start)
      if (piece.end <= Math.max(piece.start, filmStart) + EPSILON) continue
      await fill(piece, wish.end, shown, refreshes)
    }
    pieces.push(piece)
    at += piece.end - piece.start
    sentUntil = piece.end
  }
  return pieces
}

/** How much of the result has to be encoded anew, 0 to 1. */
export function encodedShare(pieces: Piece[]): number {
  const encoded = pieces.reduce(
    (sum, { head, tail }) => sum + (head?.count ?? 0) + (tail?.count ?? 0),
    0,
  )
  const copied = pieces.reduce((sum, { copy }) => sum + (copy ? copy.to - copy.from : 0), 0)
  return encoded / Math.max(1, encoded + copied)
}

/** The moment nearest to `time` at which a picture gives way to the next, not too far from `wish` and not before `least`. */
function edgeNear(shown: ShownOrder, wish: number, time: number, least: number): number {
  const wished = shown.rankFrom(wish)
  if (pictureLength(shown, wish) > LONGEST_WHOLE_SECONDS) return Math.max(wish, least)
  const [nearest] = [wished - 1, wished, wished + 1]
    .filter((rank) => rank >= 0 && rank <= shown.count)
    .map((rank) => shown.timeAt(rank))
    .filter((edge) => edge >= least - EPSILON && isNear(shown, edge, wish))
    .toSorted((a, b) => Math.abs(a - time) - Math.abs(b - time))
  return nearest ?? Math.max(wish, least)
}

function pictureLength(shown: ShownOrder, time: number): number {
  const rank = Math.min(shown.count - 1, shown.rankAt(time))
  return shown.timeAt(rank + 1) - shown.timeAt(rank)
}

const isNear = (shown: ShownOrder, edge: number, wish: number) =>
  Math.abs(edge - wish) <=
  MOST_OFF * Math.min(LONGEST_WHOLE_SECONDS, pictureLength(shown, wish)) + EPSILON

/** Decides how the pictures of a piece come about; its end may move to where a copy can end. */
async function fill(piece: Piece, wish: number, shown: ShownOrder, refreshes: Refreshes) {
  const first = shown.rankAt(piece.start)
  const last = shown.rankFrom(piece.end)
  const isSplit = shown.timeAt(first) < piece.start - EPSILON
  const refresh = await refreshes.firstIn(isSplit ? first + 1 : first, last)
  const stretch = async (from: number, to: number, start: number, until: number) => ({
    decode: { from: await refreshes.lastUpTo(from), to: shown.sentBy(from, to) },
    ...{ start, until, count: to - from },
  })
  if (refresh === null) {
    piece.head = await stretch(first, last, piece.start, piece.end)
    return
  }
  const copied = shown.rankOf(refresh)
  if (copied > first) piece.head = await stretch(first, copied, piece.start, shown.timeAt(copied))
  const { near, before } = copyEnds(shown, refresh, last, piece.end, wish)
  piece.copy = { from: refresh, to: (near ?? before).to }
  if (near) piece.end = near.time
  else piece.tail = await stretch(before.rank, last, shown.timeAt(before.rank), piece.end)
}

/** Where a copy from `refresh` on can end: nearest to `end` and near enough to `wish`, and not after `end`. */
function copyEnds(shown: ShownOrder, refresh: number, last: number, end: number, wish: number) {
  let near: { to: number; time: number } | null = null
  let before = { to: refresh + 1, rank: shown.rankOf(refresh) + 1 }
  for (const { to, rank } of shown.closedEnds(refresh)) {
    const time = rank === last ? end : shown.timeAt(rank)
    if (rank <= last) before = { to, rank }
    if (isNear(shown, time, wish) && (!near || Math.abs(time - end) < Math.abs(near.time - end)))
      near = { to, time }
    if (rank > last) break
  }
  return { near, before }
}

type Refreshes = ReturnType<typeof refreshesOf>

/** The places where decoding may begin, looked for only where they are needed. */
function refreshesOf(
  { key }: Frames,
  shown: ShownOrder,
  isRefresh: (index: number) => Promise<boolean>,
) {
  const keys = Array.from(key.keys()).filter((index) => key[index] === 1)
  const known = new Map<number, Promise<boolean>>()
  const check = (index: number) => {
    const answer =
      known.get(index) ?? Promise.resolve(shown.startsAfresh(index) && isRefresh(index))
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
