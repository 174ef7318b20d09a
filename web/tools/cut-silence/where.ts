import type { Analysis } from '../../media/analyse.ts'
import { bothOf, findStill, type Motion } from '../../media/motion.ts'
import { findSilences } from '../../media/silence.ts'
import type { Range } from '../../media/timeline.ts'
import type { Settings } from './plan.ts'

type Found = Pick<Analysis, 'levels' | 'duration' | 'threshold' | 'audio' | 'video'>

/** What it is cut by; a film without sound by eye alone, a recording without pictures by ear alone, whatever is set. */
export function whereOf({ where }: Settings, { film, sound }: { film: boolean; sound: boolean }) {
  if (!film) return 'silent'
  return sound ? where : 'still'
}

/** Where there is something to cut, by ear, by eye or by both. @param motion null where it was not looked through; by eye there is then nothing */
export function stretchesOf(
  { levels, duration, threshold, audio, video }: Found,
  motion: Motion | null,
  settings: Settings,
): Range[] {
  const { threshold: own, shortest, moving } = settings
  const where = whereOf(settings, { film: video !== null, sound: audio !== null })
  const silent = () => findSilences(levels, { threshold: own ?? threshold, shortest })
  if (where === 'silent') return silent()
  if (!motion) return []
  const still = findStill(motion, { most: moving, shortest, duration })
  return where === 'still' ? still : bothOf(silent(), still, shortest)
}
