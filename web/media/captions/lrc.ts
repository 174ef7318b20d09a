import type { Timed } from '../../../worker/providers/heard/contract.ts'
import { type Caption, inOrder } from './caption.ts'

/** Minutes and seconds, as `01:02.50`, which some write `01:02:50`; texts that were saved here with their times have hours too. */
const TIME = String.raw`(?:(\d{1,2}):)?(\d{1,3}):(\d{1,2}(?:[.,]\d{1,3})?)`
/** A line that is sung more than once has all of its times. */
const STAMPS = new RegExp(String.raw`^\s*((?:\[${TIME}\]\s*)+)(.*)$`)
const STAMP = new RegExp(String.raw`\[${TIME}\]`, 'g')
/** When a word is sung stands before it, in either kind of brackets. */
const WORD_STAMP = new RegExp(String.raw`[<[]${TIME}[>\]]`, 'g')
/** The song's title, who sings it, and how many thousandths of a second sooner all of it is to be shown. */
const TAG = /^\s*\[(?:#|[a-z]+:)(.*)\]\s*$/i
const OFFSET = /^\s*\[offset:\s*([+-]?\d{1,6})\s*\]/im
/** No minute has so many seconds, so it is hundredths of one that stand there. */
const MOST_SECONDS = 60
/** So long the last line stays, of whose end nothing is said. */
const LAST_SECONDS = 4

const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '' && !TAG.test(line))

/** Whether most lines of a text begin with a time in brackets, as those of an LRC do. */
export function isLrc(text: string): boolean {
  const lines = linesOf(text)
  return lines.length > 0 && lines.filter((line) => STAMPS.test(line)).length > lines.length / 2
}

/** The lines of an LRC: each stays until the next, and lines of one time, as a translation below its original, are one. */
export function readLrc(text: string): Caption[] {
  const sooner = Number(OFFSET.exec(text)?.[1] ?? 0) / 1000
  const timesIn = timesAs(isInHundredths(text) ? HUNDREDTHS : HOURS, sooner)
  const lines: { start: number; written: string }[] = []
  let last: typeof lines = []
  for (const line of linesOf(text)) {
    const [, stamps, ...rest] = STAMPS.exec(line) ?? []
    const written = (stamps === undefined ? line : (rest.at(-1) ?? '')).trim()
    // What has no time belongs to the line above.
    if (stamps === undefined) for (const one of last) one.written += `\n${written}`
    else {
      last = timesIn(stamps, STAMP).map((start) => ({ start, written }))
      lines.push(...last)
    }
  }
  const starts = [...Map.groupBy(lines, ({ start }) => start)].toSorted(([a], [b]) => a - b)
  const captions = starts.map(([start, together], i) => {
    const written = together.map((line) => line.written).filter((line) => line !== '')
    const end = starts[i + 1]?.[0] ?? start + LAST_SECONDS
    return sung({ start, end, text: written.join('\n') }, timesIn)
  })
  return inOrder(captions.filter((caption) => caption.text !== ''))
}

/** A line whose words may have times of their own; what stands before the first of them is sung from the beginning. */
function sung({ start, end, text: written }: Timed, timesIn: TimesIn): Caption {
  const text = tidy(written.replaceAll(WORD_STAMP, ''))
  const stamps = [...written.matchAll(WORD_STAMP)]
  if (stamps.length === 0) return { start, end, text }
  const times = [start, ...timesIn(written, WORD_STAMP)]
  const words = times.map((time, i) => {
    const from = i === 0 ? 0 : stamps[i - 1]!.index + stamps[i - 1]![0].length
    const said = tidy(written.slice(from, stamps[i]?.index))
    return { start: time, end: Math.max(time, times[i + 1] ?? end), text: said }
  })
  return { start, end, text, words: words.filter((word) => word.text !== '') }
}

const tidy = (text: string) => text.replaceAll(/[^\S\n]+/g, ' ').trim()

/** Whether all times have three parts, the last of which is none of a minute. */
function isInHundredths(text: string): boolean {
  const stamps = [...text.matchAll(STAMP)]
  const isWhole = stamps.every(([, hours, , seconds]) => hours && /^\d+$/.test(seconds ?? ''))
  return isWhole && stamps.some(([, , , seconds]) => Number(seconds) >= MOST_SECONDS)
}

type TimesIn = (text: string, stamp: RegExp) => number[]

/** What each part of a time counts, in seconds. */
const HOURS = [3600, 60, 1]
const HUNDREDTHS = [60, 1, 0.01]

const timesAs =
  (units: readonly number[], sooner: number): TimesIn =>
  (text, stamp) =>
    [...text.matchAll(stamp)].map(([, first = '0', second = '0', third = '0']) => {
      const parts = [first, second, third].map((part) => Number(part.replace(',', '.')))
      const told = units.reduce((sum, unit, i) => sum + unit * (parts[i] as number), 0)
      return Math.max(0, Math.round((told - sooner) * 1000) / 1000)
    })
