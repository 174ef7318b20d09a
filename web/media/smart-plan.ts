import type { Range } from './timeline.ts'

/** A picture of the film, in decode order. Times in seconds. */
export type Frame = { time: number; duration: number; key: boolean }

/** Packets by their index in decode order, the second exclusive. */
export type Span = { from: number; to: number }

/** One kept piece: pictures encoded anew up to the first key frame inside it, then packets copied. */
export type Piece = {
  /** Where it is in the film. It starts with a picture and ends with one, so both may lie a little off the wish. */
  start: number
  end: number
  /** Where it starts in the result. */
  at: number
  /** Pictures to encode anew: those shown from `start` up to `until`. Decoding them takes the packets in `decode`. */
  head: { decode: Span; until: number; count: number } | null
  copy: Span | null
}

/** Less than this is rounding between clocks of different rates. */
const EPSILON = 1e-4

/**
 * Decides what is copied and what is encoded anew. A copy begins at an instantaneous refresh and ends at the first point in
 * decode order where every picture up to the latest one has been sent, so no tail has to be encoded.
 * @param isRefresh whether the packet with this index refers to nothing before it and nothing after it refers back over it.
 */
export async function planPieces(
  frames: Frame[],
  kept: Range[],
  isRefresh: (index: number) => Promise<boolean>,
): Promise<Piece[]> {
  const shown = frames.toSorted((a, b) => a.time - b.time)
  const keys = frames.flatMap((frame, index) => (frame.key ? [index] : []))
  const earliestLater = earliestTimeAfter(frames)
  const filmStart = shown[0]?.time ?? 0
  const filmEnd = shown.reduce((latest, { time, duration }) => Math.max(latest, time + duration), 0)
  const pieces: Piece[] = []
  let at = 0
  let sentUntil = 0
  for (const wish of kept) {
    const from = Math.max(wish.start, sentUntil)
    const firstShown = lowerBound(shown, from - EPSILON)
    const first = shown[firstShown]
    const piece: Piece = { start: from, end: wish.end, at, head: null, copy: null }
    if (first && first.time < wish.end - EPSILON) {
      // Sound may begin before the first picture and go on after the last one.
      piece.start = first.time > filmStart ? first.time : Math.min(first.time, from)
      const refresh = await firstRefresh(keys, frames, first.time, wish.end, isRefresh)
      const until = refresh === null ? wish.end : (frames[refresh] as Frame).time
      const count = lowerBound(shown, until - EPSILON) - firstShown
      if (count > 0) {
        const decodeFrom =
          keys.findLast((index) => (frames[index] as Frame).time <= first.time + EPSILON) ?? 0
        const decodeTo = refresh ?? closedPrefix(frames, earliestLater, decodeFrom, wish.end)
        piece.head = { decode: { from: decodeFrom, to: decodeTo }, until, count }
      }
      if (refresh !== null)
        piece.copy = { from: refresh, to: closedPrefix(frames, earliestLater, refresh, wish.end) }
      const shownEnd = piece.copy ? endOf(frames, piece.copy) : endOfShown(shown, until)
      piece.end = shownEnd >= filmEnd - EPSILON ? Math.max(shownEnd, wish.end) : shownEnd
    } else if (from < filmEnd || from >= wish.end - EPSILON) {
      continue
    }
    pieces.push(piece)
    at += piece.end - piece.start
    sentUntil = piece.end
  }
  return pieces
}

/** How much of the result has to be encoded anew, 0 to 1. */
export function encodedShare(pieces: Piece[]): number {
  const encoded = pieces.reduce((sum, { head }) => sum + (head?.count ?? 0), 0)
  const copied = pieces.reduce((sum, { copy }) => sum + (copy ? copy.to - copy.from : 0), 0)
  return encoded / Math.max(1, encoded + copied)
}

async function firstRefresh(
  keys: number[],
  frames: Frame[],
  start: number,
  end: number,
  isRefresh: (index: number) => Promise<boolean>,
) {
  for (const index of keys) {
    const { time } = frames[index] as Frame
    if (time >= end - EPSILON) return null
    if (time >= start - EPSILON && (await isRefresh(index))) return index
  }
  return null
}

/** The first place after `from` where nothing shown earlier than what was sent is still to come, and `end` is reached. */
function closedPrefix(
  frames: Frame[],
  earliestLater: Float64Array,
  from: number,
  end: number,
): number {
  let latest = -Infinity
  for (let index = from; index < frames.length; index++) {
    const { time, duration } = frames[index] as Frame
    latest = Math.max(latest, time + duration)
    if (latest >= end - EPSILON && (earliestLater[index + 1] as number) >= latest - EPSILON)
      return index + 1
  }
  return frames.length
}

function earliestTimeAfter(frames: Frame[]): Float64Array {
  const earliest = new Float64Array(frames.length + 1).fill(Infinity)
  for (let index = frames.length - 1; index >= 0; index--) {
    earliest[index] = Math.min(earliest[index + 1] as number, (frames[index] as Frame).time)
  }
  return earliest
}

function endOf(frames: Frame[], { from, to }: { from: number; to: number }): number {
  let end = -Infinity
  for (let index = from; index < to; index++)
    end = Math.max(end, (frames[index] as Frame).time + (frames[index] as Frame).duration)
  return end
}

function endOfShown(shown: Frame[], until: number): number {
  const last = shown[lowerBound(shown, until - EPSILON) - 1] as Frame
  return last.time + last.duration
}

function lowerBound(shown: { time: number }[], time: number): number {
  let low = 0
  let high = shown.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((shown[middle] as { time: number }).time < time) low = middle + 1
    else high = middle
  }
  return low
}
