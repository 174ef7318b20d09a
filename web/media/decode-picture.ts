import { Stop } from './engine.ts'
import { readIsoPicture } from './iso-picture.ts'
import { HEADER_BYTES, readHeader } from './picture-header.ts'
import { MAX_PIXELS } from './picture.ts'

/**
 * A picture's pixels, upright. Its size is read from its first bytes where they tell it, before anything is decoded.
 * @param still refuses what moves
 * @throws Stop emptyFile, tooManyPixels, animated, heic or notPicture
 */
export async function decodePicture(source: Blob, { still = false } = {}): Promise<ImageBitmap> {
  if (source.size === 0) throw new Stop('emptyFile')
  const bytes = new Uint8Array(await source.slice(0, HEADER_BYTES).arrayBuffer())
  const [header, iso] = [readHeader(bytes), readIsoPicture(bytes)]
  const told = header ?? iso?.size
  if (told) mustFit(told)
  if (still && header?.animated) throw new Stop('animated')
  const picture = await createImageBitmap(source, { imageOrientation: 'from-image' }).catch(
    (error: unknown) => {
      throw new Stop(iso?.kind === 'heic' ? 'heic' : 'notPicture', String(error))
    },
  )
  mustFit(picture)
  return picture
}

function mustFit({ width, height }: { width: number; height: number }) {
  if (width * height > MAX_PIXELS) throw new Stop('tooManyPixels', `${width} × ${height}`)
}
