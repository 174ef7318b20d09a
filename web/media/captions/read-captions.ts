import { isVtt } from '../../../worker/providers/subtitles/contract.ts'
import { isAss, readAss } from './ass.ts'
import type { CaptionFile } from './caption.ts'
import { readText } from './decode-text.ts'
import { readSrt } from './srt.ts'
import { readTxt } from './txt.ts'
import { readVtt } from './vtt.ts'

/** The captions of a file, by what is in it; what is named `.txt` and has no times is given those of reading it aloud. */
export function captionsIn(name: string, text: string): CaptionFile {
  if (isAss(text)) return readAss(text)
  if (isVtt(text)) return readVtt(text)
  const file = readSrt(text)
  return file.captions.length > 0 || !/\.txt$/i.test(name) ? file : { captions: readTxt(text) }
}

/** The captions of a file in whatever encoding it is. */
export const readCaptions = async (file: File) => captionsIn(file.name, await readText(file))
