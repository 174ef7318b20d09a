import type { LibraryItem } from '../../../worker/features/files/contract.ts'
import { fetchOwnFile } from '../tasks/own-file.ts'

/** A file of the library as a file of this page. @throws ApiError */
export async function borrow({ file_hash, title, mimetype }: LibraryItem): Promise<File> {
  return new File([await fetchOwnFile(file_hash)], title, { type: mimetype })
}
