import { firstLetter, isUnspaced, isWide, lastLetter } from '../../../kernel/letters/contract.ts'
import { breakLines } from '../../../kernel/line-breaks/contract.ts'

/** As long as one line may be, in letters; broadcasters allow 42 of them and 16 to 21 Chinese characters. */
export const LONGEST = 42

/** How wide a text is in letters. */
export const lettersIn = (text: string) =>
  Array.from(text).reduce((sum, letter) => sum + (isWide(letter) ? 2 : 1), 0)

/** Another speaker begins. */
const DASH = /^[-–—]/

/** A caption's lines as one: beside a character of a script without spaces a break stands for nothing, elsewhere, and where another speaks, for a space. */
export const onOneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line, i, lines) => between(lines[i - 1], line) + line)
    .join('')

function between(before: string | undefined, after: string) {
  if (before === undefined) return ''
  if (DASH.test(after)) return ' '
  return isUnspaced(lastLetter(before)) || isUnspaced(firstLetter(after)) ? '' : ' '
}

/** A caption's text in as few lines as hold it, even ones that end where something ends; what fits on one line is one. */
export function brokenLines(text: string): string[] {
  const whole = onOneLine(text)
  const widthOf = (from: number, to: number) => lettersIn(whole.slice(from, to))
  return breakLines(whole, widthOf, LONGEST).map(({ from, to }) => whole.slice(from, to))
}

/** The caption as it stands in a file of captions. */
export const withBreaks = <T extends { text: string }>(caption: T): T => ({
  ...caption,
  text: brokenLines(caption.text).join('\n'),
})
