/** Intl writes a hyphen; a minus is as wide as a plus. */
const withMinus = (text: string) => text.replace('-', '−')

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

/** An amount of credits: "1,199.00", "−38.50". */
export const formatCredits = (credits: number, locale: string) =>
  withMinus(new Intl.NumberFormat(locale, TWO_DECIMALS).format(credits))

/** How many: "1,199". */
export const formatCount = (count: number, locale: string) =>
  withMinus(new Intl.NumberFormat(locale).format(count))

/** Names one after another, as the language does: "A, B", "A、B". */
export const listOf = (names: readonly string[], locale: string) =>
  new Intl.ListFormat(locale, { style: 'narrow' }).format(names)
