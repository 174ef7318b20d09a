import { Zip, ZipPassThrough } from 'fflate'
import { uniqueNames } from './unique-names.ts'
import { requireRoomInZip } from './zip-room.ts'

/** A ZIP knows no dates but these; many a phone dates what is copied from it 1970. */
const EARLIEST = new Date(1980, 0).getTime()
const LATEST = new Date(2099, 11, 31).getTime()

/**
 * Files in one ZIP, as they are: pictures do not shrink any further. Equal names are told apart by a number.
 * @throws RangeError where they are too large for one, together
 */
export async function zipFiles(files: readonly File[]): Promise<Blob> {
  requireRoomInZip(files)
  const parts: BlobPart[] = []
  let failed: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) failed = error
    else parts.push(chunk.slice())
  })
  const names = uniqueNames(files.map(({ name }) => name))
  for (const [i, file] of files.entries()) {
    const entry = new ZipPassThrough(names[i] ?? file.name)
    entry.mtime = Math.min(LATEST, Math.max(EARLIEST, file.lastModified))
    zip.add(entry)
    entry.push(new Uint8Array(await file.arrayBuffer()), true)
  }
  zip.end()
  if (failed) throw failed
  return new Blob(parts, { type: 'application/zip' })
}
