import { Plural, useLingui } from '@lingui/react/macro'

/** "1 credit", "0.05 credits". */
export const Credits = ({ amount }: { amount: number }) => (
  <Plural value={amount} one="# credit" other="# credits" />
)

/** A balance beside words that name its unit: "199", "198.90". */
export function Amount({ of }: { of: number }) {
  const { i18n } = useLingui()
  const whole = Number.isInteger(of)
  return i18n.number(of, { minimumFractionDigits: whole ? 0 : 2, maximumFractionDigits: 2 })
}
