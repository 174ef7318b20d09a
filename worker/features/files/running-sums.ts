import { createHash, type Hash } from 'node:crypto'

// Whoever brings the last slice would wait while the whole file is read and hashed. So the instance that took the first one takes
// the others into its sums as they come in; where another instance gets the last one, that reads them all.

/** A slice that is stored and acknowledged. */
export type Held = { slice_index: number; sha256: string }
type Read = (index: number) => Promise<Uint8Array>

type Sums = {
  readonly md5: Hash
  readonly sha256: Hash
  /** The hashes of the slices that are in them, from the first one on. */
  readonly taken: string[]
  /** What may be taken in, in its order. */
  held: readonly Held[]
  busy: boolean
}

const MOST_UNDER_WAY = 64
const underWay = new Map<string, Sums>()

const begun = (held: readonly Held[]): Sums => ({
  md5: createHash('md5'),
  sha256: createHash('sha256'),
  taken: [],
  held,
  busy: false,
})

/** Takes in what is held without a gap from the first slice on. It never fails. @param index the slice that has just come */
export async function sumAlong(
  uploadId: string,
  held: readonly Held[],
  index: number,
  read: Read,
): Promise<void> {
  if (index === 0 && !underWay.has(uploadId)) {
    if (underWay.size >= MOST_UNDER_WAY) underWay.delete(underWay.keys().next().value ?? '')
    underWay.set(uploadId, begun(held))
  }
  const sums = underWay.get(uploadId)
  if (!sums) return
  if (held.length > sums.held.length) sums.held = held
  if (sums.busy) return
  sums.busy = true
  await takeIn(sums, read).catch(() => underWay.delete(uploadId))
  sums.busy = false
}

/** The sums of all that is held, in hex. Those that were begun are used up. */
export async function sumsOf(uploadId: string, held: readonly Held[], read: Read) {
  const along = underWay.get(uploadId)
  underWay.delete(uploadId)
  // A slice that got lost may have come again with other bytes.
  const good = along?.taken.every((sha256, index) => held[index]?.sha256 === sha256)
  const sums = along && good ? along : begun(held)
  sums.held = held
  await takeIn(sums, read)
  return { md5: sums.md5.digest('hex'), sha256: sums.sha256.digest('hex') }
}

async function takeIn(sums: Sums, read: Read) {
  const { md5, sha256, taken } = sums
  const next = () => {
    const slice = sums.held[taken.length]
    return slice?.slice_index === taken.length ? slice : undefined
  }
  for (let slice = next(); slice; slice = next()) {
    const bytes = await read(slice.slice_index)
    // Another request may have been faster.
    if (slice.slice_index !== taken.length) continue
    md5.update(bytes)
    sha256.update(bytes)
    taken.push(slice.sha256)
  }
}
