import { cutPixels } from './cut.ts'
import { MAX_PIXELS, type JobRequest, type JobReply, type Behind, type Result } from './job.ts'
import { scout } from './scout.ts'

/** The small copy's longer side: large enough for a handle's hole, small enough to be flooded at once. */
const SCOUT_SIDE = 720
const WEBP_QUALITY = 0.92

const reply = (message: JobReply) => self.postMessage(message)

self.onmessage = async ({ data }: MessageEvent<JobRequest>) => {
  reply({ kind: 'result', result: await work(data) })
}

async function work({ source, options }: JobRequest): Promise<Result> {
  if (source.size === 0) return { ok: false, why: 'emptyFile' }
  const picture = await createImageBitmap(source).catch(() => null)
  if (!picture) return { ok: false, why: 'unreadable' }
  if (picture.width * picture.height > MAX_PIXELS) return { ok: false, why: 'tooManyPixels' }
  try {
    reply({ kind: 'progress', fraction: 0.25 })
    const small = draw(picture, SCOUT_SIDE)
    const found = scout(small.getImageData(0, 0, small.canvas.width, small.canvas.height), options)
    reply({ kind: 'progress', fraction: 0.5 })
    const full = draw(picture, options.side)
    const pixels = full.getImageData(0, 0, full.canvas.width, full.canvas.height)
    const kept = cutPixels(pixels, found)
    full.putImageData(pixels, 0, 0)
    reply({ kind: 'progress', fraction: 0.75 })
    const canvas = options.behind ? await layBehind(full.canvas, options.behind) : full.canvas
    const blob = await canvas.convertToBlob({ type: `image/${options.format}`, quality: WEBP_QUALITY })
    return { ok: true, blob, width: canvas.width, height: canvas.height, plain: found.plain, kept }
  } catch (error) {
    return { ok: false, why: error instanceof RangeError ? 'outOfMemory' : 'unexpected' }
  } finally {
    picture.close()
  }
}

function draw(picture: ImageBitmap, side: number) {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale)))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new RangeError('no canvas of this size')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return context
}

/** The cut-out over a colour, or over a picture that covers its size. */
async function layBehind(cutout: OffscreenCanvas, behind: Behind) {
  const { width, height } = cutout
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new RangeError('no canvas of this size')
  if (typeof behind === 'string') {
    context.fillStyle = behind
    context.fillRect(0, 0, width, height)
  } else {
    const picture = await createImageBitmap(behind)
    const scale = Math.max(width / picture.width, height / picture.height)
    const [w, h] = [picture.width * scale, picture.height * scale]
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h)
    picture.close()
  }
  context.drawImage(cutout, 0, 0)
  return canvas
}
