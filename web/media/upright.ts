import { decodePicture } from '../../../media/decode-picture.ts'
import { HEADER_BYTES, readHeader } from '../../../media/picture-header.ts'

const QUALITY = 0.95

/** A picture that stands upright in its own pixels: a mask is painted on what is seen, and not every model reads EXIF. */
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
