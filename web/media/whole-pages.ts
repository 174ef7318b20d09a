/** Of a page of Ogg: its sign, version and kind, then times and numbers, and how many pieces are in it (RFC 3533). */
const HEAD_BYTES = 27
/** The longest that a page can be. */
const PAGE_BYTES = HEAD_BYTES + 255 + 255 * 255
const SIGN = 'OggS'.split('').map((letter) => letter.charCodeAt(0))
const KINDS = 0b111

/**
 * An Ogg that was not copied or recorded to its end, up to the last page that is there as a whole: the rest of a page cannot be read.
 * @returns the file as it is where its last page is whole, or where it is none
 */
export async function wholePages(source: Blob): Promise<Blob> {
  const isPage = (bytes: Uint8Array, at: number) =>
    SIGN.every((letter, i) => bytes[at + i] === letter) &&
    bytes[at + 4] === 0 &&
    (bytes[at + 5] ?? 0xff) <= KINDS
  if (!isPage(new Uint8Array(await source.slice(0, HEAD_BYTES).arrayBuffer()), 0)) return source
  const from = Math.max(0, source.size - 2 * PAGE_BYTES)
  const end = new Uint8Array(await source.slice(from).arrayBuffer())
  for (let at = end.length - HEAD_BYTES; at >= 0; at--) {
    if (!isPage(end, at)) continue
    const pieces = end[at + HEAD_BYTES - 1] ?? 0
    const lengths = end.subarray(at + HEAD_BYTES, at + HEAD_BYTES + pieces)
    const to = at + HEAD_BYTES + pieces + lengths.reduce((sum, length) => sum + length, 0)
    if (to > end.length) continue
    // Anything else behind it was put there by somebody.
    const goesOn = to < end.length && SIGN.every((letter, i) => (end[to + i] ?? letter) === letter)
    return goesOn ? source.slice(0, from + to, source.type) : source
  }
  return source
}
