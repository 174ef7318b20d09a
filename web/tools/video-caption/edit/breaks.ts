import { withMarks } from '../../../media/captions/caption.ts'
import { breakLines } from '../../../media/text/break-lines.ts'
import { firstLetter, lastLetter } from '../../../media/text/letters.ts'
import { lettersIn, LONGEST } from './checks.ts'
import type { Line } from './lines.ts'

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u303F\uFF01-\uFF60]/u

/** Breaks lines anew, evenly and where something ends; what fits on one line stays there. @param ids which of them; all without */
export const rebroken = (lines: readonly Line[], ids?: ReadonlySet<number>): Line[] =>
  lines.map((line) => {
    if (ids && !ids.has(line.id)) return line
    const text = onOneLine(line.text)
    const widthOf = (from: number, to: number) => lettersIn(text.slice(from, to))
    const spans = breakLines(text, widthOf, LONGEST)
    return withMarks(line, spans.map(({ from, to }) => text.slice(from, to)).join('\n'))
  })

/** Between characters of Chinese a break stands for nothing, elsewhere for a space. */
const onOneLine = (text: string) =>
  text.trim().replaceAll(/\s*\n\s*/g, (_, at: number, whole: string) => {
    const [before, after] = [
      lastLetter(whole.slice(0, at)),
      firstLetter(whole.slice(at).trimStart()),
    ]
    return WIDE.test(before) || WIDE.test(after) ? '' : ' '
  })
