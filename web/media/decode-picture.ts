import { MAX_PIXELS } from '../../worker/kernel/pictures/contract.ts'
import { Stop } from './engine.ts'
import { readIsoPicture } from './iso-picture.ts'
import { HEADER_BYTES, readHeader } from './picture-header.ts'
import type { Size } from './picture.ts'
import { decodeShrunk } from './shrunk-jpeg.ts'

/**
 * A still picture's pixels, upright. Its size is read from its first bytes where they tell it, before anything is decoded.
 * @throws Stop emptyFile, tooManyPixels, animated, heic or notPicture
 */
export async function decodePicture(source: Blob): Promise<ImageBitmap> {
  return decodeWhole(source, await look(source))
}

/** Pixels of a picture, upright, and the size that it has: there may be fewer of them. */
export type Decoded = { pixels: ImageBitmap | VideoFrame; size: Size }

/**
 * As many pixels of a picture as it takes to make it as small as told.
 * @param least the size that will be made of one of this size
 * @throws Stop as `decodePicture`
 */
export async function decodeEnough(source: Blob, least: (size: Size) => Size): Promise<Decoded> {
  const looked = await look(source)
  const { header } = looked
  const shrunk = header && (await decodeShrunk(source, header, least(header)))
  if (shrunk) return { pixels: shrunk, size: { width: header.width, height: header.height } }
  const pixels = await decodeWhole(source, looked)
  return { pixels, size: { width: pixels.width, height: pixels.height } }
}

async function look(source: Blob) {
  if (source.size === 0) throw new Stop('emptyFile')
  const bytes = new Uint8Array(await source.slice(0, HEADER_BYTES).arrayBuffer())
  const [header, iso] = [readHeader(bytes), readIsoPicture(bytes)]
  const told = header ?? iso?.size
  if (told) mustFit(told)
  mustBeStill(header ?? iso)
  return { header, iso }
}

async function decodeWhole(source: Blob, { iso }: Awaited<ReturnType<typeof look>>) {
  const picture = await createImageBitmap(source, { imageOrientation: 'from-image' }).catch(
    (error: unknown) => {
      throw new Stop(iso?.kind === 'heic' ? 'heic' : 'notPicture', String(error))
    },
  )
  try {
    mustFit(picture)
  } catch (error) {
    picture.close()
    throw error
  }
  return picture
}

/** @throws Stop tooManyPixels */
export function mustFit({ width, height }: Size) {
  if (width * height > MAX_PIXELS) throw new Stop('tooManyPixels', `${width} × ${height}`)
}

/** Of one that moves only its first picture would be worked on, unsaid. @throws Stop animated */
export function mustBeStill(told: { animated: boolean } | null) {
  if (told?.animated) throw new Stop('animated')
}
