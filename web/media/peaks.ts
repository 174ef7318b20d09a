/** The wave at several finenesses, so that drawing a second and drawing three hours cost the same. */
export type Peaks = { perSecond: number; values: Float32Array }[]

const STEP = 16

/** Levels and, above them, ever coarser ones that hold the loudest of sixteen each. @param perSecond how many levels a second has */
export function buildPeaks(levels: Float32Array, perSecond: number): Peaks {
  const peaks: Peaks = [{ perSecond, values: levels }]
  for (let finer = levels; finer.length > 4096;) {
    const values = new Float32Array(Math.ceil(finer.length / STEP))
    for (let i = 0; i < finer.length; i++) {
      const at = Math.floor(i / STEP)
      values[at] = Math.max(values[at] as number, finer[i] as number)
    }
    perSecond /= STEP
    peaks.push({ perSecond, values })
    finer = values
  }
  return peaks
}

/** The loudest sample between two moments. */
export function loudestBetween(peaks: Peaks, from: number, to: number): number {
  const { perSecond, values } =
    peaks.findLast((level) => (to - from) * level.perSecond >= 2) ?? (peaks[0] as Peaks[number])
  const end = Math.min(
    values.length,
    Math.max(Math.floor(from * perSecond) + 1, Math.floor(to * perSecond)),
  )
  let loudest = 0
  for (let i = Math.max(0, Math.floor(from * perSecond)); i < end; i++)
    loudest = Math.max(loudest, values[i] as number)
  return loudest
}
