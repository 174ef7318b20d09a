import type { Box } from './box.ts'

/** Compression of pictures, as the specification's section 5 has it. */
export const COMPRESS_QUALITY = 0.6
export const COMPRESS_MAX_SIDE = 1024
/** The quality of an encoding nobody asked another one for. */
export const BLOB_QUALITY = 0.8
/**
 * The specification says "large" without a number. Over 1 MiB a PNG is nearly always a photograph, which JPEG keeps in a tenth
 * of the room; logos, icons and most cut-outs lie below and keep their transparency.
 */
export const LARGE_PNG_BYTES = 1024 * 1024

/** What can be written. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif'
/** What is written for whoever has not asked for AVIF. */
export type CommonType = Exclude<PictureType, 'image/avif'>
const EXTENSIONS: Record<PictureType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
}

/** The longest side that can be written and is opened again, in pixels. Browsers open no longer AVIF, though one can be written. */
export const MOST_SIDE: Record<PictureType, number> = {
  'image/jpeg': 65_500,
  'image/png': Infinity,
  'image/webp': 16_383,
  'image/avif': 32_768,
}

/** In pixels. */
export type Size = { width: number; height: number }
export type Rect = Size & { x: number; y: number }

/** How large something is that is turned by quarters, in degrees. */
export const lyingSize = ({ width, height }: Size, turn = 0): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width }

/** The type a compressed picture gets; null for what is no picture or is made small enough already or cannot be written (AVIF, GIF, SVG …) and so stays as it is. */
export function compressedType({ type, size }: Pick<Blob, 'type' | 'size'>): CommonType | null {
  if (type === 'image/avif' || !(type in EXTENSIONS)) return null
  return type === 'image/png' && size > LARGE_PNG_BYTES ? 'image/jpeg' : (type as CommonType)
}

/** The size that fits into a square of `maxSide` with the picture's own ratio. It never grows. */
export function fitInside({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** The largest size of the same ratio that stands inside a frame; it grows where it must. */
export function fitWithin({ width, height }: Size, frame: Size): Size {
  const scale = Math.min(frame.width / width, frame.height / height)
  return {
    width: Math.max(1, Math.min(frame.width, Math.round(width * scale))),
    height: Math.max(1, Math.min(frame.height, Math.round(height * scale))),
  }
}

/** What is seen by a frame in whose middle a part of a picture stands whole: in the picture's pixels, beyond the part on two sides. */
export function framedBy({ x, y, width, height }: Rect, frame: Size): Rect {
  const whole = fitWithin({ width, height }, frame)
  const [w, h] = [(frame.width * width) / whole.width, (frame.height * height) / whole.height]
  return { x: x - (w - width) / 2, y: y - (h - height) / 2, width: w, height: h }
}

/** The part of a picture that a box marks, in whole pixels; with a ratio, the largest middle part of that. */
export function boxedIn({ width, height }: Size, box?: Box, ratio?: number): Rect {
  if (!box) return cropTo({ width, height }, ratio)
  const within = (at: number, most: number) => Math.min(most, Math.max(0, Math.round(at)))
  const x = Math.min(width - 1, within(box.x * width, width))
  const y = Math.min(height - 1, within(box.y * height, height))
  const right = Math.max(x + 1, within((box.x + box.width) * width, width))
  const bottom = Math.max(y + 1, within((box.y + box.height) * height, height))
  const part = cropTo({ width: right - x, height: bottom - y }, ratio)
  return { ...part, x: x + part.x, y: y + part.y }
}

/** A part of a picture as a box over it. */
export const asBox = ({ x, y, width, height }: Rect, size: Size): Box => ({
  x: x / size.width,
  y: y / size.height,
  width: width / size.width,
  height: height / size.height,
})

/** The largest middle part of a picture with this ratio (width over height); all of it without one. */
export function cropTo({ width, height }: Size, ratio?: number): Rect {
  if (!ratio) return { x: 0, y: 0, width, height }
  const w = Math.max(1, Math.min(width, Math.round(height * ratio)))
  const h = Math.max(1, Math.min(height, Math.round(width / ratio)))
  return { x: Math.floor((width - w) / 2), y: Math.floor((height - h) / 2), width: w, height: h }
}

/** `holiday.png` as a JPEG is `holiday.jpg`; a right ending of another spelling stays. */
export function nameFor(name: string, type: PictureType): string {
  const base = name.replace(/\.[^./]+$/, '')
  const ending = name.slice(base.length + 1).toLowerCase()
  const right = ending === EXTENSIONS[type] || (type === 'image/jpeg' && ending === 'jpeg')
  return right ? name : `${base}.${EXTENSIONS[type]}`
}
