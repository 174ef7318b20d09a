import { isVtt } from '../../../worker/providers/subtitles/contract.ts'
import { isAss, readAss } from './ass.ts'
import type { CaptionFile } from './caption.ts'
import { textIn } from './decode-text.ts'
import { isLrc, readLrc } from './lrc.ts'
import { readSrt } from './srt.ts'
import { readTxt } from './txt.ts'
import { readVtt } from './vtt.ts'

/** The captions of a file, by what is in it; what is named `.txt` and has no times is given those of reading it aloud. */
export function captionsIn(name: string, text: string): CaptionFile {
  if (isAss(text)) return readAss(text)
  if (isVtt(text)) return readVtt(text)
  const file = readSrt(text)
  if (file.captions.length > 0) return file
  if (isLrc(text)) return { captions: readLrc(text) }
  return /\.txt$/i.test(name) ? { captions: readTxt(text) } : file
}

/** The captions of a file in whatever encoding it is. */
export const readCaptions = async (file: File) => captionsIn(file.name, await textIn(file))
