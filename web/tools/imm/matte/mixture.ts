/** Colours gather around a few middles: a sum of normal distributions over OKLab. */
export type Mixture = {
  /** Logarithm of each part's share over the root of its determinant and (2π)^1.5. */
  scale: Float64Array
  mean: Float64Array
  /** Of each part, the six numbers of its inverse covariance: 00 01 02 11 12 22. */
  inverse: Float64Array
}

const PARTS = 6
const ROUNDS = 6
/** No part is narrower than this, or it would know no neighbour of its colours. */
const LEAST_SPREAD = 0.008
/** Of the density of a normal distribution over three numbers, what does not depend on it. */
export const LN_2PI_15 = 1.5 * Math.log(2 * Math.PI)

/** Fits a mixture to these pixels' colours by k-means. @param pixels at least one of them */
export function fitMixture(lab: Float32Array, pixels: Int32Array): Mixture {
  const centres = begin(lab, pixels)
  const owner = new Uint8Array(pixels.length)
  for (let round = 0; round < ROUNDS; round++) {
    assign(lab, pixels, centres, owner)
    const sums = new Float64Array(PARTS * 4)
    for (let i = 0; i < pixels.length; i++) {
      const [k, p] = [owner[i]! * 4, pixels[i]! * 3]
      for (let c = 0; c < 3; c++) sums[k + c]! += lab[p + c]!
      sums[k + 3]!++
    }
    for (let k = 0; k < PARTS; k++) {
      const count = sums[k * 4 + 3]!
      if (count > 0) for (let c = 0; c < 3; c++) centres[k * 3 + c] = sums[k * 4 + c]! / count
    }
  }
  assign(lab, pixels, centres, owner)
  return describe(lab, pixels, centres, owner)
}

/** Middles that lie far from one another: the next is where the farthest colour of a thin sample is. */
function begin(lab: Float32Array, pixels: Int32Array) {
  const centres = new Float64Array(PARTS * 3)
  const step = Math.max(1, Math.floor(pixels.length / 2000))
  const far = new Float64Array(Math.ceil(pixels.length / step)).fill(Infinity)
  let next = pixels[pixels.length >> 1]!
  for (let k = 0; k < PARTS; k++) {
    for (let c = 0; c < 3; c++) centres[k * 3 + c] = lab[next * 3 + c]!
    let most = -1
    for (let i = 0, j = 0; i < pixels.length; i += step, j++) {
      const p = pixels[i]! * 3
      far[j] = Math.min(far[j]!, distance(lab, p, centres, k * 3))
      if (far[j]! > most) [most, next] = [far[j]!, pixels[i]!]
    }
  }
  return centres
}

const distance = (lab: Float32Array, p: number, centres: Float64Array, k: number) =>
  (lab[p]! - centres[k]!) ** 2 +
  (lab[p + 1]! - centres[k + 1]!) ** 2 +
  (lab[p + 2]! - centres[k + 2]!) ** 2

function assign(lab: Float32Array, pixels: Int32Array, centres: Float64Array, owner: Uint8Array) {
  for (let i = 0; i < pixels.length; i++) {
    let [best, least] = [0, Infinity]
    for (let k = 0; k < PARTS; k++) {
      const d = distance(lab, pixels[i]! * 3, centres, k * 3)
      if (d < least) [best, least] = [k, d]
    }
    owner[i] = best
  }
}

function describe(
  lab: Float32Array,
  pixels: Int32Array,
  mean: Float64Array,
  owner: Uint8Array,
): Mixture {
  const moments = new Float64Array(PARTS * 7)
  for (let i = 0; i < pixels.length; i++) {
    const [k, p] = [owner[i]!, pixels[i]! * 3]
    const [x, y, z] = [0, 1, 2].map((c) => lab[p + c]! - mean[k * 3 + c]!) as [
      number,
      number,
      number,
    ]
    const at = k * 7
    moments[at]! += x * x
    moments[at + 1]! += x * y
    moments[at + 2]! += x * z
    moments[at + 3]! += y * y
    moments[at + 4]! += y * z
    moments[at + 5]! += z * z
    moments[at + 6]!++
  }
  const scale = new Float64Array(PARTS).fill(-Infinity)
  const inverse = new Float64Array(PARTS * 6)
  for (let k = 0; k < PARTS; k++) {
    const count = moments[k * 7 + 6]!
    if (count === 0) continue
    const [a, b, c, d, e, f] = [0, 1, 2, 3, 4, 5].map(
      (m) => moments[k * 7 + m]! / count + (m === 0 || m === 3 || m === 5 ? LEAST_SPREAD ** 2 : 0),
    ) as [number, number, number, number, number, number]
    const determinant = a * (d * f - e * e) - b * (b * f - c * e) + c * (b * e - c * d)
    const minors = [
      d * f - e * e,
      c * e - b * f,
      b * e - c * d,
      a * f - c * c,
      b * c - a * e,
      a * d - b * b,
    ]
    minors.forEach((minor, m) => (inverse[k * 6 + m] = minor / determinant))
    scale[k] = Math.log(count / pixels.length) - LN_2PI_15 - 0.5 * Math.log(determinant)
  }
  return { scale, mean, inverse }
}

/** How likely a colour is in a mixture, as a density over OKLab. @param at where the colour begins in `lab` */
export function densityAt(
  { scale, mean, inverse }: Mixture,
  lab: Float32Array,
  at: number,
): number {
  let sum = 0
  for (let k = 0; k < PARTS; k++) {
    const [x, y, z] = [
      lab[at]! - mean[k * 3]!,
      lab[at + 1]! - mean[k * 3 + 1]!,
      lab[at + 2]! - mean[k * 3 + 2]!,
    ]
    const m = k * 6
    const off =
      x * x * inverse[m]! +
      y * y * inverse[m + 3]! +
      z * z * inverse[m + 5]! +
      2 * (x * y * inverse[m + 1]! + x * z * inverse[m + 2]! + y * z * inverse[m + 4]!)
    if (off < 40) sum += Math.exp(scale[k]! - 0.5 * off)
  }
  return sum
}
