import {
  COMPRESS_MAX_SIDE,
  COMPRESS_QUALITY,
  compressedType,
  type PictureType,
} from '../../../media/picture.ts'
import type { Redrawing, Turn } from '../../../media/redraw.ts'

export type Format = 'keep' | 'jpeg' | 'png' | 'webp' | 'avif'
export const SIDES = ['512', '1024', '1600', '2048', '3840', 'full', 'exact'] as const
export const CROPS = ['none', '1:1', '4:3', '3:2', '16:9', '3:4', '2:3', '9:16'] as const

export type CompressForm = {
  /** Per cent. */
  quality: number
  /** The longer side at most, in pixels; `exact` has both sides. */
  side: (typeof SIDES)[number]
  /** Of an exact size, in pixels. */
  width: number
  height: number
  format: Format
  crop: (typeof CROPS)[number]
  /** Every picture gets the quality, or as much of it as there are bytes for. */
  by: 'quality' | 'size'
  /** In thousands of bytes. */
  most: number
  /** Of the pictures that were turned by hand. */
  turns: Readonly<Record<string, Turn>>
}

export const EXACT_PX = { least: 1, most: 8192 }
export const MOST_KB = { least: 10, most: 20_000 }

export const FIRST_COMPRESS_FORM: CompressForm = {
  quality: COMPRESS_QUALITY * 100,
  side: `${COMPRESS_MAX_SIDE}`,
  width: 1080,
  height: 1080,
  format: 'keep',
  crop: 'none',
  by: 'quality',
  most: 200,
  turns: {},
}

/** What tells a picture from others, also after a reload. */
const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

export const turnOf = (file: File, { turns }: CompressForm): Turn => turns[nameOf(file)] ?? 0

/** The form once a picture is turned by a quarter, clockwise. */
export function turned(file: File, form: CompressForm): CompressForm {
  const turn = ((turnOf(file, form) + 90) % 360) as Turn
  return { ...form, turns: { ...form.turns, [nameOf(file)]: turn } }
}

/** Whether another form makes this picture another one. */
export const concerns = (
  file: File,
  { turns: before, ...was }: CompressForm,
  { turns, ...is }: CompressForm,
) =>
  before[nameOf(file)] !== turns[nameOf(file)] ||
  Object.entries(is).some(([key, value]) => was[key as keyof typeof was] !== value)

/** What is written where a picture shall keep its type. No still GIF is smaller than the PNG of it. */
const OWN: Readonly<Record<string, PictureType>> = {
  'image/avif': 'image/avif',
  'image/gif': 'image/png',
}

/** What a picture is to become. A crop, a turn or another type was asked for, so there the source is no answer, however small. */
export function redrawingOf(source: File, form: CompressForm): Redrawing {
  const own = OWN[source.type] ?? compressedType(source)
  const type: PictureType = form.format === 'keep' ? (own ?? 'image/jpeg') : `image/${form.format}`
  const [width, height] = form.crop.split(':').map(Number)
  const ratio = width && height ? width / height : undefined
  const turn = turnOf(source, form)
  const exact = form.side === 'exact' ? { width: form.width, height: form.height } : undefined
  return {
    type,
    quality: form.quality / 100,
    mostBytes: form.by === 'size' ? form.most * 1000 : undefined,
    turn,
    maxSide: form.side === 'full' || exact ? Infinity : Number(form.side),
    ratio: exact ? exact.width / exact.height : ratio,
    exact,
    orSource: !ratio && !exact && turn === 0 && (form.format === 'keep' || type === source.type),
  }
}

/** Part of the bytes that were saved, negative where a picture grew: 0.93 is 93 %. */
export const savedShare = (before: number, after: number) => (before === 0 ? 0 : 1 - after / before)
