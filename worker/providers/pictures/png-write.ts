import { concat } from '../../kernel/bytes/contract.ts'
import { paeth, type Rows } from './png-read.ts'

const encoder = new TextEncoder()
/** The filters worth trying on photographs: left, above, Paeth. */
const FILTERS = [1, 2, 4] as const

/**
 * Writes rows of RGBA as a PNG; their text goes into tEXt chunks, Latin-1 only.
 * @param given.opaque drops the alpha channel
 */
export async function writePng(
  { width, height, rows, text = {} }: Rows,
  given: { opaque?: boolean } = {},
) {
  const channels = given.opaque ? 3 : 4
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([8, given.opaque ? 2 : 6, 0, 0, 0], 8)
  const parts = [Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10), chunk('IHDR', header)]
  for (const [key, value] of Object.entries(text))
    parts.push(chunk('tEXt', encoder.encode(`${key}\0${value}`)))
  const deflate = new CompressionStream('deflate')
  const collect = async () => {
    for await (const piece of deflate.readable as unknown as AsyncIterable<Uint8Array>)
      parts.push(chunk('IDAT', piece))
  }
  await Promise.all([feed(deflate.writable.getWriter(), rows, width, channels), collect()])
  parts.push(chunk('IEND', new Uint8Array(0)))
  return concat(parts)
}

async function feed(
  writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>,
  rows: AsyncIterable<Uint8Array>,
  width: number,
  channels: number,
) {
  try {
    const size = width * channels
    let above = new Uint8Array(size)
    for await (const rgba of rows) {
      const row = channels === 4 ? rgba.slice() : withoutAlpha(rgba, size)
      await writer.write(filtered(row, above, channels))
      above = row
    }
    await writer.close()
  } catch (error) {
    // The reading side must fail too, or it would wait for ever.
    await writer.abort(error).catch(() => {})
    throw error
  }
}

function withoutAlpha(rgba: Uint8Array, size: number) {
  const rgb = new Uint8Array(size)
  for (let i = 0, j = 0; i < size; j += 4) {
    rgb[i++] = rgba[j]!
    rgb[i++] = rgba[j + 1]!
    rgb[i++] = rgba[j + 2]!
  }
  return rgb
}

/** The row under the filter that leaves the least to pack, by the usual rule: the smallest sum of absolute differences. */
function filtered(row: Uint8Array, above: Uint8Array, step: number) {
  let best: Uint8Array<ArrayBuffer> | undefined
  let least = Infinity
  for (const filter of FILTERS) {
    const line = new Uint8Array(row.length + 1)
    line[0] = filter
    let sum = 0
    for (let i = 0; i < row.length && sum < least; i++) {
      const left = i < step ? 0 : row[i - step]!
      const up = above[i]!
      const guess =
        filter === 1 ? left : filter === 2 ? up : paeth(left, up, i < step ? 0 : above[i - step]!)
      const rest = (row[i]! - guess) & 255
      line[i + 1] = rest
      sum += rest < 128 ? rest : 256 - rest
    }
    if (sum < least) {
      least = sum
      best = line
    }
  }
  return best ?? new Uint8Array(row.length + 1)
}

/** A chunk of a PNG, with its length and its sum. */
export function chunk(name: string, body: Uint8Array) {
  const out = new Uint8Array(body.length + 12)
  const view = new DataView(out.buffer)
  view.setUint32(0, body.length)
  out.set(encoder.encode(name), 4)
  out.set(body, 8)
  view.setUint32(body.length + 8, crc32(out.subarray(4, body.length + 8)))
  return out
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c
})

/** The checksum of PNG's chunks (ISO 3309), as an unsigned number. */
export function crc32(bytes: Uint8Array) {
  let crc = 0xffffffff
  for (let i = 0; i < bytes.length; i++) crc = CRC_TABLE[(crc ^ bytes[i]!) & 255]! ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}
