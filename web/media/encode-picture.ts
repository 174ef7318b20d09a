import { Stop } from './engine.ts'
import type { PictureType } from './picture.ts'

/**
 * Pixels as a file, by the encoders that make the smallest ones: MozJPEG, libwebp at its own effort and libavif, each loaded
 * when it is first asked for. PNG is the browser's.
 * @param context holds the pixels; a JPEG has no transparency, so they are on a ground
 * @param quality 0 to 1; PNG has none
 * @throws Stop outOfMemory
 */
export async function encodePicture(
  context: OffscreenCanvasRenderingContext2D,
  type: PictureType,
  quality: number,
): Promise<Blob> {
  const { canvas } = context
  if (type === 'image/png') return canvas.convertToBlob({ type })
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  const percent = Math.max(1, Math.round(quality * 100))
  const bytes = await ENCODERS[type](pixels, percent).catch((error: unknown) => {
    // The encoders' own memory ends with an abort.
    if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError)
      throw new Stop('outOfMemory', String(error))
    throw error
  })
  return new Blob([bytes], { type })
}

/** The same by the browser's own encoder, which is the quicker one, where it has one: Safari gives a PNG in the place of a WebP. */
export async function encodeQuickly(
  context: OffscreenCanvasRenderingContext2D,
  type: PictureType,
  quality: number,
): Promise<Blob> {
  const blob = await context.canvas.convertToBlob({ type, quality })
  return blob.type === type ? blob : encodePicture(context, type, quality)
}

type Encoder = (pixels: ImageData, quality: number) => Promise<ArrayBuffer>

const ENCODERS: Record<Exclude<PictureType, 'image/png'>, Encoder> = {
  'image/jpeg': async (pixels, quality) =>
    (await import('@jsquash/jpeg/encode.js')).default(pixels, { quality }),
  'image/webp': async (pixels, quality) =>
    (await import('@jsquash/webp/encode.js')).default(pixels, { quality }),
  // Slower settings save some 3 per cent more for several times the wait.
  'image/avif': async (pixels, quality) =>
    (await import('@jsquash/avif/encode.js')).default(pixels, { quality, speed: AVIF_SPEED }),
}

/** 0 is the slowest, 10 the fastest. */
const AVIF_SPEED = 7
