import { compressImage } from '../../web/media/compress.ts'
import { COMPRESS_MAX_SIDE } from '../../web/media/picture.ts'
import { redraw } from '../../web/media/redraw.ts'
import { watchedBesideCalm } from './watched.ts'

/** How long it takes, and in a second go how long the page could not answer meanwhile, beside an idle page's `calm`. */
export async function measureCompression(photo: File) {
  const started = performance.now()
  const small = await compressImage(photo)
  const milliseconds = performance.now() - started
  const { blocked, calm } = await watchedBesideCalm(() => compressImage(photo))
  const { width, height } = await createImageBitmap(small)
  const whole = await redraw(photo, { type: 'image/png', maxSide: COMPRESS_MAX_SIDE })
  if (!whole.ok) throw new Error(whole.why)
  await fetch('/out/small.jpg', { method: 'PUT', body: small })
  await fetch('/out/small.png', { method: 'PUT', body: whole.blob })
  return { milliseconds, blocked, calm, bytes: small.size, width, height }
}
