import type { Segment, Timed } from '../../../providers/heard/contract.ts'
import type { Span } from '../pieces/contract.ts'

/** What was heard in a piece, by its place in the recording. */
type Piece = Span & { segments: Segment[] }

/** Two pieces hear one word at moments that are no further apart. */
const SAME_SECONDS = 0.6
/** Pieces that are cut in a silence meet; more than this is an overlap. */
const LEAST_OVERLAP = 0.05

/** Times within a piece become times of the recording. */
export const moved = (segments: readonly Segment[], by: number): Segment[] =>
  segments.map(({ words, ...segment }) => ({
    ...shifted(segment, by),
    ...(words && { words: words.map((word) => shifted(word, by)) }),
  }))

const shifted = <T extends Timed>(timed: T, by: number): T => ({
  ...timed,
  start: hundredths(timed.start + by),
  end: hundredths(timed.end + by),
})

const hundredths = (seconds: number) => Math.round(seconds * 100) / 100

/**
 * Joins what was heard in pieces, in their order. Where two overlap, the seam is a word that both heard, as near to the middle of
 * the overlap as there is one: the first piece says everything up to it, the second everything after it.
 */
export function joined(pieces: readonly Piece[]): Segment[] {
  const cuts = pieces.slice(1).map((next, i) => seamOf(pieces[i] as Piece, next))
  return pieces.flatMap(({ segments }, i) =>
    within(segments, { start: cuts[i - 1]?.next ?? -Infinity, end: cuts[i]?.before ?? Infinity }),
  )
}

/** Until when the piece before is taken, and from when on the next; a word belongs where its middle is. */
function seamOf(before: Piece, next: Piece): { before: number; next: number } {
  const overlap = { start: next.start, end: before.end }
  if (overlap.end - overlap.start < LEAST_OVERLAP) return { before: next.start, next: next.start }
  const middle = (overlap.start + overlap.end) / 2
  const [told, again] = [before, next].map(({ segments }) =>
    segments.flatMap(wordsOf).filter((word) => isIn(word, overlap)),
  ) as [Timed[], Timed[]]
  const common = told
    .flatMap((one) => {
      const same = again
        .filter((other) => plain(other) === plain(one) && apart(one, other) < SAME_SECONDS)
        .toSorted((a, b) => apart(one, a) - apart(one, b))[0]
      return same ? [{ one, same, far: Math.abs(middleOf(one) - middle) }] : []
    })
    .toSorted((a, b) => a.far - b.far)[0]
  if (!common) return { before: middle, next: middle }
  // Just behind the middle of the word: it is the first piece's last.
  const behind = (word: Timed) => middleOf(word) + 1e-6
  return { before: behind(common.one), next: behind(common.same) }
}

const middleOf = ({ start, end }: Span) => (start + end) / 2
const isIn = (word: Span, { start, end }: Span) => middleOf(word) >= start && middleOf(word) < end
const apart = (one: Span, other: Span) => Math.abs(middleOf(one) - middleOf(other))
const plain = ({ text }: Timed) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What is said in a part of a recording; of a segment that is cut, the words that are in it. */
export const within = (segments: readonly Segment[], part: Span): Segment[] =>
  segments.flatMap((segment) => {
    const words = wordsOf(segment)
    const kept = words.filter((word) => isIn(word, part))
    if (kept.length === words.length)
      return words.length > 0 || isIn(segment, part) ? [segment] : []
    return kept.length === 0 ? [] : [cutTo(segment, words.indexOf(kept[0] as Timed), kept.length)]
  })

/** The words of a segment; of one that came without, its text spread over its time. */
export function wordsOf({ start, end, text, words }: Segment): Timed[] {
  if (words) return words
  const parts = text.match(PARTS) ?? []
  const total = parts.reduce((sum, part) => sum + part.length, 0)
  let at = start
  return parts.map((part) => {
    const from = at
    at += ((end - start) * part.length) / total
    return { start: from, end: at, text: part }
  })
}
/** A word with the signs about it, or a character of a script that puts no spaces between words. */
const PARTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][^\p{L}\p{N}\s]*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu

/** Some of a segment's words, with the text as it was written. */
export function cutTo(segment: Segment, from: number, count: number): Segment {
  const words = wordsOf(segment)
  const kept = words.slice(from, from + count)
  const places = placesOf(segment.text, words)
  const text = segment.text.slice(places[from] ?? 0, places[from + count] ?? segment.text.length)
  return {
    start: kept[0]?.start ?? segment.start,
    end: kept.at(-1)?.end ?? segment.end,
    text: text.trim(),
    ...(segment.speaker !== undefined && { speaker: segment.speaker }),
    ...(segment.words && { words: kept }),
  }
}

/** In small letters, each in its place: that of the Turkish İ is two, and would move all that stand behind it. */
const lowered = (text: string) =>
  text.replaceAll(/\p{Lu}/gu, (letter) => {
    const small = letter.toLowerCase()
    return small.length === letter.length ? small : letter
  })

/** Where each word begins in a text; one that is spelled otherwise there begins where the one before has ended. */
export function placesOf(text: string, words: readonly Timed[]): number[] {
  const lower = lowered(text)
  let at = 0
  return words.map((word) => {
    const wanted = lowered(word.text)
    // Farther on it would be another one.
    const found = lower.slice(at, at + 2 * wanted.length + NEAR).indexOf(wanted)
    const near = at + Math.max(0, found)
    at = near + word.text.length
    return near
  })
}
const NEAR = 12
