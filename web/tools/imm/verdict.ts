import type { Cut } from './cut-plain.ts'

const ALMOST_NOTHING = 0.002
/** A subject rarely fills less of a photo; a face that was taken for the wall leaves less. */
const LITTLE = 0.03
const ALMOST_ALL = 0.998

/** Of the border, not to be of the background; and of both sides at once. A portrait from near reaches into both a little. */
const [BORDER, ACROSS] = [0.15, 0.2] as const
/** Of the outline, to be hardly seen; and of the subject, to come and go with the tolerance. */
const [FAINT, UNSTABLE] = [0.22, 0.06] as const
/** Beside the subject's size. */
const SHADOW = 0.35

/** Whether the method on the device was the right one for a picture, and if not, what would go wrong. */
export type Verdict = 'good' | 'patterned' | 'faint' | 'little' | 'nothing' | 'everything'

/** Judges a cut by what was in doubt about it, and by the share of the picture that it kept. */
export function verdictOf({ doubt, kept }: Pick<Cut, 'doubt' | 'kept'>): Verdict {
  if (kept <= ALMOST_NOTHING) return 'nothing'
  if (kept >= ALMOST_ALL) return 'everything'
  if (doubt.border > BORDER || doubt.across > ACROSS) return 'patterned'
  if (doubt.faint > FAINT || doubt.unstable > UNSTABLE || doubt.shadow > SHADOW) return 'faint'
  return kept <= LITTLE ? 'little' : 'good'
}

/** Of a result with nothing cut out, or nothing left, there is nothing to take away. */
export const isEmpty = (verdict: Verdict) => verdict === 'nothing' || verdict === 'everything'

/** Whether a cut is shown as the result: a poor one only to who wants it all the same, an empty one never. */
export const isShown = (verdict: Verdict, anyway: boolean) =>
  verdict === 'good' || (anyway && !isEmpty(verdict))
