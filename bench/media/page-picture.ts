import { compressImage } from '../../web/media/compress.ts'

/** A photograph of 12 megapixels as a camera writes it: grain, gradients, some 8 MB. */
export async function makePhoto(): Promise<File> {
  const [width, height] = [4000, 3000]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  const image = context.createImageData(width, height)
  let seed = 7
  for (let at = 0, i = 0; at < image.data.length; at += 4, i++) {
    const [x, y] = [i % width, (i / width) | 0]
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    const grain = (seed / 2 ** 32 - 0.5) * 44
    image.data[at] = 120 + 90 * Math.sin(x / 97) + grain
    image.data[at + 1] = 120 + 90 * Math.sin(y / 61) + grain
    image.data[at + 2] = 90 + ((x + y) / 7000) * 120 + grain
    image.data[at + 3] = 255
  }
  context.putImageData(image, 0, 0)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })], 'photo.jpg', { type: 'image/jpeg' })
}

/** Times are in milliseconds; `blocked` is the longest the page could not answer. */
export async function measureCompression(photo: File) {
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
  const small = await compressImage(photo)
  const milliseconds = performance.now() - started
  watching = false
  const { width, height } = await createImageBitmap(small)
  return { milliseconds, blocked, bytes: small.size, from: photo.size, width, height }
}
