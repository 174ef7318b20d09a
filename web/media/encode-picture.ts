import { Stop } from './engine.ts'
import type { PictureType } from './picture.ts'

/**
 * Writes pixels as a file.
 * @param context holds the pixels; a JPEG has no transparency, so they are on a ground
 * @param quality 0 to 1; PNG has none
 * @throws Stop outOfMemory
 */
export type Encode = (
  context: OffscreenCanvasRenderingContext2D,
  type: PictureType,
  quality: number,
) => Promise<Blob>

/** Takes the quality in per cent. */
type Encoder = (pixels: ImageData, quality: number) => Promise<ArrayBuffer>

/** Writes files by some encoders, each loaded when it is first asked for. PNG is the browser's. */
export const encodeBy =
  (encoders: Partial<Record<PictureType, Encoder>>): Encode =>
  async (context, type, quality) => {
    const { canvas } = context
    const encoder = encoders[type]
    if (!encoder) return canvas.convertToBlob({ type })
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
    const percent = Math.max(1, Math.round(quality * 100))
    const bytes = await encoder(pixels, percent).catch((error: unknown) => {
      // The encoders' own memory ends with an abort.
      if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError)
        throw new Stop('outOfMemory', String(error))
      throw error
    })
    return new Blob([bytes], { type })
  }

/** Every kind but AVIF, by the encoders that make the smallest files: MozJPEG and libwebp at its own effort. */
export const encodePicture = encodeBy({
  'image/jpeg': async (pixels, quality) =>
    (await import('@jsquash/jpeg/encode.js')).default(pixels, { quality }),
  'image/webp': async (pixels, quality) =>
    (await import('@jsquash/webp/encode.js')).default(pixels, { quality }),
})

/** The same by the browser's own encoder, which is the quicker one, where it has one: Safari gives a PNG in the place of a WebP. */
export async function encodeQuickly(
  context: OffscreenCanvasRenderingContext2D,
  type: PictureType,
  quality: number,
): Promise<Blob> {
  const blob = await context.canvas.convertToBlob({ type, quality })
  return blob.type === type ? blob : encodePicture(context, type, quality)
}
