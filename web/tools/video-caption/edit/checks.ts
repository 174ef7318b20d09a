import { isTooFast } from '../../../../worker/tools/video-caption/lines/contract.ts'
import type { Caption } from '../../../media/captions/caption.ts'

/** What is wrong with a line, for whoever has to read it. */
export type Trouble = 'fast' | 'long' | 'short' | 'over' | 'empty'

/** Of a script whose characters are twice as wide as a letter. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3001-\u303F\uFF01-\uFF60]/u
/** As long as one line may be, in letters; broadcasters allow 42 of them and 16 to 21 Chinese characters. */
export const LONGEST = 42
const SHORTEST_SECONDS = 0.7

/** How wide a text is in letters. */
export const lettersIn = (text: string) =>
  Array.from(text).reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0)

/** @param most so many lines may it take @param next the caption after it */
export function troublesOf(line: Caption, most: number, next: Caption | undefined): Trouble[] {
  const written = line.text.split('\n')
  const troubles: Trouble[] = []
  if (line.text.trim() === '') return ['empty']
  if (isTooFast(line)) troubles.push('fast')
  const long = lettersIn(line.text) > LONGEST * most
  const broken = written.length > 1 && written.some((part) => lettersIn(part) > LONGEST)
  if (long || broken || written.length > Math.max(most, 2)) troubles.push('long')
  if (line.end - line.start < SHORTEST_SECONDS) troubles.push('short')
  if (next && next.start < line.end - 0.001) troubles.push('over')
  return troubles
}
