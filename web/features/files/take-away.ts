import type { LibraryItem } from '../../../worker/features/files/contract.ts'
import { saveFile } from '../../media/save-file.ts'
import { ownFilesOf } from './own-file-of.ts'

/**
 * Files of the library as a download: one as it is, several as a ZIP.
 * @param name of the ZIP, without its ending. @throws ApiError, or RangeError where they are too large for one ZIP
 */
export async function takeAway(items: readonly LibraryItem[], name: string) {
  const files = await ownFilesOf(items)
  const [first] = files
  if (files.length === 1 && first) return saveFile(first)
  const { zipFiles } = await import('../../media/zip.ts')
  saveFile(new File([await zipFiles(files)], `${name}.zip`, { type: 'application/zip' }))
}
