import { concat } from '../../worker/kernel/bytes/contract.ts'
import { ascii } from './ascii.ts'
import type { PictureHeader } from './picture-header.ts'

/**
 * The same picture, pixel for pixel, without what a camera or a program wrote beside it: place, time, device, names, previews.
 * What the colours and the right way up need stays.
 * @param header what `readHeader` made of the same bytes
 * @returns null where that cannot be done without drawing the picture anew
 */
export function stripMetadata(
  bytes: Uint8Array<ArrayBuffer>,
  { kind, orientation }: PictureHeader,
): Uint8Array<ArrayBuffer> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    // Firefox decodes no blob whose first piece is too short to tell what it is, as the two bytes that begin a JPEG are.
    if (kind === 'jpeg') return concat(jpeg(bytes, view, orientation))
    if (kind === 'png') return concat(png(bytes, view, orientation))
    return kind === 'webp' && orientation === 1 ? concat(webp(bytes, view)) : null
  } catch (error) {
    // The bytes ended inside a field: a browser may show such a picture, but its parts cannot be told apart.
    if (error instanceof RangeError) return null
    throw error
  }
}

type Bytes = Uint8Array<ArrayBuffer>

const [SOI, SOS, EOI, APP0] = [0xffd8, 0xffda, 0xffd9, 0xffe0]
/** A JFIF header up to its preview, whose width and height stand last (JFIF 1.02). */
const JFIF_BYTES = 18

function jpeg(bytes: Bytes, view: DataView, orientation: number): Bytes[] {
  const kept = [new Uint8Array([SOI >> 8, SOI & 255])]
  if (orientation !== 1) kept.push(orientationAlone(orientation))
  for (let at = 2; ;) {
    const marker = view.getUint16(at)
    if (marker === 0xffff) {
      at++
      continue
    }
    // What comes behind the end is another picture or a film, with metadata of its own.
    if (marker === EOI) return [...kept, bytes.slice(at, at + 2)]
    let end = at + 2 + view.getUint16(at + 2)
    if (marker === SOS) end = endOfScan(view, end)
    if (staysInJpeg(view, at, marker)) {
      const segment = bytes.slice(at, end)
      kept.push(marker === APP0 ? withoutPreview(segment) : segment)
    }
    at = end
  }
}

/** Of the applications' segments: the JFIF header, the colour profile, and Adobe's note on how colours are coded. */
function staysInJpeg(view: DataView, at: number, marker: number): boolean {
  if (marker === 0xffe2) return ascii(view, at + 4) === 'ICC_'
  if (marker === APP0) return ascii(view, at + 4) === 'JFIF'
  if (marker === 0xffee) return ascii(view, at + 4) === 'Adob'
  const comment = marker === 0xfffe
  return !comment && !(marker >= 0xffe1 && marker <= 0xffef)
}

function withoutPreview(header: Bytes): Bytes {
  if (header.length <= JFIF_BYTES) return header
  const head = header.slice(0, JFIF_BYTES)
  head.set([0, JFIF_BYTES - 2], 2)
  head.set([0, 0], JFIF_BYTES - 2)
  return head
}

/** Inside a scan 0xFF is followed by 0 or by a restart mark; anything else ends it. */
function endOfScan(view: DataView, from: number): number {
  for (let at = from; ; at++) {
    if (view.getUint8(at) !== 0xff) continue
    const next = view.getUint8(at + 1)
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
}

/** What EXIF says of a picture that is turned, and nothing else. */
const turnedBy = (orientation: number) => [
  // One field of one directory: what turns the picture, a short.
  ...letters('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0'),
  orientation,
  ...letters('\0\0\0\0\0\0'),
]
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

function orientationAlone(orientation: number): Bytes {
  const content = [...letters('Exif\0\0'), ...turnedBy(orientation)]
  return new Uint8Array([0xff, 0xe1, 0, 2 + content.length, ...content])
}

function orientationChunk(orientation: number): Bytes {
  const content = turnedBy(orientation)
  const chunk = new Uint8Array(12 + content.length)
  chunk.set([0, 0, 0, content.length, ...letters('eXIf'), ...content])
  new DataView(chunk.buffer).setUint32(chunk.length - 4, crc32(chunk.subarray(4, -4)))
  return chunk
}

/** As PNG has it (ISO 3309), of few bytes. */
function crc32(bytes: Bytes): number {
  let sum = -1
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}

/** Parts that a decoder can do without, but not the colours. Which others there are, is for any program to say. */
const PNG_COLOURS = new Set(
  'tRNS gAMA cHRM sRGB iCCP cICP mDCV mDCv cLLI cLLi sBIT bKGD pHYs sPLT hIST'.split(' '),
)
/** Those that no decoder can do without begin with a capital letter. */
const staysInPng = (name: string) => /^[A-Z]/.test(name) || PNG_COLOURS.has(name)

function png(bytes: Bytes, view: DataView, orientation: number): Bytes[] {
  const kept = [bytes.slice(0, 8)]
  for (let at = 8; ;) {
    const name = ascii(view, at + 4)
    const end = at + 12 + view.getUint32(at)
    if (staysInPng(name)) kept.push(bytes.slice(at, end))
    // It stands before the pixels.
    if (name === 'IHDR' && orientation !== 1) kept.push(orientationChunk(orientation))
    if (name === 'IEND') return kept
    at = end
  }
}

const IN_WEBP = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP'])

function webp(bytes: Bytes, view: DataView): Bytes[] {
  const head = bytes.slice(0, 12)
  const kept = [head]
  const whole = Math.min(bytes.length, 8 + view.getUint32(4, true))
  for (let at = 12; at + 8 <= whole;) {
    const name = ascii(view, at)
    const length = view.getUint32(at + 4, true)
    const chunk = bytes.slice(at, at + 8 + length + (length % 2))
    // The bits that announce EXIF and XMP.
    if (name === 'VP8X') chunk[8]! &= ~0b1100
    if (IN_WEBP.has(name)) kept.push(chunk)
    at += 8 + length + (length % 2)
  }
  new DataView(head.buffer).setUint32(
    4,
    kept.reduce((sum, { length }) => sum + length, -8),
    true,
  )
  return kept
}
