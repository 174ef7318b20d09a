/** One measured figure. A ratio compares with a reference that ran beside it in the same run; `n` is a plain number. */
export type Line = {
  name: string
  value: number
  unit: 'n' | 'x' | '/s' | 'ms' | 'kB' | 'MB' | 'dB' | 'SSIM' | 'IoU'
  /** What it should be; the printed line says whether it is. */
  target?: { atLeast: number } | { atMost: number }
}

export const median = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
