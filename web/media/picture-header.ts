import {
  exifOrientation,
  type Orientation,
  shownSize,
} from '../../worker/kernel/pictures/turned/contract.ts'
import { ascii } from './ascii.ts'
import type { Size } from './picture.ts'

/**
 * What a picture's first bytes tell, without decoding it. The size is the size as shown; that of a WebP is the size as stored,
 * since some browsers turn it as its EXIF says and others do not.
 */
export type PictureHeader = Size & {
  kind: 'jpeg' | 'png' | 'webp' | 'gif'
  orientation: Orientation
  animated: boolean
}

/** Enough for the colour profile and the thumbnail a camera puts before the picture's size. */
export const HEADER_BYTES = 512 * 1024

/** @returns null for what is none of these kinds, or breaks off before it says its size. */
export function readHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (view.getUint16(0) === 0xffd8) return jpeg(view)
    if (view.getUint32(0) === 0x89504e47) return png(view)
    if (ascii(view, 0) === 'RIFF' && ascii(view, 8) === 'WEBP') return webp(view)
    if (/^GIF8[79]a$/.test(ascii(view, 0, 6))) return gif(view)
    return null
  } catch (error) {
    // The bytes ended inside a field.
    if (error instanceof RangeError) return null
    throw error
  }
}

function jpeg(view: DataView): PictureHeader {
  let orientation: Orientation = 1
  for (let at = 2; ;) {
    const marker = view.getUint16(at)
    if (marker >> 8 !== 0xff) throw new RangeError('no marker')
    const length = view.getUint16(at + 2)
    // Frames are C0–CF without the tables C4, C8 and CC.
    if (
      marker >= 0xffc0 &&
      marker <= 0xffcf &&
      marker !== 0xffc4 &&
      marker !== 0xffc8 &&
      marker !== 0xffcc
    ) {
      const size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
      return { kind: 'jpeg', ...shownSize(size, orientation), orientation, animated: false }
    }
    if (marker === 0xffe1 && ascii(view, at + 4) === 'Exif')
      orientation = exifOrientation(view, at + 10)
    at += 2 + length
  }
}

function png(view: DataView): PictureHeader {
  const size = { width: view.getUint32(16), height: view.getUint32(20) }
  let [orientation, animated]: [Orientation, boolean] = [1, false]
  for (let at = 8; at + 8 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const name = ascii(view, at + 4)
    if (name === 'acTL') animated = view.getUint32(at + 8) > 1
    if (name === 'eXIf') orientation = exifOrientation(view, at + 8)
    if (name === 'IDAT') break
  }
  return { kind: 'png', ...shownSize(size, orientation), orientation, animated }
}

function webp(view: DataView): PictureHeader {
  const chunk = ascii(view, 12)
  const still = { kind: 'webp', orientation: 1, animated: false } as const
  if (chunk === 'VP8X') {
    const triple = (at: number) => 1 + view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
    return {
      ...still,
      width: triple(24),
      height: triple(27),
      animated: (view.getUint8(20) & 2) !== 0,
      orientation: webpOrientation(view),
    }
  }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { ...still, width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) }
  }
  return {
    ...still,
    width: view.getUint16(26, true) & 0x3fff,
    height: view.getUint16(28, true) & 0x3fff,
  }
}

/** Upright where the bytes end before it is said, or say nothing that can be read. */
function webpOrientation(view: DataView): Orientation {
  try {
    for (let at = 12; ;) {
      const length = view.getUint32(at + 4, true)
      if (ascii(view, at) === 'EXIF') return exifOrientation(view, tiffAt(view, at + 8))
      at += 8 + length + (length % 2)
    }
  } catch (error) {
    if (error instanceof RangeError) return 1
    throw error
  }
}

/** Some programs write a JPEG's heading of EXIF into a WebP, too. */
const tiffAt = (view: DataView, at: number) => (ascii(view, at) === 'Exif' ? at + 6 : at)

/** What follows the size is read as far as it is there. Some programs say of a single picture, too, that it runs for ever. */
function gif(view: DataView): PictureHeader {
  const size = { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  const header = { kind: 'gif', ...size, orientation: 1 } as const
  const coloursAt = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 << ((flags & 7) + 1))
  const [EXTENSION, PICTURE, APPLICATION] = [0x21, 0x2c, 0xff]
  let pictures = 0
  let runsForEver = false
  try {
    let at = 13 + coloursAt(view.getUint8(10))
    for (;;) {
      const block = view.getUint8(at)
      if (block === EXTENSION) {
        if (view.getUint8(at + 1) === APPLICATION && ascii(view, at + 3, 8) === 'NETSCAPE')
          runsForEver = true
        at += 2
      } else if (block === PICTURE) {
        if (++pictures > 1) return { ...header, animated: true }
        at += 11 + coloursAt(view.getUint8(at + 9))
      } else return { ...header, animated: false }
      while (view.getUint8(at) > 0) at += 1 + view.getUint8(at)
      at++
    }
  } catch (error) {
    if (error instanceof RangeError) return { ...header, animated: runsForEver }
    throw error
  }
}
