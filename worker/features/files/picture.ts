import {
  exifOrientation,
  type Orientation,
  shownSize,
} from '../../kernel/pictures/turned/contract.ts'

type Measures = { width: number; height: number }

/** Width and height of a picture as it is shown, out of its header, without decoding it; null when the header does not say. */
export function measure(head: Uint8Array, mimetype: string): Measures | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const read = READERS[mimetype]
  const found = read && head.length >= 30 ? read(view) : null
  return found && found.width > 0 && found.height > 0 ? found : null
}

const READERS: Record<string, (view: DataView) => Measures | null> = {
  'image/png': png,
  'image/gif': (v) => ({ width: v.getUint16(6, true), height: v.getUint16(8, true) }),
  'image/webp': webp,
  'image/jpeg': jpeg,
  'image/avif': isoMedia,
}

/** Browsers turn a PNG by what stands before its pixels, and no WebP. */
function png(v: DataView): Measures {
  const size = { width: v.getUint32(16), height: v.getUint32(20) }
  for (let at = 8; at + 8 <= v.byteLength; at += 12 + v.getUint32(at)) {
    const name = v.getUint32(at + 4)
    if (name === IDAT) break
    if (name === EXIF_CHUNK) return shownSize(size, orientationIn(v, at + 8))
  }
  return size
}

function webp(v: DataView): Measures | null {
  const kind = v.getUint32(12)
  const uint24 = (at: number) => v.getUint16(at, true) | (v.getUint8(at + 2) << 16)
  if (kind === 0x56503858) return { width: uint24(24) + 1, height: uint24(27) + 1 } // VP8X
  if (kind === 0x56503820)
    return { width: v.getUint16(26, true) & 0x3fff, height: v.getUint16(28, true) & 0x3fff } // VP8
  if (kind !== 0x5650384c) return null
  const bits = v.getUint32(21, true) // VP8L
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

const [IDAT, EXIF_CHUNK] = [0x49444154, 0x65584966]
const APP1 = 0xe1
const EXIF = 0x45786966

/** Walks from marker to marker until a frame header. A phone held upright writes its photos lying, and says so in EXIF before. */
function jpeg(v: DataView): Measures | null {
  let at = 2
  let orientation: Orientation = 1
  while (at + 9 < v.byteLength) {
    if (v.getUint8(at) !== 0xff) return null
    const marker = v.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
    } else if (
      marker >= 0xc0 &&
      marker <= 0xcf &&
      marker !== 0xc4 &&
      marker !== 0xc8 &&
      marker !== 0xcc
    ) {
      return shownSize({ height: v.getUint16(at + 5), width: v.getUint16(at + 7) }, orientation)
    } else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2
    } else {
      if (marker === APP1 && v.getUint32(at + 4) === EXIF) orientation = orientationIn(v, at + 10)
      at += 2 + v.getUint16(at + 2)
    }
  }
  return null
}

/** What is written wrongly there turns nothing. */
function orientationIn(v: DataView, at: number): Orientation {
  try {
    return exifOrientation(v, at)
  } catch (error) {
    if (error instanceof RangeError) return 1
    throw error
  }
}

const [ISPE, IROT] = [0x69737065, 0x69726f74]
const META_BYTES = 64 * 1024

/** The largest `ispe` box near the start, turned as an `irot` box says: a picture made of tiles names its tiles as well. */
function isoMedia(v: DataView): Measures | null {
  let best: Measures | null = null
  let lies = false
  for (let at = 4; at + 16 <= Math.min(v.byteLength, META_BYTES); at++) {
    if (v.getUint32(at) === IROT) lies = (v.getUint8(at + 4) & 1) === 1
    if (v.getUint32(at) !== ISPE) continue
    const found = { width: v.getUint32(at + 8), height: v.getUint32(at + 12) }
    if (!best || found.width * found.height > best.width * best.height) best = found
  }
  return best && lies ? { width: best.height, height: best.width } : best
}
