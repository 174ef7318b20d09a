import { brokenLines } from '../../../../worker/providers/subtitles/breaks/contract.ts'
import { withMarks } from '../../../media/captions/caption.ts'
import type { Line } from './lines.ts'

/** Breaks lines anew, evenly and where something ends; what fits on one line stays there. @param ids which of them; all without */
export const rebroken = (lines: readonly Line[], ids?: ReadonlySet<number>): Line[] =>
  lines.map((line) =>
    ids && !ids.has(line.id) ? line : withMarks(line, brokenLines(line.text).join('\n')),
  )
