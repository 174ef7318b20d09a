import {
  COMPRESS_MAX_SIDE,
  COMPRESS_QUALITY,
  compressedType,
  type PictureType,
} from '../../../media/picture.ts'
import { type Box, turnedBox } from '../../../media/box.ts'
import type { LaidMark, Redrawing, Turn } from '../../../media/redraw.ts'

export type Format = 'keep' | 'jpeg' | 'png' | 'webp' | 'avif'
export const SIDES = ['512', '1024', '1600', '2048', '3840', 'full', 'exact'] as const
export const CROPS = ['none', 'free', '1:1', '4:3', '3:2', '16:9', '3:4', '2:3', '9:16'] as const

export type CompressForm = {
  /** Per cent. */
  quality: number
  /** The longer side at most, in pixels; `exact` has both sides. */
  side: (typeof SIDES)[number]
  /** Of an exact size, in pixels. */
  width: number
  height: number
  /** What is of another ratio than an exact size fills it and is cut, or stands in it whole. */
  fit: 'cover' | 'contain'
  /** What stands beside it then. */
  behind: 'colour' | 'none'
  colour: string
  format: Format
  crop: (typeof CROPS)[number]
  /** Every picture gets the quality, or as much of it as there are bytes for. */
  by: 'quality' | 'size'
  /** In thousands of bytes. */
  most: number
  /** Of the pictures that were turned by hand. */
  turns: Readonly<Record<string, Turn>>
  /** Of the pictures whose crop was drawn by hand, once they are turned. */
  boxes: Readonly<Record<string, Box>>
  /** Of all others; their middle without one. */
  box: Box | null
  /** Whether the person's mark is laid on them. */
  isMarked: boolean
}

export const EXACT_PX = { least: 1, most: 8192 }
export const MOST_KB = { least: 10, most: 20_000 }

export const FIRST_COMPRESS_FORM: CompressForm = {
  quality: COMPRESS_QUALITY * 100,
  side: `${COMPRESS_MAX_SIDE}`,
  width: 1080,
  height: 1080,
  fit: 'cover',
  behind: 'colour',
  colour: '#ffffff',
  format: 'keep',
  crop: 'none',
  by: 'quality',
  most: 200,
  turns: {},
  boxes: {},
  box: null,
  isMarked: false,
}

/** What tells a picture from others, also after a reload. */
const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

export const turnOf = (file: File, { turns }: CompressForm): Turn => turns[nameOf(file)] ?? 0

/** The form once a picture is turned by a quarter, clockwise, and its own crop with it. */
export function turned(file: File, form: CompressForm): CompressForm {
  const turn = ((turnOf(file, form) + 90) % 360) as Turn
  const own = form.boxes[nameOf(file)]
  const next = own ? withBox(file, form, turnedBox(own)) : form
  return { ...next, turns: { ...form.turns, [nameOf(file)]: turn } }
}

/** Whether pictures are cut to the ratio of an exact size. */
export const fillsExact = ({ side, fit }: CompressForm) => side === 'exact' && fit === 'cover'

/** Whether pictures are cut at all. */
export const isCropped = (form: CompressForm) => form.crop !== 'none' || fillsExact(form)

/** Width over height that a crop must have. */
export function ratioOf(form: CompressForm): number | undefined {
  if (fillsExact(form)) return form.width / form.height
  const [across, down] = form.crop.split(':').map(Number)
  return across && down ? across / down : undefined
}

/** What was drawn by hand of a picture's crop. */
export const boxOf = (file: File, form: CompressForm): Box | undefined =>
  isCropped(form) ? (form.boxes[nameOf(file)] ?? form.box ?? undefined) : undefined

/** The form once a picture has a crop of its own. */
export const withBox = (file: File, form: CompressForm, box: Box): CompressForm => ({
  ...form,
  boxes: { ...form.boxes, [nameOf(file)]: box },
})

/** Whether a picture's crop is its own. */
export const hasOwnBox = (file: File, form: CompressForm) => nameOf(file) in form.boxes

/** The form once all pictures are cut alike, as this one is. */
export const boxForAll = (file: File, form: CompressForm): CompressForm => ({
  ...form,
  box: boxOf(file, form) ?? null,
  boxes: {},
})

/** The form once a picture's crop is what it was before it was drawn by hand. */
export function withoutBox(file: File, form: CompressForm): CompressForm {
  const { [nameOf(file)]: own, ...boxes } = form.boxes
  return own ? { ...form, boxes } : { ...form, box: null }
}

/** What the pictures are to become: the form, with the person's mark where that is laid on them. */
export type Wanted = CompressForm & { laid?: Promise<LaidMark> | null }

/** Whether another wish makes this picture another one. */
export const concerns = (
  file: File,
  { turns: turnsBefore, boxes: boxesBefore, isMarked: _wasMarked, ...was }: Wanted,
  { turns, boxes, isMarked: _isMarked, ...is }: Wanted,
) =>
  turnsBefore[nameOf(file)] !== turns[nameOf(file)] ||
  boxesBefore[nameOf(file)] !== boxes[nameOf(file)] ||
  Object.entries(is).some(([key, value]) => was[key as keyof typeof was] !== value)

/** What is written where a picture shall keep its type. No still GIF is smaller than the PNG of it. */
const OWN: Readonly<Record<string, PictureType>> = {
  'image/avif': 'image/avif',
  'image/gif': 'image/png',
}

/** What a picture is to become. A crop, an exact size, a turn, a mark or another type was asked for, so there the source is no answer, however small. */
export function redrawingOf(source: File, form: CompressForm, mark?: LaidMark): Redrawing {
  const own = OWN[source.type] ?? compressedType(source)
  const type: PictureType = form.format === 'keep' ? (own ?? 'image/jpeg') : `image/${form.format}`
  const box = boxOf(source, form)
  const ratio = ratioOf(form)
  const turn = turnOf(source, form)
  const exact = form.side === 'exact' ? { width: form.width, height: form.height } : undefined
  const ground = form.behind === 'none' ? 'transparent' : form.colour
  return {
    type,
    quality: form.quality / 100,
    mostBytes: form.by === 'size' ? form.most * 1000 : undefined,
    turn,
    maxSide: form.side === 'full' || exact ? Infinity : Number(form.side),
    box,
    ratio,
    exact,
    ground: exact && form.fit === 'contain' ? ground : undefined,
    mark,
    orSource:
      !exact &&
      !ratio &&
      !box &&
      !mark &&
      turn === 0 &&
      (form.format === 'keep' || type === source.type),
  }
}

/** Part of the bytes that were saved, negative where a picture grew: 0.93 is 93 %. */
export const savedShare = (before: number, after: number) => (before === 0 ? 0 : 1 - after / before)
