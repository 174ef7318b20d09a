import { concat } from '../../worker/kernel/bytes/contract.ts'
import { ascii } from './ascii.ts'

/** A tag before an MP3's sound, and each of its frames, begin with so many bytes (ID3v2.4, 3.1 and 4). */
const HEADER_BYTES = 10
const UNSYNCHRONISED = 0x80
const EXTENDED = 0x40

/** How texts are written, by their first byte. */
const ENCODINGS = ['latin1', 'utf-16', 'utf-16be', 'utf-8']
const UTF_8 = 3

/** Four bytes of seven bits each, so that none of them looks like the beginning of a frame of sound. */
const safe = (bytes: DataView, at: number) =>
  [0, 1, 2, 3].reduce((value, i) => value * 128 + (bytes.getUint8(at + i) & 0x7f), 0)
const asSafe = (value: number) => [21, 14, 7, 0].map((shift) => (value >> shift) & 0x7f)

export const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.length)

type Frame = { name: string; content: Uint8Array }

/** What stands before the sound; null where nothing does. */
export async function tagOf(source: Blob) {
  const head = new DataView(await source.slice(0, HEADER_BYTES).arrayBuffer())
  if (head.byteLength < HEADER_BYTES || ascii(head, 0).slice(0, 3) !== 'ID3') return null
  const [version, flags, length] = [head.getUint8(3), head.getUint8(5), safe(head, 6)]
  const end = HEADER_BYTES + length
  let frames = new Uint8Array(await source.slice(HEADER_BYTES, end).arrayBuffer())
  if (flags & UNSYNCHRONISED)
    frames = frames.filter((byte, i) => byte !== 0 || frames[i - 1] !== 0xff)
  if (flags & EXTENDED) {
    const first = viewOf(frames)
    // Before version 4 its own length was not counted.
    frames = frames.subarray(version >= 4 ? safe(first, 0) : first.getUint32(0) + 4)
  }
  return { version, frames, end }
}

/** The frames of a tag, or of a frame that holds others. @param version of the tag */
export function* framesIn(bytes: Uint8Array, version: number): Generator<Frame> {
  const view = viewOf(bytes)
  for (let at = 0; at + HEADER_BYTES <= bytes.length && bytes[at] !== 0;) {
    const from = at + HEADER_BYTES
    const to = from + (version >= 4 ? safe(view, at + 4) : view.getUint32(at + 4))
    yield { name: ascii(view, at), content: bytes.subarray(from, to) }
    at = to
  }
}

export function textOf(content: Uint8Array): string {
  const text = new TextDecoder(ENCODINGS[content[0] ?? 0] ?? 'utf-8').decode(content.subarray(1))
  return text.split('\0')[0] ?? ''
}

/** A frame of text. */
export const textFrame = (name: string, text: string) =>
  frame(name, [Uint8Array.of(UTF_8), new TextEncoder().encode(text)])

/** Text that ends with a zero. */
export const zeroed = (name: string) => new TextEncoder().encode(`${name}\0`)

/** A frame of version 4. */
export function frame(name: string, content: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = content.reduce((sum, part) => sum + part.length, 0)
  return concat([
    new TextEncoder().encode(name),
    Uint8Array.of(...asSafe(length), 0, 0),
    ...content,
  ])
}

/**
 * A sound with more in its tag.
 * @param frames made by `frame`
 * @param without names of frames that give way
 */
export async function withFrames(
  file: File,
  frames: readonly Uint8Array[],
  without: readonly string[] = [],
): Promise<BlobPart[]> {
  const tag = await tagOf(file)
  // What the library writes is of version 4, as what is added is.
  const before = tag ? [...framesIn(tag.frames, tag.version)] : []
  const kept = before.filter(({ name }) => !without.includes(name))
  const all = concat([...kept.map(({ name, content }) => frame(name, [content])), ...frames])
  const head = [...new TextEncoder().encode('ID3'), 4, 0, 0, ...asSafe(all.length)]
  return [Uint8Array.from(head), all, file.slice(tag?.end ?? 0)]
}
