import type { Plan } from '../contract.ts'

const vip = (level: number) => level % 10

type Effect = 'begins' | 'renews' | 'upgrades' | 'waits'

/** What buying a plan does to who has a level. */
export function effectOf(plan: Pick<Plan, 'user_level'>, level: number): Effect {
  if (vip(level) === 0) return 'begins'
  if (vip(plan.user_level) === vip(level)) return 'renews'
  return vip(plan.user_level) > vip(level) ? 'upgrades' : 'waits'
}

/**
 * What paying for a plan does to the membership that renews by itself: a new one that renews ends it, and so does a higher one, which
 * takes over what is unused of it. Nothing where there is none, or where credits alone are bought.
 */
export function renewalAfter(
  plan: Pick<Plan, 'user_level'>,
  way: { renews: boolean },
  level: number,
  renewal: { user_level: number } | null | undefined,
): 'ends' | 'goesOn' | undefined {
  if (!renewal || vip(plan.user_level) === 0) return undefined
  const takesOver = level > 0 && vip(plan.user_level) > vip(renewal.user_level)
  return way.renews || takesOver ? 'ends' : 'goesOn'
}

type Money = { amount: number; currency: string }

/** Months that a yearly plan gives away, against its monthly one. */
export function monthsSaved(yearly: Money | undefined, monthly: Money | undefined): number {
  return yearly && monthly && yearly.currency === monthly.currency
    ? Math.floor(12 - yearly.amount / monthly.amount)
    : 0
}

/** What a hundred credits of a plan cost, in cents. */
export const perHundred = (amount: number, credits: number) => Math.round((amount * 100) / credits)

type Named = Pick<Plan, 'title' | 'user_level'>

/**
 * A plan's title in two: its name, and what only tells the term, which the page says elsewhere. They part where the titles of the
 * other terms of the same membership go on otherwise.
 */
export function partsOf({ title, user_level }: Named, plans: readonly Named[]): [string, string] {
  const others = plans.filter(
    (one) => one.title !== title && vip(one.user_level) === vip(user_level),
  )
  if (others.length === 0) return [title, '']
  const shared = Math.min(...others.map((other) => sharedStart(title, other.title)))
  const name = title.slice(0, shared).replace(/(?<![\s\p{P}])[\s\p{P}]+$/u, '')
  return name ? [name, title.slice(name.length)] : [title, '']
}

function sharedStart(one: string, other: string): number {
  const at = [...one].findIndex((character, place) => character !== [...other][place])
  return at < 0 ? one.length : [...one].slice(0, at).join('').length
}

/** The plan that most readers should look at: to who has none the middle one, to a member the next above his, at the top his own. */
export function recommendedOf<Of extends Pick<Plan, 'user_level'>>(
  plans: readonly Of[],
  level: number,
): Of | undefined {
  if (vip(level) === 0) return plans[Math.floor(plans.length / 2)]
  return (
    plans.find(({ user_level }) => vip(user_level) > vip(level)) ??
    plans.find(({ user_level }) => vip(user_level) === vip(level))
  )
}
