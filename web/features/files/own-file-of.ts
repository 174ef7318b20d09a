import type { LibraryItem } from '../../../worker/features/files/contract.ts'
import { fetchOwnFile } from '../tasks/own-file.ts'

/** A file of the library, as one of this device. @throws ApiError */
export async function ownFileOf({
  file_hash,
  title,
  mimetype,
}: Pick<LibraryItem, 'file_hash' | 'title' | 'mimetype'>): Promise<File> {
  return new File([await fetchOwnFile(file_hash)], title, { type: mimetype })
}
