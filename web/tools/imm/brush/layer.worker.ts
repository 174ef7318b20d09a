import { canvasOf } from '../../../media/canvas.ts'
import { decodePicture } from '../../../media/decode-picture.ts'
import type { Rect, Size } from '../../../media/picture.ts'
import { alphaOf, composeCut } from '../refine/compose.ts'
import type { LayerMessage, Look } from './layer-messages.ts'
import { type Plane, stamp, touchedBy } from './stamp.ts'
import type { Stroke } from './strokes.ts'

/** The pixels of a part of the layer, as the plane has it there. */
type Draw = (part: Plane) => ImageData
type Layer = {
  context: OffscreenCanvasRenderingContext2D
  /** Pixels of the layer to one of the picture. */
  scale: number
  /** Without a stroke. */
  bare: Uint8Array
  plane: Plane
  draw: Draw
}

async function open({
  canvas,
  picture,
  look,
}: Extract<LayerMessage, { kind: 'open' }>): Promise<Layer> {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const layer = await layerOf(context, canvas.width / picture.width, look)
  show(layer, layer.plane)
  return layer
}

async function layerOf(
  context: OffscreenCanvasRenderingContext2D,
  scale: number,
  look: Look,
): Promise<Layer> {
  const { width, height } = context.canvas
  const { bare, draw } =
    look.kind === 'cut'
      ? await cutLook(look, context.canvas)
      : paintLook(look.colour, context.canvas)
  const plane = { x: 0, y: 0, width, height, data: bare.slice() }
  return { context, bare, draw, scale, plane }
}

function paintLook([r, g, b]: readonly [number, number, number], { width, height }: Size) {
  const colour = r | (g << 8) | (b << 16)
  const draw: Draw = ({ data, ...size }) => {
    const image = new ImageData(size.width, size.height)
    const pixels = new Uint32Array(image.data.buffer)
    for (let p = 0; p < data.length; p++) pixels[p] = colour | (data[p]! << 24)
    return image
  }
  return { bare: new Uint8Array(width * height), draw }
}

async function cutLook({ original, cut }: Extract<Look, { kind: 'cut' }>, { width, height }: Size) {
  const [before, after] = await Promise.all(
    [original, cut].map(async (blob) => {
      const bitmap = await decodePicture(blob)
      const context = canvasOf(width, height, { willReadFrequently: true })
      context.imageSmoothingQuality = 'high'
      context.drawImage(bitmap, 0, 0, width, height)
      bitmap.close()
      return context
    }),
  )
  const part = (of: typeof before, { x, y, width: w, height: h }: Rect) =>
    of!.getImageData(x, y, w, h)
  const draw: Draw = (rect) => {
    const pixels = part(after, rect)
    composeCut(pixels, part(before, rect), rect.data)
    return pixels
  }
  return { bare: alphaOf(part(after, { x: 0, y: 0, width, height })), draw }
}

function show({ context, plane, draw }: Layer, { x, y, width, height }: Rect) {
  const data = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    const at = (y + row) * plane.width + x
    data.set(plane.data.subarray(at, at + width), row * width)
  }
  context.putImageData(draw({ x, y, width, height, data }), x, y)
}

function add(layer: Layer, stroke: Stroke, from: number) {
  const { plane, scale } = layer
  stamp(plane, stroke, scale, from)
  const touched = touchedBy([stroke], plane, scale, from)
  if (touched) show(layer, touched)
}

function replace(layer: Layer, strokes: readonly Stroke[]) {
  layer.plane.data.set(layer.bare)
  for (const stroke of strokes) stamp(layer.plane, stroke, layer.scale)
  show(layer, layer.plane)
}

let opened: Promise<Layer>

self.onmessage = async ({ data }: MessageEvent<LayerMessage>) => {
  if (data.kind === 'open') {
    opened = open(data)
    return
  }
  if (data.kind === 'look') {
    // What was seen stays until the strokes are laid on the next.
    opened = opened.then(({ context, scale }) => layerOf(context, scale, data.look))
    return
  }
  const layer = await opened
  if (data.kind === 'strokes') replace(layer, data.strokes)
  else add(layer, data.stroke, data.from)
}
