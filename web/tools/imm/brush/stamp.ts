import type { Rect } from '../../../media/picture.ts'
import type { Stroke } from './strokes.ts'

/** A part of a picture with how much is meant of each of its pixels, 0 to 255, row by row. */
export type Plane = Rect & { data: Uint8Array | Uint8ClampedArray }

/** An edge is never harder than a pixel is wide, or it would be a staircase. */
const LEAST_FADE = 1

/** 0 to 1 of a pixel's middle so far from the brush's way, all of them in pixels. */
function coverAt(distance: number, outer: number, fade: number): number {
  const t = Math.min(1, Math.max(0, (outer - distance) / fade))
  return t * t * (3 - 2 * t)
}

/**
 * Sets a stroke down on a plane, or the part of it from a point on. What it covers is raised to how much it covers, or lowered to
 * what it leaves; doing it twice changes nothing, so a stroke can be set down while it is drawn, and again as a whole.
 * @param scale pixels of the plane to one of the picture
 */
export function stamp(plane: Plane, stroke: Stroke, scale = 1, from = 0) {
  const { points, hardness = 100, rub } = stroke
  const radius = stroke.radius * scale
  const outer = radius + LEAST_FADE / 2
  const fade = Math.max(LEAST_FADE, radius * (1 - hardness / 100))
  const last = points.length / 2 - 1
  for (let p = Math.max(0, from); p <= last; p++) {
    // A single point is a line to where it begins.
    const next = Math.min(last, p + 1)
    if (next === p && p > Math.max(0, from)) break
    const [x0, y0] = [points[p * 2]! * scale, points[p * 2 + 1]! * scale]
    const [x1, y1] = [points[next * 2]! * scale, points[next * 2 + 1]! * scale]
    line(plane, [x0, y0, x1, y1], { outer, fade, rub: rub === true })
  }
}

type Tip = { outer: number; fade: number; rub: boolean }

function line(
  plane: Plane,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  { outer, fade, rub }: Tip,
) {
  const { data, width } = plane
  const { left, top, right, bottom } = within(plane, {
    left: Math.min(x0, x1) - outer,
    right: Math.max(x0, x1) + outer,
    top: Math.min(y0, y1) - outer,
    bottom: Math.max(y0, y1) + outer,
  })
  const [dx, dy] = [x1 - x0, y1 - y0]
  const length = dx * dx + dy * dy || 1
  const [none, all] = [outer * outer, Math.max(0, outer - fade) ** 2]
  for (let y = top; y < bottom; y++) {
    const py = y + 0.5 - y0
    const row = (y - plane.y) * width - plane.x
    for (let x = left; x < right; x++) {
      const px = x + 0.5 - x0
      const along = Math.min(1, Math.max(0, (px * dx + py * dy) / length))
      const [ox, oy] = [px - along * dx, py - along * dy]
      const far = ox * ox + oy * oy
      if (far >= none) continue
      const cover = far <= all ? 255 : Math.round(coverAt(Math.sqrt(far), outer, fade) * 255)
      const was = data[row + x]!
      if (rub ? 255 - cover < was : cover > was) data[row + x] = rub ? 255 - cover : cover
    }
  }
}

type Box = { left: number; top: number; right: number; bottom: number }

/** The whole pixels of a plane that lie in a box. */
const within = ({ x, y, width, height }: Rect, box: Box): Box => ({
  left: Math.max(x, Math.floor(box.left)),
  top: Math.max(y, Math.floor(box.top)),
  right: Math.min(x + width, Math.ceil(box.right)),
  bottom: Math.min(y + height, Math.ceil(box.bottom)),
})

/** The part of a picture that strokes can have touched; null for none of it. @param size in the pixels that `scale` leads to */
export function touchedBy(
  strokes: readonly Stroke[],
  size: { width: number; height: number },
  scale = 1,
  from = 0,
): Rect | null {
  const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { points, radius } of strokes) {
    const outer = radius * scale + LEAST_FADE
    for (let i = Math.max(0, from) * 2; i < points.length; i += 2) {
      const [x, y] = [points[i]! * scale, points[i + 1]! * scale]
      box.left = Math.min(box.left, x - outer)
      box.right = Math.max(box.right, x + outer)
      box.top = Math.min(box.top, y - outer)
      box.bottom = Math.max(box.bottom, y + outer)
    }
  }
  const { left, top, right, bottom } = within({ x: 0, y: 0, ...size }, box)
  return right > left && bottom > top
    ? { x: left, y: top, width: right - left, height: bottom - top }
    : null
}
