import { CURRENCIES, type Currency, type Plan, type Price } from '../contract.ts'

type Way = { id: string; currencies: readonly string[] | null }
type Priced = Pick<Plan, 'prices'>

/** Whether a way to pay takes a currency. */
export const takes = ({ currencies }: Way, currency: string) =>
  currencies?.includes(currency) ?? true

/** The currencies in which something is on sale and can be paid, in the order in which they are offered. */
export const payableIn = (plans: readonly Priced[], ways: readonly Way[]): Currency[] =>
  CURRENCIES.filter(
    (known) =>
      plans.some(({ prices }) => prices.some(({ currency }) => currency === known)) &&
      ways.some((way) => takes(way, known)),
  )

/** The currency a reader begins with: what he chose before, else yuan for who reads as on the mainland, else the first. */
export function firstCurrency(
  payable: readonly Currency[],
  chosen: string | null,
  locale: string,
): Currency {
  const liked = [chosen, locale === 'zh-CN' ? 'CNY' : null]
  return (
    liked.map((one) => payable.find((known) => known === one)).find((one) => one !== undefined) ??
    payable[0] ??
    'USD'
  )
}

/** What a plan costs in a currency; its first price where it has none in it. */
export const priceIn = ({ prices }: Priced, currency: Currency): Price | undefined =>
  prices.find((price) => price.currency === currency) ?? prices[0]
