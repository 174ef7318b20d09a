import { concat } from '../../worker/kernel/bytes/contract.ts'
import { ascii } from './ascii.ts'

/** A tag before a sound, and each of its frames, begin with so many bytes (ID3v2.4, 3.1 and 4). */
export const HEADER_BYTES = 10
const [UNSYNCHRONISED, EXTENDED, FOOTER] = [0x80, 0x40, 0x10]
/** No tag with its pictures is longer; nothing is read of what says so. */
const MOST_TAG_BYTES = 64 << 20

/** What the second byte of a frame's flags says of its content, by version (ID3v2.3, 3.3.1; ID3v2.4, 4.1.2). */
const FRAME_FLAGS = {
  3: { packed: 0xc0, grouped: 0x20, measured: 0, unsynchronised: 0 },
  4: { packed: 0x0c, grouped: 0x40, measured: 0x01, unsynchronised: 0x02 },
}
const flagsOf = (version: number) => FRAME_FLAGS[version >= 4 ? 4 : 3]
const NAME = /^[A-Z0-9]{4}$/

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
type Frames = {
  version: number
  bytes: Uint8Array
  /** Whether each frame is, whatever it says itself, as from version 4 on. */
  areUnsynchronised?: boolean
}
/** @param end where it ends in the file @param isPlain whether nothing stands before its frames, and none was changed */
export type Tag = Frames & { end: number; isPlain: boolean }

/** What stands before the sound; null where nothing does. @param at where it begins in the file */
export async function tagOf(source: Blob, at = 0): Promise<Tag | null> {
  const head = new DataView(await source.slice(at, at + HEADER_BYTES).arrayBuffer())
  if (head.byteLength < HEADER_BYTES || ascii(head, 0).slice(0, 3) !== 'ID3') return null
  const [version, flags, length] = [head.getUint8(3), head.getUint8(5), safe(head, 6)]
  const to = at + HEADER_BYTES + length
  const end = to + (flags & FOOTER ? HEADER_BYTES : 0)
  const isPlain = (flags & (UNSYNCHRONISED | EXTENDED)) === 0 && length <= MOST_TAG_BYTES
  if (length > MOST_TAG_BYTES) return { version, bytes: new Uint8Array(), end, isPlain }
  let bytes: Uint8Array = new Uint8Array(await source.slice(at + HEADER_BYTES, to).arrayBuffer())
  const areUnsynchronised = (flags & UNSYNCHRONISED) !== 0 && version >= 4
  if (flags & UNSYNCHRONISED && version < 4) bytes = synchronised(bytes)
  if (flags & EXTENDED && bytes.length >= 4) {
    const first = viewOf(bytes)
    // Before version 4 its own length was not counted.
    bytes = bytes.subarray(version >= 4 ? safe(first, 0) : first.getUint32(0) + 4)
  }
  return { version, bytes, areUnsynchronised, end, isPlain }
}

/** Without the zero behind each byte of ones, which keeps those from looking like the beginning of a frame of sound. */
function synchronised(bytes: Uint8Array): Uint8Array {
  const made = new Uint8Array(bytes.length)
  let length = 0
  for (let i = 0; i < bytes.length; i++)
    if (bytes[i] !== 0 || bytes[i - 1] !== 0xff) made[length++] = bytes[i] as number
  return made.subarray(0, length)
}

/** The frames of a tag, or of a frame that holds others, as far as they are there; what is compressed or encrypted is left out. */
export function* framesIn(frames: Frames): Generator<Frame> {
  const { packed, grouped, measured, unsynchronised } = flagsOf(frames.version)
  for (const { name, flags, from, to } of placesIn(frames)) {
    if (flags & packed) continue
    const before = (flags & grouped ? 1 : 0) + (flags & measured ? 4 : 0)
    const content = frames.bytes.subarray(Math.min(to, from + before), to)
    const isChanged = frames.areUnsynchronised || (flags & unsynchronised) !== 0
    yield { name, content: isChanged ? synchronised(content) : content }
  }
}

/** Whether each frame is as long as it says, told as its version tells it, and its content as it was. */
export function areFramesPlain(frames: Frames): boolean {
  const { packed, ...changes } = flagsOf(frames.version)
  const changed = Object.values(changes).reduce((sum, flag) => sum | flag, 0)
  let end = 0
  for (const { flags, to, isTold } of placesIn(frames)) {
    if (!isTold || (!(flags & packed) && flags & changed)) return false
    end = to
  }
  return end + HEADER_BYTES > frames.bytes.length || frames.bytes[end] === 0
}

function* placesIn({ bytes, version }: Frames) {
  const view = viewOf(bytes)
  for (let at = 0; at + HEADER_BYTES <= bytes.length && bytes[at] !== 0;) {
    const from = at + HEADER_BYTES
    const { length, isTold } = lengthAt(view, at, version)
    const to = from + length
    if (to > bytes.length) return
    yield { name: ascii(view, at), flags: view.getUint8(at + 9), from, to, isTold }
    at = to
  }
}

/** How long the content of a frame is: iTunes wrote lengths of version 4 as those of version 3 for years, and others the reverse. */
function lengthAt(view: DataView, at: number, version: number) {
  const [safely, wholly] = [safe(view, at + 4), view.getUint32(at + 4)]
  const [told, other] = version >= 4 ? [safely, wholly] : [wholly, safely]
  const from = at + HEADER_BYTES
  const isTold = isFrame(view, from + told) || !isFrame(view, from + other)
  return { length: isTold ? told : other, isTold }
}

/** Whether a frame may begin at a place, or nothing more comes. */
function isFrame(view: DataView, at: number): boolean {
  if (at + HEADER_BYTES > view.byteLength) return at <= view.byteLength
  return view.getUint32(at) === 0 || NAME.test(ascii(view, at))
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

export function frame(
  name: string,
  content: readonly Uint8Array[],
  version = 4,
): Uint8Array<ArrayBuffer> {
  const length = content.reduce((sum, part) => sum + part.length, 0)
  const told = version >= 4 ? asSafe(length) : [24, 16, 8, 0].map((shift) => length >>> shift)
  return concat([new TextEncoder().encode(name), Uint8Array.of(...told, 0, 0), ...content])
}

/** The head of a tag whose frames, and nothing else, fill so many bytes. */
export const tagHead = (version: number, length: number) =>
  Uint8Array.of(...new TextEncoder().encode('ID3'), version, 0, 0, ...asSafe(length))

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
  const before = tag ? [...framesIn(tag)] : []
  const kept = before.filter(({ name }) => !without.includes(name))
  const all = concat([...kept.map(({ name, content }) => frame(name, [content])), ...frames])
  return [tagHead(4, all.length), all, file.slice(tag?.end ?? 0)]
}
