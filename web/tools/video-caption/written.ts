import { writeSrt, writeVtt } from '../../../worker/providers/subtitles/contract.ts'
import { clock } from '../../kernel/clock.ts'

export type Written = { start: number; end: number; text: string; speaker?: string | undefined }

/** What a text file has beside the words. */
export type Beside = { times: boolean; speakers: boolean }

const PARAGRAPH_SECONDS = 2
const NO_SPACE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。！？、；：」』）]$/u

/** For reading: what one person says without a pause is a paragraph. */
export function writeText(lines: readonly Written[], { times, speakers }: Beside): string {
  if (times)
    return lines
      .map(({ start, text, speaker }) =>
        [`[${clock(start)}]`, speakers && speaker && `${speaker}:`, text].filter(Boolean).join(' '),
      )
      .join('\n')
      .concat('\n')
  const paragraphs: { speaker: string | undefined; text: string; end: number }[] = []
  for (const { start, end, text, speaker } of lines) {
    const open = paragraphs.at(-1)
    if (open && open.speaker === speaker && start - open.end < PARAGRAPH_SECONDS) {
      open.text += `${NO_SPACE.test(open.text) ? '' : ' '}${text}`
      open.end = end
    } else paragraphs.push({ speaker, text, end })
  }
  return paragraphs
    .map(({ speaker, text }) => (speakers && speaker ? `${speaker}: ${text}` : text))
    .join('\n\n')
    .concat('\n')
}

const TYPES = { srt: 'application/x-subrip', vtt: 'text/vtt', txt: 'text/plain' } as const
export type FileKind = keyof typeof TYPES

/** The lines as a file. @param name without its ending */
export function fileOf(
  kind: FileKind,
  lines: readonly Written[],
  name: string,
  beside: Beside,
): File {
  const text =
    kind === 'srt' ? writeSrt(lines) : kind === 'vtt' ? writeVtt(lines) : writeText(lines, beside)
  return new File([text], `${name}.${kind}`, { type: TYPES[kind] })
}
