import type { Plan } from '../../../worker/features/plans/contract.ts'

/** An amount of cents, told so that no other dollar or yuan is meant; whole amounts go without decimals. */
export function moneyOf(amount: number, currency: string, locale: string) {
  const decimals = amount % 100 === 0 ? 0 : 2
  const look = {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  } as const
  return new Intl.NumberFormat(locale, look).format(amount / 100)
}

const vip = (level: number) => level % 10

/** What buying a plan does to who has a level already. */
export type Effect = 'begins' | 'renews' | 'upgrades' | 'waits'
export function effectOf(plan: Pick<Plan, 'user_level'>, level: number): Effect {
  if (vip(level) === 0) return 'begins'
  if (vip(plan.user_level) === vip(level)) return 'renews'
  return vip(plan.user_level) > vip(level) ? 'upgrades' : 'waits'
}

type Money = { amount: number; currency: string }

/** Months that a yearly plan gives away, against its monthly one. */
export function monthsSaved(yearly: Money | undefined, monthly: Money | undefined): number {
  return yearly && monthly && yearly.currency === monthly.currency
    ? Math.floor(12 - yearly.amount / monthly.amount)
    : 0
}
