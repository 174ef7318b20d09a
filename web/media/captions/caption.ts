import type { Timed } from '../../../worker/providers/heard/contract.ts'

/** Mark-up of a text, as its format writes it: `<i>`, `{\an8}`. It stands before the character `at`. */
export type Mark = { at: number; code: string }

/** What a format says of a caption beside its times and words. Each writer writes again what its own reader found. */
type Kept = {
  /** The corners of an SRT. */
  srt?: string
  vtt?: { id: string; settings: string; before: string[] }
  /** The other fields of an event by their names, and the comments before it. */
  ass?: { fields: Readonly<Record<string, string>>; before: string[] }
}

/** A caption: times in seconds, its text without any mark-up, lines divided by `\n`. */
export type Caption = Timed & {
  /** When each word or syllable is said. Their texts stand in the caption's in this order. */
  words?: Timed[]
  speaker?: string
  marks?: Mark[]
  kept?: Kept
}

/** Captions in the order they are shown, with what a file says beside them. */
export type CaptionFile = {
  captions: Caption[]
  /** What stands before the first caption of a WebVTT, and behind the last. */
  vtt?: { head: string[]; end: string[] }
  /** Everything of an ASS but its events: what stands before and behind them, and their fields in their order. */
  ass?: { head: string[]; fields: string[]; end: string[] }
}

export const inOrder = <T extends Timed>(captions: readonly T[]): T[] =>
  captions.toSorted((a, b) => a.start - b.start)

/** The caption in other words: mark-up stays where it was, also behind what was changed. */
export function withMarks<T extends Caption>(caption: T, text: string): T {
  const { marks } = caption
  if (!marks || text === caption.text) return { ...caption, text }
  if (lettersOf(text) === lettersOf(caption.text))
    return { ...caption, text, marks: marks.map((mark) => respaced(mark, caption.text, text)) }
  const [before, after] = [caption.text, text]
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head++
  let tail = 0
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const moved = ({ at, code }: Mark) => ({
    code,
    at: at <= head ? at : at >= before.length - tail ? at + after.length - before.length : head,
  })
  return { ...caption, text, marks: marks.map(moved) }
}

const lettersOf = (text: string) => text.replaceAll(/\s/g, '')

/** Mark-up of a text that is only broken in other places: what ends stays behind its letter, all else before the next. */
function respaced({ at, code }: Mark, before: string, after: string): Mark {
  const count = lettersOf(before.slice(0, at)).length
  const places = [...after.matchAll(/\S/g)].map(({ index }) => index)
  const end = count === 0 ? 0 : (places[count - 1] ?? 0) + 1
  return { at: code.startsWith('</') ? end : (places[count] ?? after.length), code }
}
