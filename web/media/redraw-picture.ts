import { canvasOf } from './canvas.ts'
import { decodePicture } from './decode-picture.ts'
import { encodePicture } from './encode-picture.ts'
import { answer, type Engine } from './engine.ts'
import { fitBytes } from './fit-bytes.ts'
import { BLOB_QUALITY, cropTo, fitInside } from './picture.ts'
import { readHeader } from './picture-header.ts'
import type { Redrawing, Redrawn } from './redraw.ts'
import { stripMetadata } from './strip-metadata.ts'

/** Redraws one picture. */
export const redrawPicture: Engine<Redrawing, Redrawn> = (source, options, { signal }) =>
  answer(signal, async () => {
    const whole = await decodePicture(source, { still: true })
    try {
      // What was asked to be small never grows, also where it is turned.
      const mostBytes = options.mostBytes && Math.min(options.mostBytes, source.size)
      const made = await encode(whole, { ...options, mostBytes })
      return (options.orSource && (await betterSource(source, made, options))) || made
    } finally {
      whole.close()
    }
  })

async function encode(whole: ImageBitmap, options: Redrawing): Promise<Redrawn> {
  const { type, quality = BLOB_QUALITY, mostBytes, maxSide } = options
  const from = { width: whole.width, height: whole.height }
  if (mostBytes) {
    const drawn = (side: number) => draw(whole, options, Math.min(side, maxSide))
    return { ...(await fitBytes(drawn, type, mostBytes)), from, kept: false }
  }
  const context = await draw(whole, options, maxSide)
  const { width, height } = context.canvas
  return { blob: await encodePicture(context, type, quality), width, height, from, kept: false }
}

async function draw(
  whole: ImageBitmap,
  { type, ratio, exact, turn = 0 }: Redrawing,
  maxSide: number,
) {
  const lies = turn % 180 !== 0
  const part = cropTo(whole, ratio && lies ? 1 / ratio : ratio)
  const lying = exact && { width: exact.height, height: exact.width }
  const { width, height } = fitInside((lies ? lying : exact) ?? part, maxSide)
  const flat = type === 'image/jpeg'
  const context = canvasOf(lies ? height : width, lies ? width : height, {
    alpha: !flat,
    willReadFrequently: true,
  })
  if (flat) {
    // JPEG knows no transparency; without this it would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, context.canvas.width, context.canvas.height)
  }
  const resized = { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' } as const
  const small = await createImageBitmap(whole, part.x, part.y, part.width, part.height, resized)
  context.translate(context.canvas.width / 2, context.canvas.height / 2)
  context.rotate((turn * Math.PI) / 180)
  context.drawImage(small, -width / 2, -height / 2)
  small.close()
  return context
}

/** The source itself, without its metadata, where what was made of it is bigger or no smaller than it had to be. */
async function betterSource(source: Blob, made: Redrawn, { mostBytes = 0 }: Redrawing) {
  const whole = made.width === made.from.width && made.height === made.from.height
  if (made.blob.size <= source.size && !(whole && source.size <= mostBytes)) return null
  const bytes = new Uint8Array(await source.arrayBuffer())
  const header = readHeader(bytes)
  const parts = header && stripMetadata(bytes, header)
  if (!parts) return null
  const blob = new Blob(parts, { type: source.type })
  const enough = whole && blob.size <= mostBytes
  return enough || blob.size < made.blob.size ? { ...made, ...made.from, blob, kept: true } : null
}
