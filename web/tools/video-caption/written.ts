import { onOneLine, withBreaks } from '../../../worker/providers/subtitles/breaks/contract.ts'
import { writeAss } from '../../media/captions/ass.ts'
import type { Caption, CaptionFile } from '../../media/captions/caption.ts'
import { writeSrt } from '../../media/captions/srt.ts'
import { type Beside, writeTxt } from '../../media/captions/txt.ts'
import { writeVtt } from '../../media/captions/vtt.ts'
import { rewritten } from './lines.ts'
import type { Captions } from './use-captions.ts'

const TYPES = {
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
  ass: 'text/x-ssa',
  txt: 'text/plain',
} as const
export type FileKind = keyof typeof TYPES

/** @param name without its ending */
export const captionFile = (kind: FileKind, text: string, name: string) =>
  new File([text], `${name}.${kind}`, { type: TYPES[kind] })

/** Captions as a file. @param name without its ending */
export function fileOf(kind: FileKind, file: CaptionFile, name: string, beside: Beside): File {
  const written = {
    srt: () => writeSrt(file),
    vtt: () => writeVtt(file),
    ass: () => writeAss(file, []),
    txt: () => writeTxt(file.captions, beside),
  }
  return captionFile(kind, written[kind](), name)
}

/** The format that a file of captions came in; of a text, that which it gets its times in. */
export const kindOf = ({ ass, vtt }: CaptionFile): FileKind => (ass ? 'ass' : vtt ? 'vtt' : 'srt')

/** Whether a caption has words; the others of an ASS are shapes. */
export const isSaid = ({ text }: Caption) => text.trim() !== ''

/** What a caption says, as one sentence. */
export const sentenceOf = ({ text }: Caption) => onOneLine(text).replaceAll(/\s+/g, ' ')

type Lines = Pick<Captions, 'form' | 'shown' | 'untold' | 'which'>

/**
 * The lines as they are to be taken away: in which language, and as what.
 * @param source the file they came from, each of its captions that says something a line
 */
export function filesOf({ form, shown, untold, which }: Lines, name: string, source?: CaptionFile) {
  const other = form.to !== '' && which === 'other' && untold.length === 0
  const titled = other ? `${name}.${form.to}` : name
  const texts = shown.map((line) => (other ? line.other : line.text))
  const heard = shown.map(({ start, end, who, words }, i): Caption => ({
    start,
    end,
    text: texts[i] ?? '',
    ...(who !== undefined && { speaker: who }),
    ...(!other && words && { words }),
  }))
  return (kind: FileKind, times = false): File => {
    const captions = source
      ? retold(source, texts, other).filter((caption) => kind === 'ass' || isSaid(caption))
      : heard.map((caption) => (kind === 'txt' ? caption : withBreaks(caption)))
    const speakers = captions.some(({ speaker }) => speaker)
    return fileOf(kind, { ...source, captions }, titled, { times, speakers })
  }
}

/** The captions of a file in other words: their times, speakers, places and styles stay, and so does what says the same. */
function retold({ captions }: CaptionFile, texts: readonly string[], other: boolean): Caption[] {
  let next = 0
  return captions.map((caption) => {
    const text = isSaid(caption) ? texts[next++] : undefined
    if (text === undefined || text === sentenceOf(caption)) return caption
    const { words: _words, ...silent } = caption
    // When each word was said tells nothing of those of another language.
    return rewritten<Caption>(other ? silent : caption, withBreaks({ text }).text)
  })
}
