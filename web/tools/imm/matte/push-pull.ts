/** Values of some channels over a picture, one pixel's after another's, and how much each pixel's are to be believed. */
export type Field = {
  width: number
  height: number
  channels: number
  values: Float32Array
  weights: Float32Array
}

/** A pixel that is believed so much needs no help from around it. */
const ENOUGH = 1

/**
 * Fills what is not known from what is: near what is known it is kept, far from it the average of ever wider surroundings steps in
 * (push and pull, Gortler and others, SIGGRAPH 1996). What is unknown everywhere stays nought.
 */
export function pushPull(field: Field): Float32Array {
  const { width, height, channels, values, weights } = field
  const out = new Float32Array(values.length)
  const around = width > 2 || height > 2 ? halved(field) : undefined
  const wide = around && pushPull(around)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = y * width + x
      const own = Math.min(ENOUGH, weights[p]!)
      for (let c = 0; c < channels; c++) {
        let value = own * values[p * channels + c]!
        if (around && wide && own < ENOUGH) value += (ENOUGH - own) * sample(around, wide, x, y, c)
        out[p * channels + c] = value
      }
    }
  }
  return out
}

function halved({ width, height, channels, values, weights }: Field): Field {
  const [w, h] = [(width + 1) >> 1, (height + 1) >> 1]
  const small: Field = {
    ...{ width: w, height: h, channels },
    values: new Float32Array(w * h * channels),
    weights: new Float32Array(w * h),
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [p, q] = [y * width + x, (y >> 1) * w + (x >> 1)]
      const weight = weights[p]!
      if (weight === 0) continue
      small.weights[q]! += weight
      for (let c = 0; c < channels; c++)
        small.values[q * channels + c]! += weight * values[p * channels + c]!
    }
  }
  for (let q = 0; q < w * h; q++) {
    const weight = small.weights[q]!
    if (weight === 0) continue
    for (let c = 0; c < channels; c++) small.values[q * channels + c]! /= weight
  }
  return small
}

/** What the half-size field holds where a pixel of the whole one lies, between its own four. */
function sample(
  { width, height, channels }: Field,
  values: Float32Array,
  x: number,
  y: number,
  c: number,
) {
  const [fx, fy] = [Math.max(0, x / 2 - 0.25), Math.max(0, y / 2 - 0.25)]
  const [x0, y0] = [Math.min(width - 1, Math.floor(fx)), Math.min(height - 1, Math.floor(fy))]
  const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)]
  const [u, v] = [fx - x0, fy - y0]
  const at = (px: number, py: number) => values[(py * width + px) * channels + c]!
  return (
    (at(x0, y0) * (1 - u) + at(x1, y0) * u) * (1 - v) + (at(x0, y1) * (1 - u) + at(x1, y1) * u) * v
  )
}
