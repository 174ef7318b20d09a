/** Of a picture as it is shown, from 0 to 1, from its left and its top. */
export type Point = readonly [x: number, y: number]
export type Box = { x: number; y: number; width: number; height: number }

/** A box is at least this part of the picture, across and down. */
const LEAST = 0.01

export const clampBox = ({ x, y, width, height }: Box): Box => {
  const [w, h] = [Math.min(1, Math.max(LEAST, width)), Math.min(1, Math.max(LEAST, height))]
  return {
    x: Math.min(1 - w, Math.max(0, x)),
    y: Math.min(1 - h, Math.max(0, y)),
    width: w,
    height: h,
  }
}

/** The box between two points, in any order. */
export const boxBetween = ([ax, ay]: Point, [bx, by]: Point): Box =>
  clampBox({
    x: Math.min(ax, bx),
    y: Math.min(ay, by),
    width: Math.abs(ax - bx),
    height: Math.abs(ay - by),
  })

/**
 * A box whose one side or corner went by so much.
 * @param side of "nw", "n", …, "e"
 * @param shape its width over its height, which it then keeps; both as parts of the picture
 */
export function resized(box: Box, side: string, dx: number, dy: number, shape?: number): Box {
  const free = pulled(box, side, dx, dy)
  if (!shape) return free
  // What lies across from the hand stays where it is.
  const fx = side.includes('w') ? 1 : side.includes('e') ? 0 : 0.5
  const fy = side.includes('n') ? 1 : side.includes('s') ? 0 : 0.5
  const [x, y] = [box.x + fx * box.width, box.y + fy * box.height]
  const across = fx === 0.5 ? 0 : free.width
  const down = fy === 0.5 ? 0 : free.height
  const room = Math.min(roomFrom(x, fx), roomFrom(y, fy) * shape)
  const width = Math.min(room, Math.max(across, down * shape, LEAST, LEAST * shape))
  return { x: x - fx * width, y: y - (fy * width) / shape, width, height: width / shape }
}

const roomFrom = (at: number, part: number) =>
  part === 0 ? 1 - at : part === 1 ? at : 2 * Math.min(at, 1 - at)

function pulled({ x, y, width, height }: Box, side: string, dx: number, dy: number): Box {
  const [west, north] = [side.includes('w'), side.includes('n')]
  const left = west ? Math.min(x + dx, x + width - LEAST) : x
  const top = north ? Math.min(y + dy, y + height - LEAST) : y
  const right = side.includes('e') ? x + width + dx : x + width
  const bottom = side.includes('s') ? y + height + dy : y + height
  const [l, t] = [Math.max(0, left), Math.max(0, top)]
  return {
    x: l,
    y: t,
    width: Math.max(LEAST, Math.min(1, right) - l),
    height: Math.max(LEAST, Math.min(1, bottom) - t),
  }
}

/** Where a box lies once its picture is turned by a quarter, clockwise. */
export const turnedBox = ({ x, y, width, height }: Box): Box => ({
  x: 1 - y - height,
  y: x,
  width: height,
  height: width,
})
