import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LibraryItem } from '../../../../worker/features/files/contract.ts'
import { MAX_FILE_BYTES } from '../../../../worker/features/files/slicing/contract.ts'
import { ApiError } from '../../../kernel/api.ts'
import { withWords } from '../../../kernel/i18n.ts'
import { PICTURES } from '../../../media/taken.ts'
import { fits } from '../../../ui/accept.ts'
import { referTo } from '../api.ts'
import { ownFileOf } from '../own-file-of.ts'
import { forgetRecording } from '../kept-recording.ts'
import { uploadFile } from '../upload.ts'
import { base64Of } from './value.ts'

// It brings its own words, and is fetched with the first picture.
const picturesReady = withWords(() => import('./ready-picture.ts'), 'tools')

export type ValueForm = 'id' | 'base64' | 'url'
export type Source = { from: 'device'; file: File } | { from: 'library'; item: LibraryItem }

type Conversion = {
  form: ValueForm
  /** Several may be chosen. */
  among: boolean
  compress: boolean
  signal: AbortSignal
  onProgress: (fraction: number) => void
}

/** The value of a chosen file: uploaded and named, or read. @throws ApiError, DOMException, Error why a picture cannot be read */
export async function valueOf(
  source: Source,
  { form, among, compress, signal, onProgress }: Conversion,
): Promise<string> {
  if (source.from === 'library' && form !== 'base64') return named(source.item.file_hash, form)
  const file = source.from === 'device' ? source.file : await ownFileOf(source.item)
  const small = fits(file, PICTURES)
    ? await (await picturesReady()).readyPicture(file, compress, signal)
    : file
  if (form !== 'base64') {
    const { file_hash } = await uploadFile(small, { signal, onProgress })
    void forgetRecording(file.name)
    return named(file_hash, form)
  }
  if (small.size > MAX_FILE_BYTES)
    throw new ApiError(413, i18n._(msg`File size exceeds limit.`), 'fileTooLarge')
  return base64Of(small, among)
}

async function named(hash: string, form: 'id' | 'url') {
  const { file_hash, file_url } = await referTo(hash)
  return form === 'id' ? file_hash : file_url
}
