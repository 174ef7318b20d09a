import { decodePicture } from './decode-picture.ts'
import { readIsoPicture } from './iso-picture.ts'
import { HEADER_BYTES, readHeader } from './picture-header.ts'

const QUALITY = 0.95

/**
 * A picture as every model reads it: upright in its own pixels, as it is seen, since masks and frames are drawn on that, and not
 * every model reads EXIF; of AVIF or HEIC, as phones take them, a JPEG, or a PNG where something shines through. Any other file
 * as it is.
 * @throws Stop as `decodePicture`
 */
export async function upright(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer())
  const [header, iso] = [readHeader(bytes), readIsoPicture(bytes)]
  if (!iso && (!header || header.orientation === 1)) return file
  const bitmap = await decodePicture(file)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const solid = iso
    ? isSolid(context?.getImageData(0, 0, canvas.width, canvas.height))
    : header?.kind === 'jpeg'
  const type = solid ? 'image/jpeg' : 'image/png'
  const name =
    type === file.type ? file.name : file.name.replace(/(\.[^.]*)?$/, solid ? '.jpg' : '.png')
  return new File([await canvas.convertToBlob({ type, quality: QUALITY })], name, { type })
}

function isSolid({ data }: { data: ArrayLike<number> } = { data: [] }) {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}
