import { fromBase64, toBase64 } from '../../kernel/base64.ts'
import { bytesWithin } from '../../kernel/bytes-within.ts'
import type { Data } from './data.ts'

/** Shorter data travel as they are: a page that goes away has no time to pack them. */
const LEAST_CHARS = 64 * 1024
/** More is neither packed nor unpacked, in bytes: it would not be had back. */
const MOST_BYTES = 8 * 1024 * 1024
/** Whoever cannot unpack data takes them for those of a later version of the site, and leaves them alone. */
const PACKED_VERSION = 1000

/** A project's data as they are sent and kept: large ones compressed, which makes captions about a third as large. */
export async function packed(data: Data): Promise<Data> {
  const text = JSON.stringify(data)
  if (text.length < LEAST_CHARS) return data
  const whole = new Blob([text])
  if (whole.size > MOST_BYTES) return data
  const zipped = whole.stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(zipped).arrayBuffer())
  return { data_version: PACKED_VERSION, packed: toBase64(bytes) }
}

/** What was packed; other data, and what cannot be unpacked, as they are. */
export async function unpacked(data: Data): Promise<Data> {
  if (typeof data.packed !== 'string') return data
  try {
    const whole = new Blob([fromBase64(data.packed)])
      .stream()
      .pipeThrough(new DecompressionStream('gzip'))
    const bytes = await bytesWithin(whole, MOST_BYTES)
    return bytes ? (JSON.parse(new TextDecoder().decode(bytes)) as Data) : data
  } catch {
    return data
  }
}
