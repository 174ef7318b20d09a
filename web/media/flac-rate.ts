/** Of the name in front. */
const NAME_BYTES = 4
/** Of what tells a block's kind and length, in front of each. */
const HEAD_BYTES = 4
/** Where the first block, which is of the stream itself, tells the rate. */
const RATE_AT = NAME_BYTES + HEAD_BYTES + 10
/** Of what stands before the frames; a file has a handful. */
const MOST_BLOCKS = 1000
/** What a frame says whose rate stands in its own head, in kilohertz. */
const IN_KILOHERTZ = 12

/**
 * The samples a second of a FLAC whose frames tell them in whole kilohertz, as encoders do of 192, 64 or 12; null for any other. The
 * library takes them for hertz, and so finds no frame in it.
 */
export async function kilohertzRate(source: Blob): Promise<number | null> {
  const read = async (at: number, bytes: number) =>
    new DataView(await source.slice(at, at + bytes).arrayBuffer())
  try {
    let at = NAME_BYTES
    for (let blocks = 0, last = false; !last; blocks++) {
      if (blocks === MOST_BLOCKS) return null
      const head = await read(at, HEAD_BYTES)
      last = head.getUint8(0) >= 128
      at += HEAD_BYTES + (head.getUint32(0) & 0xffffff)
    }
    const frame = await read(at, HEAD_BYTES)
    if ((frame.getUint8(2) & 15) !== IN_KILOHERTZ) return null
    return (await read(RATE_AT, 4)).getUint32(0) >>> 12
  } catch (error) {
    // It ended inside a block.
    if (error instanceof RangeError) return null
    throw error
  }
}
