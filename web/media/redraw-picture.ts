import { canvasOf } from './canvas.ts'
import { type Decoded, decodeEnough } from './decode-picture.ts'
import type { Encode } from './encode-picture.ts'
import { answer, type Engine } from './engine.ts'
import { fitBytes } from './fit-bytes.ts'
import { isBareAvif } from './iso-picture.ts'
import { markRect } from './mark-place.ts'
import {
  BLOB_QUALITY,
  boxedIn,
  fitInside,
  fitWithin,
  framedBy,
  lyingSize,
  MOST_SIDE,
  type Rect,
  type Size,
} from './picture.ts'
import { readHeader } from './picture-header.ts'
import type { LaidMark, Redrawing, Redrawn, Turn } from './redraw.ts'
import { stripMetadata } from './strip-metadata.ts'

/** Redraws one picture, as the kinds that `encode` writes. */
export const redrawBy =
  (encode: Encode): Engine<Redrawing, Redrawn> =>
  (source, options, { signal }) =>
    answer(signal, async () => {
      const whole = await decodeEnough(source, (size) => leastOf(size, options))
      try {
        const made = await drawn(whole, options, source.size, encode)
        return (options.orSource && (await betterSource(source, made, options))) || made
      } finally {
        whole.pixels.close()
      }
    })

/** The size that a picture is made, before it is turned. A part of it takes all of its pixels, so that its edges are met to one. */
function leastOf(size: Size, { box, ratio, exact, ground, turn, maxSide }: Redrawing): Size {
  if (box || ratio) return size
  const lying = lyingSize(size, turn)
  const made = fitInside(exact ?? lying, maxSide)
  return lyingSize(ground === undefined ? made : fitWithin(lying, made), turn)
}

async function drawn(
  whole: Decoded,
  options: Redrawing,
  ownBytes: number,
  encode: Encode,
): Promise<Redrawn> {
  const { type, quality = BLOB_QUALITY, mostBytes, maxSide } = options
  const from = whole.size
  const part = boxedIn(lyingSize(from, options.turn), options.box, options.ratio)
  const seen = options.exact && options.ground !== undefined ? framedBy(part, options.exact) : part
  const facts = { from, part: seen, kept: false }
  if (mostBytes) {
    const of = (side: number) => draw(whole, part, options, Math.min(side, maxSide))
    const write = (context: OffscreenCanvasRenderingContext2D, fine: number) =>
      encode(context, type, fine)
    const hasQuality = type !== 'image/png'
    // What grows has more to show than its source had bytes for.
    const grows = options.exact && options.exact.width > seen.width
    const bounds = { mostBytes, ownBytes: grows ? Infinity : ownBytes, hasQuality }
    return { ...(await fitBytes(of, write, bounds)), ...facts }
  }
  const context = await draw(whole, part, options, maxSide)
  const { width, height } = context.canvas
  return { blob: await encode(context, type, quality), width, height, ...facts }
}

/** @param part of the picture once it is turned */
async function draw(
  { pixels, size }: Decoded,
  part: Rect,
  { type, exact, ground, turn = 0, mark }: Redrawing,
  maxSide: number,
) {
  const made = fitInside(exact ?? part, Math.min(maxSide, MOST_SIDE[type]))
  const stood = ground === undefined ? made : fitWithin(part, made)
  const { width, height } = lyingSize(stood, turn)
  const { x, y } = unturned(part, turn, size)
  const upright = lyingSize(part, turn)
  const flat = type === 'image/jpeg'
  const context = canvasOf(made.width, made.height, { alpha: !flat, willReadFrequently: true })
  if (flat) {
    // JPEG knows no transparency; without this it would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, made.width, made.height)
  }
  if (ground !== undefined) {
    context.fillStyle = ground
    context.fillRect(0, 0, made.width, made.height)
  }
  const resized = { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' } as const
  const isWhole = upright.width === size.width && upright.height === size.height
  const small = isWhole
    ? await createImageBitmap(pixels, resized)
    : await createImageBitmap(pixels, x, y, upright.width, upright.height, resized)
  try {
    // From whole pixels, so that nothing is blurred.
    context.translate(
      Math.floor((made.width - stood.width) / 2) + stood.width / 2,
      Math.floor((made.height - stood.height) / 2) + stood.height / 2,
    )
    context.rotate((turn * Math.PI) / 180)
    context.drawImage(small, -width / 2, -height / 2)
    if (mark) await lay(context, mark)
    return context
  } finally {
    small.close()
  }
}

/** Lays a mark on what is drawn. */
async function lay(context: OffscreenCanvasRenderingContext2D, { picture, ...place }: LaidMark) {
  const mark = await createImageBitmap(picture)
  try {
    context.resetTransform()
    context.imageSmoothingQuality = 'high'
    const { x, y, width, height } = markRect(mark, context.canvas, place)
    context.drawImage(mark, x, y, width, height)
  } finally {
    mark.close()
  }
}

/** Where a part of a turned picture begins in the upright one. */
function unturned({ x, y, width, height }: Rect, turn: Turn, whole: Size) {
  if (turn === 90) return { x: y, y: whole.height - x - width }
  if (turn === 180) return { x: whole.width - x - width, y: whole.height - y - height }
  return turn === 270 ? { x: whole.width - y - height, y: x } : { x, y }
}

/** The source itself, without its metadata, where what was made of it is bigger or no smaller than it had to be. */
async function betterSource(source: Blob, made: Redrawn, { mostBytes = 0, maxSide }: Redrawing) {
  const whole = Math.max(made.from.width, made.from.height) <= maxSide
  if (made.blob.size <= source.size && !(whole && source.size <= mostBytes)) return null
  const bytes = new Uint8Array(await source.arrayBuffer())
  const header = readHeader(bytes)
  const bare = header ? stripMetadata(bytes, header) : isBareAvif(bytes) ? bytes : null
  if (!bare) return null
  const blob = new Blob([bare], { type: source.type })
  const enough = whole && blob.size <= mostBytes
  return enough || blob.size < made.blob.size ? { ...made, ...made.from, blob, kept: true } : null
}
