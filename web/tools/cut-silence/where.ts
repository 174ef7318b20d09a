import type { Analysis } from '../../media/analyse.ts'
import { bothOf, findStill, type Motion } from '../../media/motion.ts'
import { findSilences } from '../../media/silence.ts'
import type { Range } from '../../media/timeline.ts'
import type { Settings } from './plan.ts'

type Found = Pick<Analysis, 'levels' | 'duration' | 'threshold' | 'audio'>

/** What it is cut by; a film without sound, or with one that is not read here, by eye alone, whatever is set. */
export const whereOf = ({ where }: Settings, sound: boolean) => (sound ? where : 'still')

/** Where there is something to cut, by ear, by eye or by both; a film without sound by eye alone. @param motion null where nobody has looked, or there is nothing to see */
export function stretchesOf(
  { levels, duration, threshold, audio }: Found,
  motion: Motion | null,
  { where, threshold: own, shortest, moving }: Settings,
): Range[] {
  const silent = () => findSilences(levels, { threshold: own ?? threshold, shortest })
  const still = (seen: Motion) => findStill(seen, { most: moving, shortest, duration })
  if (!audio) return motion ? still(motion) : []
  if (where === 'silent' || !motion) return silent()
  return where === 'still' ? still(motion) : bothOf(silent(), still(motion), shortest)
}
