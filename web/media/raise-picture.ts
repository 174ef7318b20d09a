import { canvasOf } from './canvas.ts'
import { decodePicture } from './decode-picture.ts'
import { encodeQuickly } from './encode-picture.ts'
import { answer, type Engine } from './engine.ts'
import { fitInside, MOST_SIDE } from './picture.ts'
import type { Raised, Raising } from './redraw.ts'

/** Nobody sees a difference. */
const BEST = 0.95
/** For what must become smaller, one after the other. */
const LESS = [0.85, 0.7, 0.5]
/** So many rows are looked at together: those of a large picture would take hundreds of megabytes at once. */
const ROWS = 256

/** Draws one picture anew, upright and with all of its pixels where its kind can have as many, in a kind and of a size that can be sent. */
export const raisePicture: Engine<Raising, Raised> = (source, { kind, most }, { signal }) =>
  answer(signal, async () => {
    const bitmap = await decodePicture(source)
    const context = canvasOf(bitmap.width, bitmap.height, { willReadFrequently: true })
    context.drawImage(bitmap, 0, 0)
    bitmap.close()
    const solid = kind === 'jpeg' || isSolid(context)
    if (kind === 'iso' ? !solid : kind === 'lossless' && source.size <= most) {
      const blob = await encodeQuickly(context, 'image/png', 1)
      if (blob.size <= most) return { blob, type: 'image/png' }
    }
    const type = solid ? 'image/jpeg' : 'image/webp'
    const drawn = noLonger(context, MOST_SIDE[type])
    let blob = await encodeQuickly(drawn, type, BEST)
    for (const quality of LESS) {
      if (blob.size <= most) break
      blob = await encodeQuickly(drawn, type, quality)
    }
    return { blob, type }
  })

function noLonger(context: OffscreenCanvasRenderingContext2D, side: number) {
  const { canvas } = context
  if (Math.max(canvas.width, canvas.height) <= side) return context
  const { width, height } = fitInside(canvas, side)
  const small = canvasOf(width, height, { willReadFrequently: true })
  small.imageSmoothingQuality = 'high'
  small.drawImage(canvas, 0, 0, width, height)
  return small
}

function isSolid(context: OffscreenCanvasRenderingContext2D) {
  const { width, height } = context.canvas
  for (let y = 0; y < height; y += ROWS) {
    const { data } = context.getImageData(0, y, width, Math.min(ROWS, height - y))
    for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  }
  return true
}
