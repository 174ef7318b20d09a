import { numberFormat } from '../formats/contract.ts'

/**
 * An amount of cents in the reader's way of writing, the same on pages, in the app and in mails: "$9.90" in English, and "US$9.90" in
 * Chinese, since a bare $ is the Hong Kong dollar to who lives there, and in China dollars are told apart by their country.
 */
export const moneyOf = (
  cents: number,
  currency: string,
  locale: string,
  how: Intl.NumberFormatOptions = {},
) =>
  numberFormat(locale, { style: 'currency', currency, ...how })
    .format(cents / 100)
    // A minus is as wide as a plus; Intl writes a hyphen.
    .replace('-', '−')

/** What something is offered for: `moneyOf`, where whole amounts go without decimals. */
export function priceOf(cents: number, currency: string, locale: string) {
  const decimals = cents % 100 === 0 ? 0 : 2
  return moneyOf(cents, currency, locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}

/**
 * An amount of credits among words, the same on pages and in the app: whole ones go without decimals, others have two at least
 * ("1", "2.90", "1,200"). In columns and for the balance both are written out.
 */
export function creditsOf(amount: number, locale: string) {
  const rounded = Math.round(amount * 1e6) / 1e6
  return numberFormat(locale, {
    minimumFractionDigits: Number.isInteger(rounded) ? 0 : 2,
    maximumFractionDigits: 6,
  }).format(rounded)
}

/** What a dollar is counted as where sums of different currencies are weighed against each other; nothing is ever charged by it. */
const PER_DOLLAR: Readonly<Record<string, number>> = { USD: 1, CNY: 7, HKD: 7.8 }

/** Cents of a currency in whole cents of the dollar, at least one. */
export const inDollars = (cents: number, currency: string) =>
  Math.max(1, Math.round(cents / (PER_DOLLAR[currency] ?? 1)))
