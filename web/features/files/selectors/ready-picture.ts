import { i18n } from '@lingui/core'
import { compressImage } from '../../../media/compress.ts'
import { Stop } from '../../../media/engine.ts'
import { upright } from '../../../media/upright.ts'
import { whyCopy } from '../../../media/why.ts'

/** A chosen picture as everything reads it, made small where that is wanted. @throws Error why it cannot be read, for the reader */
export async function readyPicture(file: File, compress: boolean, signal: AbortSignal) {
  try {
    const picture = await upright(file, signal)
    return compress ? await compressImage(picture, { signal }) : picture
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    throw new Error(`${file.name}: ${i18n._(whyCopy[error.why])}`, { cause: error })
  }
}
