import { clock } from '../../kernel/clock.ts'
import { buildPeaks, loudestBetween } from '../../media/peaks.ts'
import { findSilences, LEVELS_PER_SECOND } from '../../media/silence.ts'
import { totalOf } from '../../media/timeline.ts'
import type { Foresee } from '../outcomes.ts'
import { analyse } from './engine.ts'
import { activeCuts, DEFAULTS, planCuts, shownOf } from './plan.ts'

const PIECES = 56
/** A longer recording is listened to only when it is opened. */
const MOST_BYTES = 48 * 1024 * 1024

const foresee: Foresee = async (file, preset, signal) => {
  if (file.size > MOST_BYTES) return null
  const heard = await analyse(file, { signal, onProgress: () => {} })
  if (!heard.ok) return null
  const { levels, duration, threshold } = heard.analysis
  const settings = { ...DEFAULTS, ...preset }
  const silences = findSilences(levels, { threshold, shortest: settings.shortest })
  const cuts = activeCuts(
    planCuts(silences, settings, { edits: [], own: [] }, duration),
    settings.shortestKept,
    duration,
  )
  if (cuts.length === 0) return null
  const peaks = buildPeaks(levels, LEVELS_PER_SECOND)
  const piece = duration / PIECES
  const loudness = Array.from({ length: PIECES }, (_, at) =>
    loudestBetween(peaks, at * piece, (at + 1) * piece),
  )
  // Where there is no sound at all, there is nothing to be a share of.
  const loudest = Math.max(...loudness) || 1
  return {
    kind: 'wave',
    loudness: loudness.map((loud) => loud / loudest),
    cuts: cuts.map(({ start, end }) => [start / duration, end / duration]),
    length: `${clock(duration)} → ${clock(totalOf(shownOf(cuts, settings, duration)))}`,
  }
}
export default foresee
