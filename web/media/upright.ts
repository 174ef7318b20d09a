import { decodePicture } from './decode-picture.ts'
import { HEADER_BYTES, readHeader } from './picture-header.ts'

const QUALITY = 0.95

/**
 * A picture that stands upright in its own pixels, as it is seen: masks and frames are drawn on that, and not every model reads
 * EXIF. Any other file as it is.
 * @throws Stop as `decodePicture`
 */
export async function upright(file: File): Promise<File> {
  const header = readHeader(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()))
  if (!header || header.orientation === 1) return file
  const bitmap = await decodePicture(file)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const type = header.kind === 'jpeg' ? 'image/jpeg' : 'image/png'
  const name = type === file.type ? file.name : file.name.replace(/(\.[^.]*)?$/, '.png')
  return new File([await canvas.convertToBlob({ type, quality: QUALITY })], name, { type })
}
