import { canvasOf } from './canvas.ts'
import { answer, type Engine } from './engine.ts'
import { decodePicture } from './decode-picture.ts'
import { readHeader } from './picture-header.ts'
import { BLOB_QUALITY, cropTo, fitInside } from './picture.ts'
import type { Redrawing, Redrawn } from './redraw.ts'
import { stripMetadata } from './strip-metadata.ts'

/** Redraws one picture. */
export const redrawPicture: Engine<Redrawing, Redrawn> = (source, options, { signal }) =>
  answer(signal, async () => {
    const whole = await decodePicture(source, { still: true })
    try {
      const made = await encode(whole, options)
      return (options.orSource && (await smallerSource(source, made))) || made
    } finally {
      whole.close()
    }
  })

async function encode(
  whole: ImageBitmap,
  { type, quality = BLOB_QUALITY, maxSide, ratio }: Redrawing,
): Promise<Redrawn> {
  const part = cropTo(whole, ratio)
  const { width, height } = fitInside(part, maxSide)
  const context = canvasOf(width, height, { alpha: type !== 'image/jpeg' })
  if (type === 'image/jpeg') {
    // JPEG knows no transparency; without this it would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
  const resized = { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' } as const
  const small = await createImageBitmap(whole, part.x, part.y, part.width, part.height, resized)
  context.drawImage(small, 0, 0)
  small.close()
  const blob = await context.canvas.convertToBlob({ type, quality })
  return { blob, width, height, from: { width: whole.width, height: whole.height }, kept: false }
}

async function smallerSource(source: Blob, made: Redrawn): Promise<Redrawn | null> {
  if (made.blob.size <= source.size) return null
  const bytes = new Uint8Array(await source.arrayBuffer())
  const header = readHeader(bytes)
  const parts = header && stripMetadata(bytes, header)
  if (!parts) return null
  const blob = new Blob(parts, { type: source.type })
  return blob.size < made.blob.size ? { ...made, ...made.from, blob, kept: true } : null
}
