import { useLingui } from '@lingui/react/macro'
import { moneyOf } from '../../worker/kernel/money/contract.ts'
import { formatCredits, formatNumber } from '../kernel/number.ts'

/** An amount of credits, as everywhere. */
export function Credits({ of }: { of: number }) {
  const { i18n } = useLingui()
  return formatCredits(of, i18n.locale)
}

/** How many. */
export function Count({ of }: { of: number }) {
  const { i18n } = useLingui()
  return formatNumber(of, i18n.locale)
}

/** An amount of cents in its currency. */
export function Money({ of, currency }: { of: number; currency: string }) {
  const { i18n } = useLingui()
  return moneyOf(of, currency, i18n.locale)
}
