import type { PictureHeader } from './picture-header.ts'
import type { Size } from './picture.ts'

/** The shares of its sides at which a JPEG is decoded in less time than as a whole: from a half, a quarter, an eighth of each block. */
const SHARES = [1 / 8, 1 / 4, 1 / 2]
/** So many times as large as what is made of it, so that this is as sharp as if made of all pixels. */
const SPARE = 1.9

/**
 * A JPEG's pixels, upright, but fewer of them than it has.
 * @param least the size that will be made of them
 * @returns null where all are needed, or this browser cannot do with less
 */
export async function decodeShrunk(
  source: Blob,
  header: PictureHeader,
  least: Size,
): Promise<VideoFrame | null> {
  const { width, height, kind, orientation } = header
  const share = SHARES.find(
    (one) => width * one >= least.width * SPARE && height * one >= least.height * SPARE,
  )
  // Whether a turned one came upright is told by its sides alone.
  const isTold = orientation === 1 || (orientation >= 5 && width !== height)
  if (kind !== 'jpeg' || !share || !isTold || typeof ImageDecoder === 'undefined') return null
  const [across, down] = orientation >= 5 ? [height, width] : [width, height]
  try {
    const decoder = new ImageDecoder({
      data: await source.arrayBuffer(),
      type: 'image/jpeg',
      desiredWidth: Math.ceil(across * share),
      desiredHeight: Math.ceil(down * share),
    })
    const { image } = await decoder.decode().finally(() => decoder.close())
    if (image.displayWidth > image.displayHeight === width > height) return image
    image.close()
    return null
  } catch {
    // What cannot be read is told by whoever reads the whole.
    return null
  }
}
