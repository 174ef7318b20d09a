import type { Source } from './job.ts'
import { ProviderFault } from './provider-fault.ts'

/** What the Seedance models know of shapes, wherever they are served. */
export const RATIOS = ['16:9', '4:3', '1:1', '3:4', '9:16', '21:9'] as const
const HEIGHTS = [480, 720, 1080] as const

/** The nearest of its resolutions, which are named by the shorter side. */
export function nearestHeight({ width, height }: { width: number; height: number }) {
  const side = Math.min(width, height)
  const off = (lines: number) => Math.abs(lines - side)
  return `${HEIGHTS.reduce((best, one) => (off(one) < off(best) ? one : best))}p` as const
}

/** They end with a picture only where they begin with one. @throws ProviderFault unable */
export function requireFirst(first: Source | undefined, last: Source | undefined) {
  if (last && !first) throw new ProviderFault('unable', 'a last picture without a first')
}
