import {
  changedWithin,
  refreshesOf,
  stretchOf,
  type IsRefresh,
  type Piece,
  type Refreshes,
} from './copyable-spans.ts'
import { EPSILON, ShownOrder, type Frames } from './frames.ts'
import type { Range } from './timeline.ts'

/** An edge may lie a picture from the wish when that saves encoding, but no farther than this. */
export const MOST_OFF_SECONDS = 0.05
/** A picture shown longer than this is cut in two rather than kept or left whole. */
const LONGEST_WHOLE_SECONDS = 0.05

/**
 * Decides what is copied and what is encoded anew. A copy begins at a refresh and ends at a point in decode order where every
 * picture up to the latest one has been sent: the one nearest to the wish, or, where none is near, one before it, and the
 * pictures in between are encoded. What one edge is off the next one makes good, so that no moment drifts in the result.
 * @param kept in the order of the result
 * @param changed where in the film its pictures are changed, so that they are encoded as well
 * @param late by how many seconds it begins later than it should, which the first edges make good
 */
export async function planPieces(
  frames: Frames,
  kept: readonly Range[],
  isRefresh: IsRefresh,
  changed: readonly Range[] = [],
  late = 0,
): Promise<Piece[]> {
  const shown = new ShownOrder(frames)
  const refreshes = refreshesOf(frames, shown, isRefresh)
  const [filmStart, filmEnd] = [shown.timeAt(0), shown.timeAt(shown.count)]
  const pieces: Piece[] = []
  const parted = async (piece: Piece) =>
    changed.length > 0 ? changedWithin(shown, refreshes, piece, changed) : [piece]
  let at = 0
  let planned = -late
  let sentUntil = 0
  for (const [i, wish] of kept.entries()) {
    // What lies earlier in the film than what came before is shown again, or moved.
    if (wish.start < (kept[i - 1]?.end ?? 0) - EPSILON) sentUntil = 0
    const behind = at - planned
    planned += wish.end - wish.start
    const piece: Piece = { ...wish, at, head: null, copy: null, tail: null }
    piece.start = Math.max(wish.start, sentUntil)
    if (piece.start >= wish.end - EPSILON) continue
    if (wish.end > filmStart + EPSILON && piece.start < filmEnd - EPSILON) {
      // Sound may begin before the first picture and go on after the last one.
      if (wish.start > filmStart)
        piece.start = edgeNear(shown, wish.start, wish.start + behind, sentUntil)
      if (wish.end < filmEnd)
        piece.end = edgeNear(shown, wish.end, planned - at + piece.start, piece.start)
      if (piece.end <= Math.max(piece.start, filmStart) + EPSILON) continue
      await fill(piece, wish.end, shown, refreshes)
      pieces.push(...(await parted(piece)))
    } else pieces.push(piece)
    at += piece.end - piece.start
    sentUntil = piece.end
  }
  return pieces
}

/** The moment nearest to `time` at which a picture gives way to the next, not too far from `wish` and not before `least`. */
function edgeNear(shown: ShownOrder, wish: number, time: number, least: number): number {
  const wished = shown.rankFrom(wish)
  if (pictureLength(shown, wish) > LONGEST_WHOLE_SECONDS) {
    const off = Math.max(-MOST_OFF_SECONDS, Math.min(MOST_OFF_SECONDS, time - wish))
    return Math.max(wish + off, least)
  }
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
  Math.abs(edge - wish) <= Math.min(MOST_OFF_SECONDS, pictureLength(shown, wish)) + EPSILON

/** Decides how the pictures of a piece come about; its end may move to where a copy can end. */
async function fill(piece: Piece, wish: number, shown: ShownOrder, refreshes: Refreshes) {
  const first = shown.rankAt(piece.start)
  const last = shown.rankFrom(piece.end)
  const isSplit = shown.timeAt(first) < piece.start - EPSILON
  const refresh = await refreshes.firstIn(isSplit ? first + 1 : first, last)
  const stretch = (from: number, to: number, start: number, until: number) =>
    stretchOf(shown, refreshes, from, to, start, until)
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
