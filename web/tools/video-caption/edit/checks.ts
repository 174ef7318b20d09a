import { lettersIn, LONGEST } from '../../../../worker/providers/subtitles/breaks/contract.ts'
import { isTooFast } from '../../../../worker/tools/video-caption/lines/contract.ts'
import type { Caption } from '../../../media/captions/caption.ts'

/** What is wrong with a line, for whoever has to read it. */
export type Trouble = 'fast' | 'long' | 'short' | 'over' | 'empty'

const SHORTEST_SECONDS = 0.7

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
