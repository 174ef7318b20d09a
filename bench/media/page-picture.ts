import { compressImage } from '../../web/media/compress.ts'
import { COMPRESS_MAX_SIDE } from '../../web/media/picture.ts'
import { redraw } from '../../web/media/redraw.ts'

/** How long some work takes, and the longest the page could not answer meanwhile; both in milliseconds. */
async function watched<T>(work: () => Promise<T>) {
  let [blocked, last, watching] = [0, performance.now(), true]
  const channel = new MessageChannel()
  channel.port1.onmessage = () => {
    const now = performance.now()
    blocked = Math.max(blocked, now - last)
    last = now
    if (watching) channel.port2.postMessage(null)
  }
  channel.port2.postMessage(null)
  const started = performance.now()
  const result = await work()
  watching = false
  return { result, milliseconds: performance.now() - started, blocked }
}

/** `calm` is what `blocked` is on this machine just now when the page has nothing to do. */
export async function measureCompression(photo: File) {
  const { result: small, milliseconds, blocked } = await watched(() => compressImage(photo))
  const { blocked: calm } = await watched(
    () => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  )
  const { width, height } = await createImageBitmap(small)
  const whole = await redraw(photo, { type: 'image/png', maxSide: COMPRESS_MAX_SIDE })
  if (!whole.ok) throw new Error(whole.why)
  await fetch('/out/small.jpg', { method: 'PUT', body: small })
  await fetch('/out/small.png', { method: 'PUT', body: whole.blob })
  return { milliseconds, blocked, calm, bytes: small.size, width, height }
}
