import { Zip, ZipPassThrough } from 'fflate'
import { uniqueNames } from './unique-names.ts'

/** A ZIP knows no dates but these; many a phone dates what is copied from it 1970. */
const EARLIEST = new Date(1980, 0).getTime()
const LATEST = new Date(2099, 11, 31).getTime()

/** What is written here tells places in it by four bytes, and does not notice where those are too few. Some are for its own tables. */
const MOST_BYTES = 2 ** 32 - 2 ** 24

/** @throws RangeError where files of these sizes are too large for one ZIP, together */
export function requireRoomInZip(files: readonly { size: number }[]) {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes > MOST_BYTES) throw new RangeError('A ZIP holds less than 4 GiB.')
}

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
