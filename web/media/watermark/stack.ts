import type { Hole } from './marks.ts'

/** One plane of a hole in many pictures. */
export type Stack = { hole: Hole; pictures: readonly Float32Array[] }

/** Standard deviations over the pictures. */
export function spreadOf({ pictures }: Stack) {
  const size = pictures[0]?.length ?? 0
  const [sums, squares] = [new Float64Array(size), new Float64Array(size)]
  for (const picture of pictures)
    for (let i = 0; i < size; i++) {
      const value = picture[i] as number
      sums[i] = (sums[i] as number) + value
      squares[i] = (squares[i] as number) + value * value
    }
  const n = pictures.length
  return Float32Array.from(sums, (sum, i) =>
    Math.sqrt(Math.max(0, (squares[i] as number) / n - (sum / n) ** 2)),
  )
}

/** The median; sorts what it is given. */
export const middle = (values: Float32Array) => {
  values.sort()
  const half = values.length >> 1
  return values.length % 2
    ? (values[half] as number)
    : ((values[half - 1] as number) + (values[half] as number)) / 2
}

/** Medians over the pictures. */
export function medianOf({ pictures }: Stack) {
  const values = new Float32Array(pictures.length)
  return Float32Array.from(pictures[0] as Float32Array, (_, i) => {
    for (let n = 0; n < values.length; n++) values[n] = pictures[n]?.[i] as number
    return middle(values)
  })
}
