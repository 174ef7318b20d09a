import type { LibraryItem } from '../../../worker/features/files/contract.ts'
import { saveFile } from '../../media/save-file.ts'
import { requireRoomInZip } from '../../media/zip-room.ts'
import { ownFileOf, ownFilesOf } from './own-file-of.ts'

/**
 * Files of the library as a download: one as it is, several as a ZIP.
 * @param name of the ZIP, without its ending. @throws ApiError, or RangeError where they are too large for one ZIP
 */
export async function takeAway(
  items: readonly Pick<LibraryItem, 'file_hash' | 'title' | 'mimetype' | 'size'>[],
  name: string,
) {
  const [one] = items
  if (items.length === 1 && one) return saveFile(await ownFileOf(one))
  // Not after gigabytes have come.
  requireRoomInZip(items)
  const files = await ownFilesOf(items)
  const { zipFiles } = await import('../../media/zip.ts')
  saveFile(new File([await zipFiles(files)], `${name}.zip`, { type: 'application/zip' }))
}
