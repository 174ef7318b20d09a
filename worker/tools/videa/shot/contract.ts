/** Seconds a film may last. */
export const LENGTHS = [5, 10] as const

/** Pixels of a film's shorter side. */
const LINES = { '480p': 480, '720p': 720, '1080p': 1080 } as const
export type Resolution = keyof typeof LINES
export const RESOLUTIONS = Object.keys(LINES) as [Resolution, ...Resolution[]]

export const RATIOS = ['16:9', '9:16', '1:1', '4:3', '3:4'] as const
export type Ratio = (typeof RATIOS)[number]

/** More words than any of the models reads. */
export const LONGEST_PROMPT = 2000
/** Every model takes a seed up to here. */
export const MOST_SEED = 2 ** 31 - 1
/** Megapixels of a picture that a film begins or ends with. */
export const MOST_MEGAPIXELS = 25

/** Width and height of a film, both even, as every encoder wants them. */
export function sizeOf(ratio: Ratio, resolution: Resolution) {
  const [across = 1, down = 1] = ratio.split(':').map(Number)
  const lines = LINES[resolution]
  const even = (side: number) => 2 * Math.round(side / 2)
  return across > down
    ? { width: even((lines * across) / down), height: lines }
    : { width: lines, height: even((lines * down) / across) }
}
