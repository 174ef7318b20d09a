import { Plural, useLingui } from '@lingui/react/macro'
import { creditsOf } from '../../worker/kernel/money/contract.ts'

/** "1 credit", "0.05 credits". */
export function Credits({ amount }: { amount: number }) {
  const { i18n } = useLingui()
  const text = creditsOf(amount, i18n.locale)
  return <Plural value={amount} one={`${text} credit`} other={`${text} credits`} />
}

/** A balance beside words that name its unit: "199", "198.90". */
export function Amount({ of }: { of: number }) {
  const { i18n } = useLingui()
  return creditsOf(of, i18n.locale)
}
