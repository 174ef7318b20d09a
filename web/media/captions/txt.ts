import { isUnspaced, lastLetter } from '../../../worker/kernel/letters/contract.ts'
import { onOneLine, withBreaks } from '../../../worker/providers/subtitles/breaks/contract.ts'
import { inLines } from '../../../worker/tools/video-caption/lines/contract.ts'
import type { Segment, Timed } from '../../../worker/providers/heard/contract.ts'
import { clock } from '../../kernel/clock.ts'

/** So fast a text without times is taken to be read aloud, in characters a second. */
const SPOKEN = 14
const PARAGRAPH_SECONDS = 2

/** Each line of a text as captions, with the times it would take to read them aloud. */
export function readTxt(text: string): Segment[] {
  let at = 0
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return inLines(
    lines.map((line) => {
      const start = at
      at = Math.round((at + Math.max(1, line.length / SPOKEN)) * 100) / 100
      return { start, end: at, text: line }
    }),
  ).map(withBreaks)
}

/** So a caption ends that is a sentence, or part of one, without a mark that says so. */
const isUnmarked = (text: string) => isUnspaced(lastLetter(text)) && /[\p{L}\p{M}]$/u.test(text)

/** What a text file has beside the words. */
export type Beside = { times: boolean; speakers: boolean }

/** For reading: what one person says without a pause is a paragraph. */
export function writeTxt(
  captions: readonly (Timed & { speaker?: string | undefined })[],
  { times, speakers }: Beside,
): string {
  const lines = captions
    .map(({ text, ...line }) => ({ ...line, text: onOneLine(text) }))
    .filter(({ text }) => text !== '')
  if (times)
    return lines
      .map(({ start, text, speaker }) =>
        [`[${clock(start)}]`, speakers && speaker && `${speaker}:`, text].filter(Boolean).join(' '),
      )
      .join('\n')
      .concat('\n')
  const paragraphs: { speaker: string | undefined; text: string; end: number }[] = []
  for (const [i, { start, end, text, speaker }] of lines.entries()) {
    const open = paragraphs.at(-1)
    const last = lines[i - 1]?.text ?? ''
    if (open && open.speaker === speaker && start - open.end < PARAGRAPH_SECONDS) {
      const between = isUnmarked(last) ? '\n' : isUnspaced(lastLetter(last)) ? '' : ' '
      open.text += between + text
      open.end = end
    } else paragraphs.push({ speaker, text, end })
  }
  return paragraphs
    .map(({ speaker, text }) => (speakers && speaker ? `${speaker}: ${text}` : text))
    .join('\n\n')
    .concat('\n')
}
