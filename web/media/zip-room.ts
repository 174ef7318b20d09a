/** A ZIP is written with places in it told by four bytes, which does not notice where those are too few. Some are for its own tables. */
const MOST_BYTES = 2 ** 32 - 2 ** 24

/** @throws RangeError where files of these sizes are too large for one ZIP, together */
export function requireRoomInZip(files: readonly { size: number }[]) {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes > MOST_BYTES) throw new RangeError('A ZIP holds less than 4 GiB.')
}
