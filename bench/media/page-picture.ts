import { compressImage } from '../../web/media/compress.ts'
import { watched } from './watched.ts'

/** `calm` is what `blocked` is on this machine just now when the page has nothing to do. */
export async function measureCompression(photo: File) {
  const { result: small, milliseconds, blocked } = await watched(() => compressImage(photo))
  const { blocked: calm } = await watched(
    () => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  )
  const { width, height } = await createImageBitmap(small)
  return { milliseconds, blocked, calm, bytes: small.size, width, height }
}
