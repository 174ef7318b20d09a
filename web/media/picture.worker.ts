import type { PictureJob, PictureResult, Redrawn } from './picture-job.ts'
import { HEADER_BYTES, readHeader } from './picture-header.ts'
import { BLOB_QUALITY, cropTo, fitInside, MAX_PIXELS } from './picture.ts'
import { stripMetadata } from './strip-metadata.ts'

self.onmessage = async ({ data }: MessageEvent<PictureJob>) => self.postMessage(await redraw(data))

async function redraw(job: PictureJob): Promise<PictureResult> {
  if (job.source.size === 0) return { ok: false, why: 'emptyFile' }
  const header = readHeader(new Uint8Array(await job.source.slice(0, HEADER_BYTES).arrayBuffer()))
  if (header?.animated) return { ok: false, why: 'animated' }
  if (header && header.width * header.height > MAX_PIXELS) return { ok: false, why: 'tooManyPixels' }
  const whole = await createImageBitmap(job.source, { imageOrientation: 'from-image' }).catch(() => null)
  if (!whole) return { ok: false, why: 'unreadable' }
  try {
    if (whole.width * whole.height > MAX_PIXELS) return { ok: false, why: 'tooManyPixels' }
    const made = await encode(whole, job)
    return (job.orSource && (await smallerSource(job.source, made))) || made
  } catch (error) {
    return { ok: false, why: error instanceof RangeError ? 'outOfMemory' : 'unexpected' }
  } finally {
    whole.close()
  }
}

async function encode(whole: ImageBitmap, { type, quality = BLOB_QUALITY, maxSide, ratio }: PictureJob): Promise<Redrawn> {
  const part = cropTo(whole, ratio)
  const { width, height } = fitInside(part, maxSide)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: type !== 'image/jpeg' })
  if (!context) throw new RangeError('no canvas of this size')
  if (type === 'image/jpeg') {
    // JPEG knows no transparency; without this it would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
  const small = await createImageBitmap(whole, part.x, part.y, part.width, part.height, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
  context.drawImage(small, 0, 0)
  small.close()
  const blob = await canvas.convertToBlob({ type, quality })
  return { ok: true, blob, width, height, from: { width: whole.width, height: whole.height }, kept: false }
}

async function smallerSource(source: Blob, made: Redrawn): Promise<Redrawn | null> {
  if (made.blob.size <= source.size) return null
  const bytes = new Uint8Array(await source.arrayBuffer())
  const header = readHeader(bytes)
  const parts = header && stripMetadata(bytes, header)
  if (!parts) return null
  const blob = new Blob(parts, { type: source.type })
  return blob.size < made.blob.size ? { ...made, ...made.from, blob, kept: true } : null
}
