import type { Cut } from './cut-plain.ts'

const ALMOST_NOTHING = 0.002
/** A subject rarely fills less of a photo; a face that was taken for the wall leaves less. */
const LITTLE = 0.05
const ALMOST_ALL = 0.998

/** Whether the method on the device was the right one for a picture, and if not, what would go wrong. */
export type Verdict = 'good' | 'patterned' | 'little' | 'nothing' | 'everything'

export function verdictOf({ plain, kept }: Pick<Cut, 'plain' | 'kept'>): Verdict {
  if (kept <= ALMOST_NOTHING) return 'nothing'
  if (kept >= ALMOST_ALL) return 'everything'
  if (!plain) return 'patterned'
  return kept <= LITTLE ? 'little' : 'good'
}

/** Whether a cut is shown as the result: a poor one only to who wants it all the same, an empty one never. */
export const isShown = (verdict: Verdict, anyway: boolean) =>
  verdict === 'good' || (anyway && (verdict === 'patterned' || verdict === 'little'))
