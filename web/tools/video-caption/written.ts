import { writeSrt } from '../../media/captions/srt.ts'
import { type Beside, writeTxt } from '../../media/captions/txt.ts'
import { writeVtt } from '../../media/captions/vtt.ts'

type Written = { start: number; end: number; text: string; speaker?: string | undefined }

const TYPES = { srt: 'application/x-subrip', vtt: 'text/vtt', txt: 'text/plain' } as const
export type FileKind = keyof typeof TYPES

/** The lines as a file. @param name without its ending */
export function fileOf(
  kind: FileKind,
  lines: readonly Written[],
  name: string,
  beside: Beside,
): File {
  const captions = lines.map(({ speaker, ...line }) => ({ ...line, ...(speaker && { speaker }) }))
  const text =
    kind === 'srt'
      ? writeSrt({ captions })
      : kind === 'vtt'
        ? writeVtt({ captions })
        : writeTxt(captions, beside)
  return new File([text], `${name}.${kind}`, { type: TYPES[kind] })
}
