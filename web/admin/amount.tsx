import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '../kernel/number.ts'
import { centsOf, figureOf } from './figure.ts'

type Bounds = {
  /** In credits, also of what is taken back. */
  most: number
  /** With a minus, credits are taken back. */
  signed?: boolean
}

/** What keeps what somebody typed from being an amount of credits. */
export function amountFault(text: string, { most, signed = false }: Bounds) {
  const amount = figureOf(text)
  if (!Number.isFinite(amount) || amount === 0 || (amount < 0 && !signed)) return 'none'
  return Number.isNaN(centsOf(text)) || Math.abs(amount) > most ? 'unfit' : undefined
}

/** The same in words. */
export function AmountFault({
  of,
  most: highest,
  signed,
}: Bounds & { of: ReturnType<typeof amountFault> }) {
  const { i18n } = useLingui()
  if (of === 'unfit') {
    const most = formatNumber(highest, i18n.locale)
    return <Trans>At most two decimals, and no more than {most}.</Trans>
  }
  return signed ? (
    <Trans>Please give a number other than 0.</Trans>
  ) : (
    <Trans>Please give a number above 0.</Trans>
  )
}
