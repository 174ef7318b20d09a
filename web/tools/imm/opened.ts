import { canvasOf } from '../../media/canvas.ts'
import { decodePicture } from '../../media/decode-picture.ts'
import { identityOf } from '../../media/file-identity.ts'
import { fitInside } from '../../media/picture.ts'
import type { Stroke } from './brush/strokes.ts'
import type { Doubt } from './matte/doubt.ts'
import { reseed, seedsOf } from './matte/reseed.ts'
import { type Seam, seamOf } from './matte/seam.ts'
import { segment, type SegmentOptions } from './matte/segment.ts'

/** A picture that is worked on, decoded, and what was found in it. */
type Opened = {
  picture: ImageBitmap
  /** Where its subject ends, worked out once as long as it is looked for in the same way. @param seeds in pixels of the picture */
  look: (options: SegmentOptions, seeds: readonly Stroke[]) => { seam: Seam; doubt: Doubt }
}

/** The small copy's longer side: large enough for a handle's hole, small enough to be cut in a second. */
const LOOKED_AT_SIDE = 640

let last: { key: string; opened: Promise<Opened> } | undefined

/** A file is the same one when it comes a second time from the page. */
const keyOf = (source: Blob) => (source instanceof File ? identityOf(source) : '')

/** The picture of a file. The one that was worked on last is still there: another tolerance or its full size need not decode it anew. */
export function openPicture(source: Blob): Promise<Opened> {
  const key = keyOf(source)
  if (last && key && last.key === key) return last.opened
  void last?.opened.then(
    ({ picture }) => picture.close(),
    () => {},
  )
  const opened = decodePicture(source).then(openedOf)
  last = { key, opened }
  opened.catch(() => {
    if (last?.opened === opened) last = undefined
  })
  return opened
}

function openedOf(picture: ImageBitmap): Opened {
  const looked = remembered((options: SegmentOptions) => {
    const { context, width, height } = draw(picture, LOOKED_AT_SIDE)
    const small = context.getImageData(0, 0, width, height)
    return { small, found: segment(small, width / picture.width, options) }
  })
  const made = remembered(
    ({ options, seeds }: { options: SegmentOptions; seeds: readonly Stroke[] }) => {
      const { small, found } = looked(options)
      const scale = small.width / picture.width
      const painted = seeds.length > 0 ? seedsOf(seeds, small, scale) : null
      const { doubt, ...rest } = painted ? reseed(found, painted, scale, options.holes) : found
      return { seam: seamOf(small, rest), doubt }
    },
  )
  return {
    picture,
    look: ({ tolerance, holes }, seeds) => made({ options: { tolerance, holes }, seeds }),
  }
}

/** A function that knows its last answer. */
function remembered<Asked, Answer>(ask: (asked: Asked) => Answer) {
  let known: { key: string; answer: Answer } | undefined
  return (asked: Asked) => {
    const key = JSON.stringify(asked)
    if (known?.key !== key) known = { key, answer: ask(asked) }
    return known.answer
  }
}

/** A picture drawn no larger than a side. */
export function draw(picture: ImageBitmap, side: number) {
  const { width, height } = fitInside(picture, side)
  const context = canvasOf(width, height, { willReadFrequently: true })
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return { context, width, height }
}
