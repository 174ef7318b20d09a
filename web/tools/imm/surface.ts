/** A value that changes gently over the picture: c0 + c1·x + c2·y + c3·x² + c4·xy + c5·y², x and y from −1 to 1. */
export type Surface = readonly number[]
type Sample = { x: number; y: number; value: number }

const ROUNDS = 10
const TERMS = 6

const terms = (x: number, y: number) => [1, x, y, x * x, x * y, y * y]

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
 * Fits a surface to samples of which some may belong to something else: in each round a sample counts the less the further it
 * lies off (Cauchy's weights).
 */
export function fitSurface(samples: readonly Sample[], scale: number): Surface {
  let surface: number[] = [middle(samples), 0, 0, 0, 0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    // Wide at first, so that a slope is seen at all.
    const width = scale * Math.max(1, 8 / (round + 1))
    surface = solve(
      samples,
      (sample) => 1 / (1 + ((sample.value - valueAt(surface, sample.x, sample.y)) / width) ** 2),
    )
  }
  return surface
}

const middle = (samples: readonly Sample[]) =>
  samples.map(({ value }) => value).toSorted((a, b) => a - b)[samples.length >> 1] ?? 0

/** Weighted least squares; a trace on the diagonal keeps it solvable when all samples lie on one line. */
function solve(samples: readonly Sample[], weigh: (sample: Sample) => number): number[] {
  const m = Array.from({ length: TERMS }, (_, i) =>
    Array.from({ length: TERMS + 1 }, (_, j) => (i === j && i > 0 ? 1e-3 : 0)),
  )
  for (const sample of samples) {
    const weight = weigh(sample)
    const basis = terms(sample.x, sample.y)
    for (let i = 0; i < TERMS; i++) {
      for (let j = 0; j < TERMS; j++) m[i]![j]! += weight * basis[i]! * basis[j]!
      m[i]![TERMS]! += weight * basis[i]! * sample.value
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
      for (let j = i; j <= TERMS; j++) m[k]![j]! -= factor * m[i]![j]!
    }
  }
  return m.map((row, i) => row[TERMS]! / row[i]!)
}
