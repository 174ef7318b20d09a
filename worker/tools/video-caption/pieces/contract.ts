/** A piece of a recording, and where it stands in it; seconds. */
export type Span = { start: number; end: number }

/** About so long is a piece: a model hears it in one go, and as compressed speech it has some 2 MB. */
const PIECE_SECONDS = 600
/** A silence is looked for so far to both sides of where a piece would end. */
const REACH = 120
/** No piece that is cut here is longer. */
export const LONGEST_PIECE_SECONDS = PIECE_SECONDS + REACH
/** Speech without any silence is heard twice for so long, so that no word at the seam is cut in both pieces. */
export const OVERLAP_SECONDS = 10

/**
 * Cuts a recording into pieces, each ending in the middle of a silence. Where there is none, two pieces overlap.
 * @param silences in their order
 * @param most about how long a piece is
 */
export function piecesOf(
  duration: number,
  silences: readonly Span[],
  most = PIECE_SECONDS,
): Span[] {
  const reach = (REACH * most) / PIECE_SECONDS
  const pieces: Span[] = []
  let start = 0
  while (duration - start > most + reach) {
    const wanted = start + most
    const silence = silences
      .map((one) => ({ ...one, middle: (one.start + one.end) / 2 }))
      .filter(({ middle }) => Math.abs(middle - wanted) <= reach)
      .toSorted((a, b) => worth(b, wanted) - worth(a, wanted))[0]
    // As fine as levels are kept.
    const end = Math.round((silence?.middle ?? wanted) * 1000) / 1000
    pieces.push({ start, end: silence ? end : end + OVERLAP_SECONDS / 2 })
    start = silence ? end : end - OVERLAP_SECONDS / 2
  }
  return [...pieces, { start, end: duration }]
}

/** A long silence is a safe place; from a second on, the one that is nearer is the better one. */
const worth = ({ start, end, middle }: Span & { middle: number }, wanted: number) =>
  Math.min(1, end - start) - Math.abs(middle - wanted) / 1000
