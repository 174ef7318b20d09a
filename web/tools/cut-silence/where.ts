import { bothOf, findStill, type Motion } from '../../media/motion.ts'
import { findSilences } from '../../media/silence.ts'
import type { Range } from '../../media/timeline.ts'
import type { Settings } from './plan.ts'

type Found = { levels: Float32Array; duration: number; threshold: number }

/** Where there is something to cut, by ear, by eye or by both. @param motion null where nobody has looked, or there is nothing to see */
export function stretchesOf(
  { levels, duration, threshold }: Found,
  motion: Motion | null,
  { where, threshold: own, shortest, moving }: Settings,
): Range[] {
  const silent = () => findSilences(levels, { threshold: own ?? threshold, shortest })
  if (where === 'silent' || !motion) return silent()
  const still = findStill(motion, { most: moving, shortest, duration })
  return where === 'still' ? still : bothOf(silent(), still, shortest)
}
