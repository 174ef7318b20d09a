import { sliceCount, sliceSpan, SLICE_BYTES } from '../features/files/slicing/contract.ts'
import { hex } from '../kernel/digest/contract.ts'
import { rid, type Person, type Reply } from './people.ts'

export const md5 = async (bytes: Uint8Array) => hex(await crypto.subtle.digest('MD5', bytes))

/** Noise that no kind of file begins like: in one of some thousand cases it would begin as sound does. */
export function randomBytes(length: number) {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length; at += 65_536)
    crypto.getRandomValues(bytes.subarray(at, Math.min(at + 65_536, length)))
  bytes[0] = 0
  return bytes
}

/** So many seconds of silence. */
export function wav(seconds: number) {
  const samples = seconds * 8000
  const bytes = new Uint8Array(44 + samples)
  const view = new DataView(bytes.buffer)
  const words: [number, string][] = [
    [0, 'RIFF'],
    [8, 'WAVE'],
    [12, 'fmt '],
    [36, 'data'],
  ]
  for (const [at, word] of words) bytes.set(new TextEncoder().encode(word), at)
  view.setUint32(4, 36 + samples, true)
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, 8000, true)
  view.setUint32(28, 8000, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  view.setUint32(40, samples, true)
  return bytes
}

/** A request_id and its token. */
export async function pairOf(person: Person) {
  const request_id = rid()
  const { data } = await person.get<string>(`/api/csrf_token?request_id=${request_id}`)
  return { request_id, csrf_token: data }
}

export const formOf = (fields: Record<string, string | number | Blob>, name = 'file.bin') => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(key, value, name)
    else form.append(key, String(value))
  }
  return form
}

export async function putFile(
  person: Person,
  bytes: Uint8Array,
  name: string,
): Promise<Reply<{ status: string; hash: string }>> {
  return person.put(
    '/api/file/mine',
    formOf({ ...(await pairOf(person)), file: new Blob([bytes]) }, name),
  )
}

/** The fields of a slice as the page sends them; `change` spoils some. */
export async function sliceOf(
  bytes: Uint8Array,
  index: number,
  change: Record<string, string | number | Blob> = {},
) {
  const [start, end] = sliceSpan(bytes.length, index)
  return formOf({
    file_hash: await md5(bytes),
    file_mime: 'application/octet-stream',
    file_name: 'file.bin',
    file_size: bytes.length,
    slice_chunk: new Blob([bytes.subarray(start, end)]),
    slice_index: index,
    slice_count: sliceCount(bytes.length),
    slice_size: SLICE_BYTES,
    ...change,
  })
}

type State = { status: 'uploading' | 'finished'; indexes?: string; hash?: string }

export const sendSlice = async (
  person: Person,
  bytes: Uint8Array,
  index: number,
  change: Record<string, string | number | Blob> = {},
) => person.patch<State>('/api/file/mine', await sliceOf(bytes, index, change))

/** Sends all slices in order; the reply to the last. */
export async function sendAll(
  person: Person,
  bytes: Uint8Array,
  change: Record<string, string | number | Blob> = {},
) {
  let reply: Reply<State> | undefined
  for (let index = 0; index < sliceCount(bytes.length); index++)
    reply = await sendSlice(person, bytes, index, change)
  return reply as Reply<State>
}

/** A black PNG, which is real but small however large it claims to be. */
export async function png(width: number, height: number, rows = height) {
  const raw = new Uint8Array((width + 1) * rows)
  const packed = new Uint8Array(
    await new Response(
      new Blob([raw]).stream().pipeThrough(new CompressionStream('deflate')),
    ).arrayBuffer(),
  )
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([8, 0, 0, 0, 0], 8)
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10),
    chunk('IHDR', header),
    chunk('IDAT', packed),
    chunk('IEND', new Uint8Array()),
  ]
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

function chunk(type: string, data: Uint8Array) {
  const out = new Uint8Array(12 + data.length)
  const view = new DataView(out.buffer)
  view.setUint32(0, data.length)
  out.set(new TextEncoder().encode(type), 4)
  out.set(data, 8)
  view.setUint32(8 + data.length, crc(out.subarray(4, 8 + data.length)))
  return out
}

function crc(bytes: Uint8Array) {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
