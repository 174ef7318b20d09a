import type { Range } from './timeline.ts'

/** How finely loudness is kept. Boundaries of silences are exact to this, far below the 30 ms anybody could hear. */
export const LEVELS_PER_SECOND = 1000

/** An amplitude, of which 1 is full scale. */
export const fromDecibels = (decibels: number) => 10 ** (decibels / 20)
const toDecibels = (level: number) => 20 * Math.log10(Math.max(level, 1e-6))

/**
 * Stretches where every channel stays below the threshold for at least `shortest` seconds: the rule of ffmpeg's silencedetect.
 * @param levels the loudest sample of all channels in each thousandth of a second.
 */
export function findSilences(
  levels: Float32Array,
  { threshold, shortest }: { threshold: number; shortest: number },
): Range[] {
  const limit = fromDecibels(threshold)
  const silences: Range[] = []
  let from = -1
  for (let i = 0; i <= levels.length; i++) {
    const silent = i < levels.length && (levels[i] as number) < limit
    if (silent && from < 0) from = i
    else if (!silent && from >= 0) {
      // A run of n quiet windows stands for a silence of n to n + 2 windows.
      if ((i - from + 1) / LEVELS_PER_SECOND >= shortest)
        silences.push({ start: from / LEVELS_PER_SECOND, end: i / LEVELS_PER_SECOND })
      from = -1
    }
  }
  return silences
}

const BLOCK = LEVELS_PER_SECOND / 50
const QUIETEST = -90
const LOUDEST_THRESHOLD = -20
const QUIETEST_THRESHOLD = -65
/** Voice and background must lie this far apart, or there is nothing to tell them by. */
const LEAST_GAP = 10

/** How much of the loudness's variance two real heaps explain. One broad heap cut in two reaches 0.64 (normal) to 0.75 (flat). */
const LEAST_EXPLAINED = 0.76

/**
 * A threshold in dB from the recording itself: the loudness of 20 ms blocks falls into two heaps, background and voice;
 * the threshold lies between their middles, nearer to the background. Digital silence is no background beside a real one: it
 * is under any threshold.
 */
export function automaticThreshold(levels: Float32Array): number {
  const heap = new Uint32Array(-QUIETEST + 1)
  for (let i = 0; i < levels.length; i += BLOCK) {
    let loudest = 0
    for (let j = i; j < Math.min(i + BLOCK, levels.length); j++)
      loudest = Math.max(loudest, levels[j] as number)
    const decibels = Math.round(Math.min(0, Math.max(QUIETEST, toDecibels(loudest))))
    heap[decibels - QUIETEST] = (heap[decibels - QUIETEST] ?? 0) + 1
  }
  const sounding = twoHeaps(heap.with(0, 0))
  const { quiet, loud } = sounding.explained >= LEAST_EXPLAINED ? sounding : twoHeaps(heap)
  const threshold = loud - quiet < LEAST_GAP ? quiet - LEAST_GAP : quiet + (loud - quiet) * 0.4
  return Math.round(Math.min(LOUDEST_THRESHOLD, Math.max(QUIETEST_THRESHOLD, threshold)))
}

/** Otsu's split: the place where the two heaps differ most from each other. */
function twoHeaps(heap: Uint32Array) {
  let total = 0
  let sum = 0
  let squares = 0
  heap.forEach((count, at) => {
    total += count
    sum += count * at
    squares += count * at * at
  })
  const variance = squares * total - sum ** 2
  let best = { quiet: QUIETEST, loud: QUIETEST, explained: 0 }
  let bestSpread = -1
  let below = 0
  let belowSum = 0
  for (let at = 0; at < heap.length - 1; at++) {
    below += heap[at] as number
    belowSum += (heap[at] as number) * at
    const above = total - below
    if (below === 0 || above === 0) continue
    const quiet = belowSum / below
    const loud = (sum - belowSum) / above
    const spread = below * above * (loud - quiet) ** 2
    if (spread > bestSpread) {
      bestSpread = spread
      best = { quiet: quiet + QUIETEST, loud: loud + QUIETEST, explained: spread / variance }
    }
  }
  return best
}
