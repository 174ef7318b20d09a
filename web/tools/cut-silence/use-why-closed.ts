import { useLingui } from '@lingui/react/macro'
import { useWhy } from '../../desk/refused.tsx'
import type { Analysis } from '../../media/analyse.ts'
import type { WantedFormat } from '../../media/kinds.ts'
import { audioOf } from '../../media/probe.ts'
import { unreadable } from '../../media/unreadable.ts'
import { whyCopy } from '../../media/why.ts'
import type { Cutting } from './use-cutting.ts'
import type { Looked } from './use-motion.ts'
import { whereOf } from './where.ts'

type Asked = {
  analysis: Analysis
  looked: Looked
  cutting: Pick<Cutting, 'form' | 'active'>
  /** Seconds that would be left. */
  total: number
  format: WantedFormat
}

/** Why nothing can be written as it is set, in a sentence; null where it can. */
export function useWhyClosed({ analysis, looked, cutting, total, format }: Asked): string | null {
  const { t, i18n } = useLingui()
  const sentence = useWhy()
  const { video, audio, probe } = analysis
  const { form, active } = cutting
  const still = whereOf(form, { film: video !== null, sound: audio !== null }) === 'still'
  if (looked.looking !== null) return t`The video is still being scanned for movement.`
  if (looked.refusal !== null) return sentence(looked.refusal.why, looked.refusal.detail)
  if (total === 0)
    return still
      ? t`Nothing would be left: all of this video counts as still. Lower what counts as still or switch some cuts off.`
      : i18n._(whyCopy.nothingLeft)
  if (active.length === 0 && format === 'same')
    return still
      ? t`There is nothing to cut: nothing stands still for long enough. Raise what counts as still or lower the shortest still part.`
      : i18n._(whyCopy.nothingToCut)
  // What cannot be read can be copied, not made faster.
  const unheard = form.pauses === 'speed' && format !== 'gif' && !audio ? audioOf(probe) : null
  if (!unheard?.codec) return null
  const { why, message } = unreadable(unheard.codecName)
  return sentence(why, message)
}
