import type { Pixels } from './pixels.ts'
import { BACK, SUBJECT, type Scout } from './scout.ts'

/** A pixel with less of the subject than this has none, with more than the second it is all of it. */
const [NONE, ALL] = [0.06, 0.94]

/**
 * Makes the background transparent, in place. On the seam a pixel's share of the subject is read from where its colour lies
 * between the two colours that meet there, and the background's part is taken out of it, so that no rim stays.
 * @returns the share of the picture that was kept
 */
export function cutPixels({ data, width, height }: Pixels, found: Scout): number {
  const colour = new Float32Array(6)
  let kept = 0
  for (let y = 0; y < height; y++) {
    const fy = ((y + 0.5) * found.height) / height - 0.5
    const row = Math.min(found.height - 1, Math.max(0, Math.round(fy))) * found.width
    for (let x = 0; x < width; x++) {
      const fx = ((x + 0.5) * found.width) / width - 0.5
      const place = found.place[row + Math.min(found.width - 1, Math.max(0, Math.round(fx)))]
      const at = (y * width + x) * 4
      if (place === SUBJECT) kept++
      else if (place === BACK) data.fill(0, at, at + 4)
      else {
        between(found, fx, fy, colour)
        kept += cutSeam(data, at, colour)
      }
    }
  }
  return kept / (width * height)
}

/** Background and subject colours at a place of the small copy that lies between its pixels. */
function between({ width, height, back, front }: Scout, fx: number, fy: number, out: Float32Array) {
  const x0 = Math.min(width - 1, Math.max(0, Math.floor(fx)))
  const y0 = Math.min(height - 1, Math.max(0, Math.floor(fy)))
  const x1 = Math.min(width - 1, x0 + 1)
  const y1 = Math.min(height - 1, y0 + 1)
  const [u, v] = [Math.min(1, Math.max(0, fx - x0)), Math.min(1, Math.max(0, fy - y0))]
  const [p, q, r, s] = [
    (y0 * width + x0) * 3,
    (y0 * width + x1) * 3,
    (y1 * width + x0) * 3,
    (y1 * width + x1) * 3,
  ]
  for (let c = 0; c < 3; c++) {
    out[c] =
      (back[p + c]! * (1 - u) + back[q + c]! * u) * (1 - v) +
      (back[r + c]! * (1 - u) + back[s + c]! * u) * v
    out[c + 3] =
      (front[p + c]! * (1 - u) + front[q + c]! * u) * (1 - v) +
      (front[r + c]! * (1 - u) + front[s + c]! * u) * v
  }
}

function cutSeam(data: Uint8ClampedArray, at: number, colour: Float32Array): number {
  let along = 0
  let length = 1
  for (let c = 0; c < 3; c++) {
    const way = colour[c + 3]! - colour[c]!
    along += (data[at + c]! - colour[c]!) * way
    length += way * way
  }
  const alpha = Math.min(1, Math.max(0, (along / length - NONE) / (ALL - NONE)))
  if (alpha === 0) {
    data.fill(0, at, at + 4)
    return 0
  }
  for (let c = 0; c < 3; c++) data[at + c] = (data[at + c]! - (1 - alpha) * colour[c]!) / alpha
  data[at + 3] = data[at + 3]! * alpha
  return alpha
}
