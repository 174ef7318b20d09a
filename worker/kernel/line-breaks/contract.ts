import { firstLetter, isUnspaced, lastLetter } from '../letters/contract.ts'

/** A line of a text: from which character to before which, without the spaces about it. */
export type LineSpan = { from: number; to: number }

/** Never at the beginning of a line, and never at its end: JIS X 4051 and the Chinese GB/T 15834 agree about these. */
const NOT_FIRST =
  /^[\p{Pe}\p{Pf}、。，．！？：；·…—～‥〜ー々ゝゞァィゥェォッャュョヮぁぃぅぇぉっゃゅょゎ・ๆฯໆຯៗ។៕,.!?:;%％°℃]/u
const NOT_LAST = /[\p{Ps}\p{Pi}$£¥￥＄#＃]$/u
const STOP = /[。！？；.!?;…][\p{Pe}\p{Pf}"']*\s*$/u
const PAUSE = /[，、：,:—–][\p{Pe}\p{Pf}"']*\s*$/u
/** So much more uneven lines may be for one to end behind these, as a share of the widest. */
const WORTH = { stop: 0.55, pause: 0.4 }
const SPACED = /\s$/

/** What stands together: how wide it is, without the space behind it, and how good it is to end a line with it. */
type Piece = LineSpan & { width: number; ink: number; worth: number }

/**
 * Breaks a text into as few lines as fit, of much the same width, between words: where there are spaces, and between the words of
 * scripts that have none, but never so that a line begins with a mark that belongs to the word before. Its own line breaks stay.
 * @param measure how wide a part of the text is, from one character to before another
 * @param widest what a line has room for; a word that is wider stands alone, and is cut where it has to be
 */
export function breakLines(
  text: string,
  measure: (from: number, to: number) => number,
  widest: number,
): LineSpan[] {
  const lines: LineSpan[] = []
  let from = 0
  for (const paragraph of text.split('\n')) {
    const pieces = piecesOf(paragraph, from, measure, widest)
    if (pieces.length === 0) lines.push({ from, to: from })
    else
      for (const line of inParagraph(pieces, widest)) {
        const written = text.slice(line.from, line.to)
        lines.push({ from: line.from, to: line.from + written.trimEnd().length })
      }
    from += paragraph.length + 1
  }
  return lines
}

// To make them takes ten milliseconds, which a Worker has none of while it starts.
let made: Record<'word' | 'grapheme', Intl.Segmenter> | undefined
const segmenters = () =>
  (made ??= {
    word: new Intl.Segmenter(undefined, { granularity: 'word' }),
    grapheme: new Intl.Segmenter(undefined, { granularity: 'grapheme' }),
  })

/** What no line may end inside of, each with the space behind it. */
function piecesOf(
  text: string,
  offset: number,
  measure: (from: number, to: number) => number,
  widest: number,
): Piece[] {
  const starts: number[] = []
  for (const { segment, index } of segmenters().word.segment(text))
    if (index === 0 || mayBreak(lastLetter(text.slice(0, index)), segment)) starts.push(index)
  const parts = starts.map((start, i) => text.slice(start, starts[i + 1]))
  let at = offset
  return parts.flatMap((part) => {
    const piece = measured(at, part, measure)
    at += part.length
    if (piece.ink <= widest) return [piece]
    const letters: Piece[] = []
    let inside = piece.from
    for (const { segment } of segmenters().grapheme.segment(part)) {
      const last = letters.at(-1)
      const both = last && text.slice(last.from - offset, inside - offset) + segment
      const joined =
        both && (NOT_FIRST.test(segment) || NOT_LAST.test(both.slice(0, -segment.length)))
          ? measured(last.from, both, measure)
          : null
      if (joined && joined.ink <= widest) letters[letters.length - 1] = joined
      else letters.push(measured(inside, segment, measure))
      inside += segment.length
    }
    return letters
  })
}

function measured(
  from: number,
  part: string,
  measure: (from: number, to: number) => number,
): Piece {
  const to = from + part.length
  const worth = STOP.test(part) ? WORTH.stop : PAUSE.test(part) ? WORTH.pause : 0
  const ink = measure(from, from + part.trimEnd().length)
  return { from, to, width: measure(from, to), ink, worth }
}

/** @param before the last letter of what stands there */
function mayBreak(before: string, after: string) {
  if (SPACED.test(after[0] ?? '') || NOT_FIRST.test(after) || NOT_LAST.test(before)) return false
  return SPACED.test(before) || isUnspaced(before) || isUnspaced(firstLetter(after))
}

/** The fewest lines first, then those of least different widths, which end where something ends if that costs little. */
function inParagraph(pieces: readonly Piece[], widest: number): LineSpan[] {
  const ends = [0]
  for (const { width } of pieces) ends.push((ends.at(-1) ?? 0) + width)
  /** Of a line of some pieces, without the space behind it. */
  const widthOf = (from: number, to: number) =>
    (ends[to] as number) - (ends[from] as number) - spaceOf(pieces[to - 1])
  const [first, last] = [earliestEnds(pieces, widthOf, widest), latestEnds(pieces, widthOf, widest)]
  const count = last.length
  const even = widthOf(0, pieces.length) / count
  /** By how many lines, then before which piece: what it costs, and where the line before began. */
  const costs: { cost: number; from: number }[][] = [[{ cost: 0, from: 0 }]]
  for (let line = 1; line <= count; line++) {
    const row: { cost: number; from: number }[] = []
    costs.push(row)
    // No more than a line's pieces apart, however long the text is.
    for (let to = first[line - 1] ?? 0; to <= (last[line - 1] ?? 0); to++) {
      let best = { cost: Infinity, from: to - 1 }
      for (let from = to - 1; from >= line - 1; from--) {
        const width = widthOf(from, to)
        if (width > widest && to - from > 1) break
        const before = costs[line - 1]?.[from]?.cost ?? Infinity
        const worth = line < count ? (pieces[to - 1]?.worth ?? 0) : 0
        const cost = before + ((width - even) / widest) ** 2 - worth ** 2
        if (cost < best.cost) best = { cost, from }
      }
      row[to] = best
    }
  }
  return chosen(pieces, costs, count)
}

const spaceOf = (piece: Piece | undefined) => (piece ? piece.width - piece.ink : 0)

/** Behind which piece each line ends at the latest, where every one has all that fits. */
function latestEnds(
  pieces: readonly Piece[],
  widthOf: (from: number, to: number) => number,
  widest: number,
): number[] {
  const ends: number[] = []
  let from = 0
  for (let to = 1; to <= pieces.length; to++)
    if (to - from > 1 && widthOf(from, to) > widest) {
      from = to - 1
      ends.push(from)
    }
  return [...ends, pieces.length]
}

/** Behind which piece each line ends at the earliest, where those after it have all that fits. */
function earliestEnds(
  pieces: readonly Piece[],
  widthOf: (from: number, to: number) => number,
  widest: number,
): number[] {
  const ends = [pieces.length]
  let to = pieces.length
  for (let from = pieces.length - 1; from >= 0; from--)
    if (to - from > 1 && widthOf(from, to) > widest) {
      to = from + 1
      ends.push(to)
    }
  return ends.toReversed()
}

function chosen(
  pieces: readonly Piece[],
  costs: readonly { cost: number; from: number }[][],
  count: number,
): LineSpan[] {
  const lines: LineSpan[] = []
  let to = pieces.length
  for (let line = count; line > 0; line--) {
    const from = costs[line]?.[to]?.from ?? 0
    lines.push({ from: pieces[from]?.from ?? 0, to: pieces[to - 1]?.to ?? 0 })
    to = from
  }
  return lines.toReversed()
}
