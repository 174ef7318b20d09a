/** Rows of 8-bit RGBA, top to bottom. A row is only good until the next one is asked for. */
export type Rows = {
  width: number
  height: number
  rows: AsyncIterable<Uint8Array>
  text?: Record<string, string>
}

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10]
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

type Header = { width: number; height: number; depth: number; type: number; channels: number }

/**
 * Reads a PNG row by row, so that a large picture never stands in memory whole.
 * @throws Error for what is no PNG, is cut short, or is interlaced (the Images binding writes none of those).
 */
export function readPng(bytes: Uint8Array<ArrayBuffer>): Rows {
  const { header, palette, transparency, data, text } = readChunks(bytes)
  return {
    width: header.width,
    height: header.height,
    rows: decode(header, data, palette, transparency),
    text,
  }
}

function readChunks(bytes: Uint8Array<ArrayBuffer>) {
  if (SIGNATURE.some((byte, i) => bytes[i] !== byte)) throw new Error('not a PNG')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const data: Uint8Array<ArrayBuffer>[] = []
  const text: Record<string, string> = {}
  let header: Header | undefined
  let palette: Uint8Array | undefined
  let transparency: Uint8Array | undefined
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at)
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const body = bytes.subarray(at + 8, at + 8 + length)
    if (name === 'IHDR') header = readHeader(view, at + 8)
    else if (name === 'PLTE') palette = body
    else if (name === 'tRNS') transparency = body
    else if (name === 'IDAT') data.push(body)
    else if (name === 'tEXt') {
      const [key = '', value = ''] = new TextDecoder('latin1').decode(body).split('\0')
      text[key] = value
    }
    at += 12 + length
  }
  if (!header) throw new Error('PNG without a header')
  return { header, palette, transparency, data, text }
}

function readHeader(view: DataView, at: number): Header {
  const [depth, type, interlace] = [
    view.getUint8(at + 8),
    view.getUint8(at + 9),
    view.getUint8(at + 12),
  ]
  const channels = CHANNELS[type]
  if (!channels || interlace !== 0 || ![1, 2, 4, 8, 16].includes(depth))
    throw new Error('PNG of an unknown kind')
  return { width: view.getUint32(at), height: view.getUint32(at + 4), depth, type, channels }
}

async function* decode(
  header: Header,
  data: Uint8Array<ArrayBuffer>[],
  palette?: Uint8Array,
  transparency?: Uint8Array,
) {
  const { width, height, depth, channels } = header
  const stride = Math.ceil((width * channels * depth) / 8)
  const step = Math.max(1, (channels * depth) >> 3)
  let above = new Uint8Array(stride)
  const rgba = new Uint8Array(width * 4)
  const pieces = exactly(
    new Blob(data).stream().pipeThrough(new DecompressionStream('deflate')),
    stride + 1,
  )
  for (let y = 0; y < height; y++) {
    const { value: line, done } = await pieces.next()
    if (done) throw new Error('PNG cut short')
    const row = line.subarray(1)
    unfilter(line[0] ?? 0, row, above, step)
    spread(header, row, rgba, palette, transparency)
    yield rgba
    above = row
  }
}

/** Cuts a stream into pieces of one size, each a buffer of its own. */
async function* exactly(stream: ReadableStream<Uint8Array>, size: number) {
  let piece = new Uint8Array(size)
  let filled = 0
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    for (let at = 0; at < chunk.length;) {
      const part = chunk.subarray(at, at + size - filled)
      piece.set(part, filled)
      at += part.length
      filled += part.length
      if (filled === size) {
        yield piece
        piece = new Uint8Array(size)
        filled = 0
      }
    }
  }
}

function unfilter(filter: number, row: Uint8Array, above: Uint8Array, step: number) {
  const n = row.length
  if (filter === 1) for (let i = step; i < n; i++) row[i] = row[i]! + row[i - step]!
  else if (filter === 2) for (let i = 0; i < n; i++) row[i] = row[i]! + above[i]!
  else if (filter === 3)
    for (let i = 0; i < n; i++)
      row[i] = row[i]! + (((i < step ? 0 : row[i - step]!) + above[i]!) >> 1)
  else if (filter === 4) {
    for (let i = 0; i < n; i++)
      row[i] =
        row[i]! + paeth(i < step ? 0 : row[i - step]!, above[i]!, i < step ? 0 : above[i - step]!)
  }
}

/** The neighbour (left, above, above left) nearest to left + above − above left. */
export function paeth(a: number, b: number, c: number) {
  const pa = Math.abs(b - c)
  const pb = Math.abs(a - c)
  const pc = Math.abs(a + b - 2 * c)
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c
}

function spread(
  { width, depth, type, channels }: Header,
  row: Uint8Array,
  rgba: Uint8Array,
  palette?: Uint8Array,
  transparency?: Uint8Array,
) {
  const top = (1 << Math.min(depth, 8)) - 1
  const bytes = depth === 16 ? 2 : 1
  const sample = (i: number) => {
    if (depth >= 8) return row[i * bytes]!
    const bit = i * depth
    return (row[bit >> 3]! >> (8 - depth - (bit & 7))) & top
  }
  for (let x = 0; x < width; x++) {
    const at = x * 4
    const first = sample(x * channels)
    if (type === 3) {
      rgba[at] = palette?.[first * 3] ?? 0
      rgba[at + 1] = palette?.[first * 3 + 1] ?? 0
      rgba[at + 2] = palette?.[first * 3 + 2] ?? 0
      rgba[at + 3] = transparency?.[first] ?? 255
    } else if (channels < 3) {
      rgba[at] = rgba[at + 1] = rgba[at + 2] = (first * 255) / top
      rgba[at + 3] = channels === 2 ? sample(x * 2 + 1) : 255
    } else {
      rgba[at] = first
      rgba[at + 1] = sample(x * channels + 1)
      rgba[at + 2] = sample(x * channels + 2)
      rgba[at + 3] = channels === 4 ? sample(x * 4 + 3) : 255
    }
  }
}
