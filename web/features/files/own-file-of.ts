import type { LibraryItem } from '../../../worker/features/files/contract.ts'
import { fetchOwnFile } from '../tasks/own-file.ts'

type Named = Pick<LibraryItem, 'file_hash' | 'title' | 'mimetype'>

/** A file of the library, as one of this device. @throws ApiError */
export async function ownFileOf({ file_hash, title, mimetype }: Named): Promise<File> {
  return new File([await fetchOwnFile(file_hash)], title, { type: mimetype })
}

/** Several of them, one after the other: a phone should not hold fifty lines open. @throws ApiError */
export async function ownFilesOf(items: readonly Named[]): Promise<File[]> {
  const files: File[] = []
  for (const item of items) files.push(await ownFileOf(item))
  return files
}
