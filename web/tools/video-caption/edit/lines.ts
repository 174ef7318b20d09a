import { literally } from '../../../../worker/kernel/pattern/contract.ts'
import type { Timed } from '../../../../worker/providers/heard/contract.ts'
import { placesOf, wordsOf } from '../../../../worker/tools/video-caption/seams/contract.ts'
import { type Caption, inOrder } from '../../../media/captions/caption.ts'
import { partedMarks } from '../../../media/captions/markup.ts'
import { firstLetter, isUnspaced, lastLetter } from '../../../../worker/kernel/letters/contract.ts'
import { rewritten } from '../lines.ts'

/** A caption by a key of its own. */
export type Line = Caption & { id: number }

/** A new line has this long, where there is room. */
const NEW_SECONDS = 2
/** No line is shorter than somebody notices. */
export const LEAST_SECONDS = 0.1

const thousandths = (seconds: number) => Math.round(seconds * 1000) / 1000

/** The next key that no line has. */
export const freshId = (lines: readonly Line[]) =>
  lines.reduce((most, { id }) => Math.max(most, id), 0) + 1

export const numbered = (captions: readonly Caption[]): Line[] =>
  captions.map((caption, i) => ({ ...caption, id: i + 1 }))

const change = (lines: readonly Line[], id: number, by: (line: Line) => Line[]) =>
  inOrder(lines.flatMap((line) => (line.id === id ? by(line) : [line])))

/** The line in other words. Those that stayed keep their times, and so does the mark-up about them. */
export const rewrite = (lines: readonly Line[], id: number, text: string) =>
  change(lines, id, (line) => [rewritten(line, text)])

/** One edge elsewhere. The other stays, unless it would be passed: then the line goes along as a whole. */
export const retime = (lines: readonly Line[], id: number, edge: 'start' | 'end', time: number) =>
  change(lines, id, (line) => {
    const at = thousandths(Math.max(edge === 'end' ? LEAST_SECONDS : 0, time))
    const [start, end] = edge === 'start' ? [at, line.end] : [line.start, at]
    if (thousandths(end - start) >= LEAST_SECONDS) return [{ ...line, start, end }]
    return [withWords(line, (time) => time + at - line[edge])]
  })

/** A word begins at another moment, and the one before ends there. */
export const retimeWord = (lines: readonly Line[], id: number, word: number, time: number) =>
  change(lines, id, (line) => {
    const words = wordsOf(line)
    const [before, at, after] = [words[word - 1], words[word], words[word + 1]]
    if (!at) return [line]
    const least = before?.start ?? line.start
    const start = thousandths(Math.min(Math.max(time, least), after?.start ?? line.end))
    return [
      {
        ...line,
        words: words.map((one, i) =>
          i === word
            ? { ...one, start, end: Math.max(one.end, start) }
            : i === word - 1
              ? { ...one, end: start }
              : one,
        ),
      },
    ]
  })

/** Two lines of one, parted before a character, when what stands there is said. */
export const splitAt = (lines: readonly Line[], id: number, at: number) =>
  change(lines, id, (line) => {
    const words = cutWords(line, at)
    const first = placesOf(line.text, words).findIndex((place) => place >= at)
    const [before, after] = [line.text.slice(0, at).trimEnd(), line.text.slice(at).trimStart()]
    if (first < 1 || before === '' || after === '') return [line]
    const time = thousandths(words[first]?.start ?? line.end)
    const { marks = [], ...rest } = line
    const [own, next] = partedMarks(marks, before.length, line.text.length - after.length)
    return [
      {
        ...rest,
        end: time,
        text: before,
        ...(own.length > 0 && { marks: own }),
        ...(line.words && { words: words.slice(0, first) }),
      },
      {
        ...rest,
        id: freshId(lines),
        start: time,
        text: after,
        ...(next.length > 0 && { marks: next }),
        ...(line.words && { words: words.slice(first) }),
        ...(line.kept && { kept: withoutBefore(line.kept) }),
      },
    ]
  })

/** The words of a line. The one that a character stands inside of is two, each with its share of the time. */
const cutWords = (line: Line, at: number): Timed[] => {
  const words = wordsOf(line)
  const places = placesOf(line.text, words)
  return words.flatMap((word, i) => {
    const { start, end, text } = word
    const inside = at - (places[i] ?? 0)
    if (inside <= 0 || inside >= text.length) return [word]
    const time = thousandths(start + ((end - start) * inside) / text.length)
    return [
      { start, end: time, text: text.slice(0, inside) },
      { start: time, end, text: text.slice(inside) },
    ]
  })
}

/** What stood before a caption in its file stands there once, and so does its name. */
const withoutBefore = ({ vtt, ass, ...kept }: NonNullable<Caption['kept']>) => ({
  ...kept,
  ...(vtt && { vtt: { ...vtt, id: '', before: [] } }),
  ...(ass && { ass: { ...ass, before: [] } }),
})

/** The character before which a line is parted at a moment, or in its middle: that of the word which is nearest to it. */
export function placeAt(line: Line, time: number | null): number {
  const words = wordsOf(line)
  const at = time ?? (line.start + line.end) / 2
  const later = words.map(({ start }, i) => ({ i, far: Math.abs(start - at) })).slice(1)
  const nearest = later.toSorted((a, b) => a.far - b.far)[0]?.i ?? 0
  return placesOf(line.text, words)[nearest] ?? 0
}

/** A line and the one after it as one. */
export function mergeWithNext(lines: readonly Line[], id: number): Line[] {
  const at = lines.findIndex((line) => line.id === id)
  const [line, next] = [lines[at], lines[at + 1]]
  if (!line || !next) return [...lines]
  const beside = [lastLetter(line.text), firstLetter(next.text)]
  const gap = beside.some((letter) => letter === '' || isUnspaced(letter)) ? '' : ' '
  const moved = line.text.length + gap.length
  const marks = [
    ...(line.marks ?? []),
    ...(next.marks ?? []).map((mark) => ({ ...mark, at: mark.at + moved })),
  ]
  const whole: Line = {
    ...line,
    text: line.text + gap + next.text,
    end: Math.max(line.end, next.end),
    ...(marks.length > 0 && { marks }),
    ...((line.words || next.words) && { words: [...wordsOf(line), ...wordsOf(next)] }),
  }
  return [...lines.slice(0, at), whole, ...lines.slice(at + 2)]
}

/** An empty line at a moment, as long as there is room before the next one. */
export function insertAt(lines: readonly Line[], time: number): Line[] {
  const start = thousandths(Math.max(0, time))
  const next = lines.find((line) => line.start > start)?.start ?? Infinity
  const end = thousandths(Math.min(start + NEW_SECONDS, Math.max(next, start + 0.5)))
  return inOrder([...lines, { id: freshId(lines), start, end, text: '' }])
}

export const remove = (lines: readonly Line[], ids: ReadonlySet<number>) =>
  lines.filter(({ id }) => !ids.has(id))

const moved = <T extends Timed>(timed: T, to: (time: number) => number): T => ({
  ...timed,
  start: thousandths(Math.max(0, to(timed.start))),
  end: thousandths(Math.max(0, to(timed.end))),
})

const withWords = (line: Line, to: (time: number) => number): Line => {
  const { words } = line
  return { ...moved(line, to), ...(words && { words: words.map((word) => moved(word, to)) }) }
}

/** Lines at other times, with their words. @param ids which of them; all without */
export const atTimes = (
  lines: readonly Line[],
  to: (time: number) => number,
  ids?: ReadonlySet<number>,
): Line[] => inOrder(lines.map((line) => (ids && !ids.has(line.id) ? line : withWords(line, to))))

/** Two moments of the captions, and when they should be. */
type SyncPoints = readonly [from: number, to: number][]

/** Stretches time so that both moments come where they should. Of two at one moment nothing can be told. */
export function stretch(points: SyncPoints): ((time: number) => number) | null {
  const [[a, toA] = [0, 0], [b, toB] = [0, 0]] = points
  if (Math.abs(b - a) < 0.001 || toB - toA <= 0 !== b - a <= 0) return null
  return (time) => toA + ((time - a) * (toB - toA)) / (b - a)
}

/** What is looked for, as it is written there: letters large and small are the same unless it is asked for. */
export const finder = (wanted: string, exact: boolean) =>
  new RegExp(literally(wanted), exact ? 'gu' : 'giu')

/**
 * Puts other words for what is looked for, wherever it stands, so that what is between keeps its times and its mark-up.
 * @param only the line it is done in; all without
 */
export function replaceAll(lines: readonly Line[], wanted: RegExp, by: string, only?: number) {
  let count = 0
  const replaced = lines.map((line) => {
    if (only !== undefined && line.id !== only) return line
    const found = [...line.text.matchAll(wanted)]
    count += found.length
    return found.reduceRight((now, { index, 0: { length } }) => {
      const text = now.text.slice(0, index) + by + now.text.slice(index + length)
      return rewritten(now, text)
    }, line)
  })
  return { lines: replaced, count }
}
