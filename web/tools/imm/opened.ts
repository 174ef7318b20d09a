import { canvasOf } from '../../media/canvas.ts'
import { decodePicture } from '../../media/decode-picture.ts'
import { fitInside } from '../../media/picture.ts'
import type { Doubt } from './matte/doubt.ts'
import { type Seam, seamOf } from './matte/seam.ts'
import { segment, type SegmentOptions } from './matte/segment.ts'

/** A picture that is worked on, decoded, and what was found in it. */
export type Opened = {
  picture: ImageBitmap
  /** Where its subject ends, worked out once as long as it is looked for in the same way. */
  look: (options: SegmentOptions) => { seam: Seam; doubt: Doubt }
}

/** The small copy's longer side: large enough for a handle's hole, small enough to be cut in a second. */
const LOOKED_AT_SIDE = 640

let last: { key: string; opened: Promise<Opened> } | undefined

/** A file is the same one when it comes a second time from the page. */
const keyOf = (source: Blob) =>
  source instanceof File ? `${source.lastModified} ${source.size} ${source.name}` : ''

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
  let found: { key: string; made: ReturnType<Opened['look']> } | undefined
  return {
    picture,
    look(options) {
      const key = `${options.tolerance} ${options.holes}`
      if (found?.key === key) return found.made
      const { context, width, height } = draw(picture, LOOKED_AT_SIDE)
      const small = context.getImageData(0, 0, width, height)
      const { doubt, ...rest } = segment(small, width / picture.width, options)
      const made = { seam: seamOf(small, rest), doubt }
      found = { key, made }
      return made
    },
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
