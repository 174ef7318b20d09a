/** Values of some channels over a picture, one pixel's after another's, and how much each pixel's are to be believed. */
type Field = {
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
  if (width <= 2 && height <= 2)
    return values.map((value, i) => own(weights[Math.floor(i / channels)]!) * value)
  const around = halved(field)
  const wide = pushPull(around)
  const out = new Float32Array(values.length)
  for (let y = 0; y < height; y++) {
    const fy = Math.max(0, y / 2 - 0.25)
    const y0 = Math.min(around.height - 1, Math.floor(fy))
    const [top, bottom] = [y0 * around.width, Math.min(around.height - 1, y0 + 1) * around.width]
    const v = fy - y0
    for (let x = 0; x < width; x++) {
      const p = y * width + x
      const mine = own(weights[p]!)
      const fx = Math.max(0, x / 2 - 0.25)
      const x0 = Math.min(around.width - 1, Math.floor(fx))
      const x1 = Math.min(around.width - 1, x0 + 1)
      const u = fx - x0
      const [q, r, s, t] = [top + x0, top + x1, bottom + x0, bottom + x1]
      const rest = 1 - mine
      const [wq, wr, ws, wt] = [
        rest * (1 - u) * (1 - v),
        rest * u * (1 - v),
        rest * (1 - u) * v,
        rest * u * v,
      ]
      for (let c = 0; c < channels; c++)
        out[p * channels + c] =
          mine * values[p * channels + c]! +
          wq * wide[q * channels + c]! +
          wr * wide[r * channels + c]! +
          ws * wide[s * channels + c]! +
          wt * wide[t * channels + c]!
    }
  }
  return out
}

const own = (weight: number) => Math.min(ENOUGH, weight)

function halved({ width, height, channels, values, weights }: Field): Field {
  const [w, h] = [(width + 1) >> 1, (height + 1) >> 1]
  const small: Field = {
    width: w,
    height: h,
    channels,
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
