import { isWide } from '../../../kernel/letters/contract.ts'
import type { Segment, Timed } from '../../../providers/heard/contract.ts'
import { brokenLines } from '../../../providers/subtitles/breaks/contract.ts'
import { cutTo, placesOf, wordsOf } from '../seams/contract.ts'

/** What a person reads in a second. */
const READ = { wide: 9, narrow: 17 }
/** What two lines under a film have room for, where they are as long as they may be. */
const MOST = { wide: 36, narrow: 84 }
const MOST_LINES = 2
const MOST_SECONDS = 7
/** Behind these a line may end well. */
const STOP = /[.。!！?？…;；:：][”’"'」』）)]*$/u
const PAUSE = /[,，、—–][”’"'」』）)]*$/u
/** What ends something, with the brackets and the space behind it. */
const LONGEST_STOP = 20
const GAP_SECONDS = 0.4

/** By its letters alone: a wide mark in a line of English makes no other line of it. */
const kindOf = (text: string) =>
  [...text].some((letter) => isWide(letter) && /\p{L}/u.test(letter)) ? 'wide' : 'narrow'

/** Characters a second that a caption asks of its reader. */
export const paceOf = ({ start, end, text }: Timed) =>
  [...text.replaceAll('\n', '')].length / Math.max(0.1, end - start)

/** Whether a caption is gone before it is read. In a mixed one each character takes the time of its own script. */
export function isTooFast({ start, end, text }: Timed): boolean {
  const letters = [...text.replaceAll('\n', '')]
  const wide = letters.filter(isWide).length
  return wide / (READ.wide + 0.5) + (letters.length - wide) / (READ.narrow + 0.5) > end - start
}

/** How many characters can be read in a caption's time. @param language that they are of */
export const roomOf = ({ start, end }: Timed, language: string) =>
  Math.max(
    1,
    Math.floor((end - start) * READ[/^(?:zh|yue|ja|ko)/.test(language) ? 'wide' : 'narrow']),
  )

/** Cuts what is too long for a caption, where a sentence, a clause or a breath ends. */
export const inLines = (segments: readonly Segment[]): Segment[] => segments.flatMap(cut)

function cut(segment: Segment): Segment[] {
  const words = wordsOf(segment)
  if (!isTooLong(segment) || words.length < 2) return [segment]
  const at = bestCut(segment, words)
  return [cutTo(segment, 0, at), cutTo(segment, at, words.length - at)].flatMap(cut)
}

const isTooLong = ({ start, end, text }: Segment) =>
  end - start > MOST_SECONDS ||
  [...text].length > MOST[kindOf(text)] ||
  brokenLines(text).length > MOST_LINES

/** Before which word to cut: not far from the middle, and best behind the end of something. Where times tell none apart, words do. */
function bestCut(segment: Segment, words: readonly Timed[]): number {
  const middle = (segment.start + segment.end) / 2
  const half = Math.max(0.1, (segment.end - segment.start) / 2)
  const starts = placesOf(segment.text, words)
  const worth = (at: number) => {
    const [before, after] = [words[at - 1] as Timed, words[at] as Timed]
    const behind = starts[at] as number
    const written = segment.text.slice(Math.max(0, behind - LONGEST_STOP), behind).trimEnd()
    const end = STOP.test(written) ? 1 : PAUSE.test(written) ? 0.5 : 0
    const breath = after.start - before.end >= GAP_SECONDS ? 0.5 : 0
    return end + breath - (1.4 * Math.abs(after.start - middle)) / half
  }
  const worths = words.map((_, at) => (at === 0 ? -Infinity : worth(at)))
  const off = (at: number) => Math.abs(at - words.length / 2)
  return worths.reduce((best, one, at) => {
    const most = worths[best] as number
    return one > most || (one === most && off(at) < off(best)) ? at : best
  }, 1)
}
