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

/** What so large a share of the values do not exceed. */
export const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN

/** The longest that a page could not answer while it worked, and in as much time of rest right afterwards; in milliseconds. */
export type Block = { blocked: number; calm: number }

export const blockLines = (work: string, { blocked, calm }: Block): Line[] => [
  {
    name: `${work}: longest the page could not answer`,
    value: blocked,
    unit: 'ms',
    target: { atMost: 50 },
  },
  { name: 'the same while it has nothing to do', value: calm, unit: 'ms' },
]
