/** A value that changes gently over the picture: c0 + c1·x + c2·y + c3·x² + c4·xy + c5·y², x and y from −1 to 1. */
type Surface = readonly number[]
type Colour = readonly [number, number, number]
type Sample = { x: number; y: number; value: Colour }

const ROUNDS = 12
const TERMS = 6

const terms = (x: number, y: number) => [1, x, y, x * x, x * y, y * y]

/** How high a surface is at a place, in the units it was fitted in. */
export function valueAt(surface: Surface, x: number, y: number): number {
  return (
    surface[0]! +
    surface[1]! * x +
    surface[2]! * y +
    surface[3]! * x * x +
    surface[4]! * x * y +
    surface[5]! * y * y
  )
}

/**
 * Fits a surface for each of three channels to samples of which some may belong to something else: in each round a sample counts
 * the less the further its colour lies off (Cauchy's weights).
 */
export function fitSurface(samples: readonly Sample[], scale: number): readonly Surface[] {
  let surfaces: readonly Surface[] = [0, 1, 2].map((c) => [middle(samples, c), 0, 0, 0, 0, 0])
  for (let round = 0; round < ROUNDS; round++) {
    // Wide at first, so that a slope is seen at all.
    const width = scale * Math.max(1, 8 / (round + 1))
    const weights = samples.map(({ x, y, value }) => {
      const off = value.reduce((sum, v, c) => sum + (v - valueAt(surfaces[c]!, x, y)) ** 2, 0)
      return 1 / (1 + off / width ** 2)
    })
    surfaces = solve(samples, weights)
  }
  return surfaces
}

const middle = (samples: readonly Sample[], c: number) =>
  samples.map(({ value }) => value[c]!).toSorted((a, b) => a - b)[samples.length >> 1] ?? 0

/** Weighted least squares; a trace on the diagonal keeps it solvable when all samples lie on one line. */
function solve(samples: readonly Sample[], weights: readonly number[]): readonly Surface[] {
  const trace = samples.length * 1e-5
  const m = Array.from({ length: TERMS }, (_, i) =>
    Array.from({ length: TERMS + 3 }, (_, j) => (i === j && i > 0 ? trace : 0)),
  )
  for (const [n, { x, y, value }] of samples.entries()) {
    const weight = weights[n]!
    const basis = terms(x, y)
    for (let i = 0; i < TERMS; i++) {
      for (let j = 0; j < TERMS; j++) m[i]![j]! += weight * basis[i]! * basis[j]!
      for (let c = 0; c < 3; c++) m[i]![TERMS + c]! += weight * basis[i]! * value[c]!
    }
  }
  for (let i = 0; i < TERMS; i++) {
    const pivot = m
      .slice(i)
      .reduce((best, row, k) => (Math.abs(row[i]!) > Math.abs(m[best]![i]!) ? i + k : best), i)
    ;[m[i], m[pivot]] = [m[pivot]!, m[i]!]
    for (let k = 0; k < TERMS; k++) {
      if (k === i) continue
      const factor = m[k]![i]! / m[i]![i]!
      for (let j = i; j < TERMS + 3; j++) m[k]![j]! -= factor * m[i]![j]!
    }
  }
  return [0, 1, 2].map((c) => m.map((row, i) => row[TERMS + c]! / row[i]!))
}
