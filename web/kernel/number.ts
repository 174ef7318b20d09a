import { numberFormat } from '../../worker/kernel/formats/contract.ts'

/** How amounts of credits stand everywhere: 38.50. */
export const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

/** A number in the reader's way of writing, with a true minus sign, which is as wide as the plus. */
export const formatNumber = (value: number, locale: string, how: Intl.NumberFormatOptions = {}) =>
  numberFormat(locale, how)
    .formatToParts(value)
    .map((part) => (part.type === 'minusSign' ? '−' : part.value))
    .join('')

/** An amount of credits: "1,199.00", "−38.50". */
export const formatCredits = (credits: number, locale: string) =>
  formatNumber(credits, locale, TWO_DECIMALS)

/** A share of one as a percentage, spaced from its sign as everywhere on the site. */
export const formatShare = (share: number, locale: string, how: Intl.NumberFormatOptions = {}) =>
  `${formatNumber(share * 100, locale, { maximumFractionDigits: 0, ...how })} %`
