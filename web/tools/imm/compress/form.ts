import {
  COMPRESS_MAX_SIDE,
  COMPRESS_QUALITY,
  compressedType,
  type PictureType,
} from '../../../media/picture.ts'
import type { Redrawing } from '../../../media/redraw.ts'

export type Format = 'keep' | 'jpeg' | 'png' | 'webp'
export const SIDES = ['512', '1024', '1600', '2048', '3840', 'full'] as const
export const CROPS = ['none', '1:1', '4:3', '3:2', '16:9', '3:4', '2:3', '9:16'] as const

export type CompressForm = {
  /** Per cent. */
  quality: number
  /** The longer side at most, in pixels. */
  side: (typeof SIDES)[number]
  format: Format
  crop: (typeof CROPS)[number]
}

export const FIRST_COMPRESS_FORM: CompressForm = {
  quality: COMPRESS_QUALITY * 100,
  side: `${COMPRESS_MAX_SIDE}`,
  format: 'keep',
  crop: 'none',
}

/** What a picture is to become. A crop or another type was asked for, so there the source is no answer, however small. */
export function redrawingOf(source: File, form: CompressForm): Redrawing {
  const type: PictureType =
    form.format === 'keep' ? (compressedType(source) ?? 'image/jpeg') : `image/${form.format}`
  const [width, height] = form.crop.split(':').map(Number)
  const ratio = width && height ? width / height : undefined
  return {
    type,
    quality: form.quality / 100,
    maxSide: form.side === 'full' ? Infinity : Number(form.side),
    ratio,
    orSource: !ratio && (form.format === 'keep' || type === source.type),
  }
}

/** Part of the bytes that were saved, negative where a picture grew: 0.93 is 93 %. */
export const savedShare = (before: number, after: number) => (before === 0 ? 0 : 1 - after / before)
