import type { Range } from './range.ts'
import { sliceCount, sliceSpan } from './slicing/contract.ts'

/** Where bytes lie in the bucket: in one object, or, where the name ends in a slash, in the slices in which they came. */
export type Stored = { object: string; size: number }
type Piece = { key: string; range: Range }

/** Where the slices of an upload lie, and stay when it is whole. */
export const slicesOf = (uploadId: string) => `bytes/${uploadId}/`
/** @param index from 0 */
export const sliceKey = (uploadId: string, index: number) => `${slicesOf(uploadId)}${index}`

/** Stored bytes, or a range of them, as one stream; null when they are gone. */
export async function readStored(
  bucket: R2Bucket,
  { object, size }: Stored,
  range: Range = { offset: 0, length: size },
): Promise<ReadableStream<Uint8Array> | null> {
  const pieces = object.endsWith('/')
    ? piecesOf({ object, size }, range)
    : [{ key: object, range: range.length === size ? undefined : range }]
  const read = async (at: number) => {
    const piece = pieces[at]
    return piece ? bucket.get(piece.key, piece.range ? { range: piece.range } : {}) : null
  }
  const first = await read(0)
  if (!first || pieces.length === 1) return first && first.body
  const { readable, writable } = new FixedLengthStream(range.length)
  const pump = async () => {
    let next: ReturnType<typeof read> = Promise.resolve(first)
    for (let at = 0; at < pieces.length; at++) {
      const piece = await next
      if (!piece) throw new Error(`${pieces[at]?.key} is gone`)
      // On its way while this one is read.
      next = read(at + 1)
      next.catch(() => {})
      await piece.body.pipeTo(writable, { preventClose: true })
    }
    await writable.close()
  }
  pump().catch((error: unknown) => writable.abort(error).catch(() => {}))
  return readable
}

function piecesOf({ object, size }: Stored, { offset, length }: Range): Piece[] {
  const end = offset + length
  return Array.from({ length: sliceCount(size) }, (_, index) => {
    const [start, stop] = sliceSpan(size, index)
    const from = Math.max(start, offset)
    return {
      key: `${object}${index}`,
      range: { offset: from - start, length: Math.min(stop, end) - from },
    }
  }).filter(({ range }) => range.length > 0)
}
