import { ProviderFault } from './provider-fault.ts'
import type { Job, Made, Source } from './job.ts'

export type ImageAsk = {
  /** Empty where what the mask covers is to go, and nothing to come. */
  prompt: string
  /** Pixels that are wished for; a vendor with sizes of its own takes the one of the nearest shape. */
  width: number
  height: number
  count: number
  /** The same words and seed make the same picture, where a vendor knows seeds. */
  seed?: number
  /** Shown with the words: the picture that is to change, or one to go by. */
  pictures?: Source[]
  /** Of the first picture's size, white where it is to change. */
  mask?: Source
  /** The first picture is to come so many times as wide and as high, and otherwise the same. */
  scale?: 2 | 4
  /** So many pixels are to come on each side of the first picture; `width` and `height` are then of the whole. */
  around?: { left: number; top: number; right: number; bottom: number }
}

/** What of a question decides which models can answer it. */
export type Outline = Pick<ImageAsk, 'prompt'> & {
  mask?: unknown
  scale?: unknown
  around?: unknown
}

/** Draws pictures from words: at most as many as were asked for, and at least one. */
export type Image = Job<ImageAsk, Made[]> & {
  /** Pixels of the longer side that what it draws never exceeds, where that is known. @throws ProviderFault unable */
  mostSide?: (outline: Outline) => number | undefined
}

/** What a model that goes by words alone is told. */
export const wordsFor = ({ prompt }: Pick<ImageAsk, 'prompt'>) =>
  prompt ||
  'Remove what stands in the masked area and continue the background around it, with the same light, texture and grain. Add nothing new.'

/** And where it is to go on around a picture. */
export const wordsAround = ({ prompt }: Pick<ImageAsk, 'prompt'>) =>
  `Continue the picture into its transparent margins, with the same light, perspective, texture and grain. Change nothing of it. ${prompt}`.trim()

/** Work that some models do and others do not. */
type Special = 'enlarge' | 'expand' | 'erase'
const SPECIALISTS: readonly (readonly [RegExp, Special])[] = [
  [/esrgan/, 'enlarge'],
  [/expand/, 'expand'],
  [/eraser/, 'erase'],
]

/**
 * The special work that a vendor's model does, by its name; undefined for one that goes by words.
 * @throws ProviderFault unable where another work is asked for; to erase, words will do, too
 */
export function specialOf(model: string, ask: Outline): Special | undefined {
  const can = SPECIALISTS.find(([name]) => name.test(model))?.[1]
  const asked = ask.scale ? 'enlarge' : ask.around ? 'expand' : ask.mask && !ask.prompt && 'erase'
  if (can ? can !== asked : asked === 'enlarge' || asked === 'expand')
    throw new ProviderFault('unable', can ? `this model can only ${can}` : `it does not ${asked}`)
  return can
}

/** A vendor's models, of whose sizes nothing is known; each says what it cannot do. */
export const drawnBy = (model: string, job: Job<ImageAsk, Made[]> | null): Image | null =>
  job && {
    ...job,
    mostSide(outline) {
      specialOf(model, outline)
      return undefined
    },
  }

/** Where a picture stands in its larger canvas, as models that expand are told: width and height, left and top. */
export const placeIn = ({ width, height, around }: ImageAsk) => {
  const { left, top, right, bottom } = around ?? { left: 0, top: 0, right: 0, bottom: 0 }
  return {
    canvas_size: [width, height],
    original_image_size: [width - left - right, height - top - bottom],
    original_image_location: [left, top],
  }
}
