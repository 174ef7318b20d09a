import type { Box, Point } from '../box.ts'

/** What a brush went over. The radius is a part of the picture's height. */
export type Stroke = { radius: number; points: readonly Point[] }
/** Where a box is at a time, in seconds of the film. */
export type Key = { time: number; box: Box }
export type Shape =
  | {
      kind: 'box'
      box: Box
      /** Where it goes, in the order of time: straight from one place to the next, and it stays where it comes to. */
      path?: readonly Key[]
    }
  | { kind: 'brush'; strokes: readonly Stroke[] }

/** How a mark is taken out: blended over from its border, filled from other pictures, or computed back. */
const METHODS = ['blend', 'temporal', 'unblend'] as const
export type Method = (typeof METHODS)[number]

/** A place and when it is covered, in seconds. */
export type Mark = { shape: Shape; from: number; to: number }

export type Frame = {
  /** Of the planes, before the film is turned. */
  width: number
  height: number
  /** In degrees, clockwise, when it is shown. */
  rotation: number
}

/** A part of a plane, some of which is to be filled. Rows follow each other without a gap. */
export type Hole = {
  left: number
  top: number
  width: number
  height: number
  /** 1 where it is to be filled. */
  mask: Uint8Array<ArrayBuffer>
}

/** A mark's place in the plane of brightness at a time. As long as it only moves, its mask is the same array. */
export type HoleAt = (time: number) => Hole | null

/** How far round a mark a hole reaches, in pixels: as far as fillings look at the surroundings. */
export const MARGIN = 16

/** From the picture as it is shown to the one that is encoded. */
const unturned = ([x, y]: Point, rotation: number): Point => {
  if (rotation === 90) return [y, 1 - x]
  if (rotation === 180) return [1 - x, 1 - y]
  return rotation === 270 ? [1 - y, x] : [x, y]
}

/** A mark's place in the plane of brightness; null where it covers nothing of it. */
export function holeOf(shape: Shape, frame: Frame): Hole | null {
  const inside = shape.kind === 'box' ? boxIn(shape.box, frame) : brushIn(shape.strokes, frame)
  if (!inside) return null
  const { width: w, height: h } = frame
  const left = Math.max(0, inside.left - MARGIN) & ~1
  const top = Math.max(0, inside.top - MARGIN) & ~1
  const right = Math.min(w, inside.right + MARGIN + 1) & ~1
  const bottom = Math.min(h, inside.bottom + MARGIN + 1) & ~1
  const [width, height] = [right - left, bottom - top]
  const mask = new Uint8Array(width * height)
  for (let y = Math.max(top, inside.top); y < Math.min(bottom, inside.bottom); y++)
    for (let x = Math.max(left, inside.left); x < Math.min(right, inside.right); x++)
      if (inside.covers(x + 0.5, y + 0.5)) mask[(y - top) * width + x - left] = 1
  return mask.includes(1) ? { left, top, width, height, mask } : null
}

/** Where a box is at a time. */
export function boxAt({ box, path = [] }: Extract<Shape, { kind: 'box' }>, time: number): Box {
  const next = path.find((key) => key.time > time)
  const last = path.findLast((key) => key.time <= time)
  if (!last || !next) return (last ?? next)?.box ?? box
  const part = (time - last.time) / (next.time - last.time)
  const between = (side: keyof Box) => last.box[side] + (next.box[side] - last.box[side]) * part
  return {
    x: between('x'),
    y: between('y'),
    width: between('width'),
    height: between('height'),
  }
}

/** Where a mark lies as time goes on. */
export function holesOf(shape: Shape, frame: Frame): HoleAt {
  if (shape.kind === 'brush' || !shape.path?.length) {
    const hole = holeOf(shape, frame)
    return () => hole
  }
  const masks = new Map<string, Uint8Array<ArrayBuffer>>()
  return (time) => {
    const box = onEvenPlaces(boxAt(shape, time), frame)
    const hole = holeOf({ kind: 'box', box }, frame)
    if (!hole) return null
    const { left, top, width, height, mask } = hole
    const first = mask.indexOf(1)
    const key = [width, height, first, mask.lastIndexOf(1), left & 1, top & 1].join()
    const known = masks.get(key)
    masks.set(key, known ?? mask)
    return known ? { ...hole, mask: known } : hole
  }
}

/** Where pixels share their colour, a box that moves covers the same ones of its own everywhere. */
function onEvenPlaces({ x, y, width, height }: Box, frame: Frame): Box {
  const aside = frame.rotation % 180 !== 0
  const [across, down] = aside ? [frame.height, frame.width] : [frame.width, frame.height]
  const even = (at: number, long: number, most: number) => {
    const size = Math.min(most, (Math.round(long * most - 1e-6) + 2) & ~1)
    const from = Math.min(most - size, Math.max(0, Math.floor(at * most + 1e-6))) & ~1
    return [from / most, size / most] as const
  }
  const [left, wide] = even(x, width, across)
  const [top, high] = even(y, height, down)
  return { x: left, y: top, width: wide, height: high }
}

type Inside = {
  left: number
  top: number
  right: number
  bottom: number
  covers: (x: number, y: number) => boolean
}

function boxIn({ x, y, width, height }: Box, frame: Frame): Inside {
  const [ax, ay] = unturned([x, y], frame.rotation)
  const [bx, by] = unturned([x + width, y + height], frame.rotation)
  return {
    left: Math.round(Math.min(ax, bx) * frame.width),
    top: Math.round(Math.min(ay, by) * frame.height),
    right: Math.round(Math.max(ax, bx) * frame.width),
    bottom: Math.round(Math.max(ay, by) * frame.height),
    covers: () => true,
  }
}

function brushIn(strokes: readonly Stroke[], frame: Frame): Inside | null {
  const shownHeight = frame.rotation % 180 === 0 ? frame.height : frame.width
  const lines = strokes.flatMap(({ radius, points }) => {
    const at = points.map((point) => {
      const [x, y] = unturned(point, frame.rotation)
      return [x * frame.width, y * frame.height] as const
    })
    return at.map((to, i) => ({
      from: at[i - 1] ?? to,
      to,
      r: radius * shownHeight,
    }))
  })
  if (lines.length === 0) return null
  const least = (axis: 0 | 1) =>
    Math.floor(Math.min(...lines.map(({ from, to, r }) => Math.min(from[axis], to[axis]) - r)))
  const most = (axis: 0 | 1) =>
    Math.ceil(Math.max(...lines.map(({ from, to, r }) => Math.max(from[axis], to[axis]) + r)))
  return {
    left: least(0),
    top: least(1),
    right: most(0),
    bottom: most(1),
    covers: (x, y) => lines.some(({ from, to, r }) => squareFrom(x, y, from, to) <= r * r),
  }
}

/** The square of how far a point is from a line. */
function squareFrom(x: number, y: number, [ax, ay]: Point, [bx, by]: Point) {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const t = length > 0 ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length)) : 0
  return (x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2
}

/** The same place in a plane of colour, of half the width and height. */
export function colourHole({ left, top, width, height, mask }: Hole): Hole {
  const [w, h] = [width / 2, height / 2]
  const half = new Uint8Array(w * h)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (mask[y * width + x]) half[(y >> 1) * w + (x >> 1)] = 1
  return { left: left / 2, top: top / 2, width: w, height: h, mask: half }
}

/** The part of a plane under a hole. @param stride the plane's width */
export function cut(
  plane: Uint8Array,
  stride: number,
  { left, top, width, height }: Hole,
  into: Float32Array,
) {
  for (let y = 0; y < height; y++)
    for (let x = 0, at = (top + y) * stride + left; x < width; x++, at++)
      into[y * width + x] = plane[at] as number
}

/** Puts back what is under a hole's mask. */
export function paste(
  from: Float32Array,
  plane: Uint8Array,
  stride: number,
  { left, top, width, height, mask }: Hole,
) {
  for (let y = 0; y < height; y++)
    for (let x = 0, i = y * width, at = (top + y) * stride + left; x < width; x++, i++, at++)
      if (mask[i]) plane[at] = Math.min(255, Math.max(0, (from[i] as number) + 0.5))
}
