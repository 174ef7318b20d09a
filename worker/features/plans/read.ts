import { and, desc, eq } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { inCredits } from '../credits/contract.ts'
import { CURRENCIES, type Plan, type Price } from './contract.ts'
import { type PlanRow, plans } from './schema.ts'

/** What a plan costs in each currency, the preferred one first. */
export function pricesOf({
  amount,
  currency,
  otherPrices,
}: Pick<PlanRow, 'amount' | 'currency' | 'otherPrices'>): Price[] {
  const all: Record<string, number> = { ...otherPrices, [currency]: amount }
  return CURRENCIES.flatMap((known) =>
    all[known] === undefined ? [] : [{ amount: all[known], currency: known }],
  )
}

const viewPlan = (row: PlanRow, locale: Locale): Plan => {
  const { id, kind, term, userLevel, credits, amount, currency, title } = row
  return {
    id,
    kind,
    term,
    user_level: userLevel,
    credits: inCredits(credits),
    amount,
    currency,
    prices: pricesOf(row),
    title: title[locale],
  }
}

/** What is on sale, in the order in which it is shown. */
export const listPlans = async (deps: Pick<Deps, 'db'>, locale: Locale): Promise<Plan[]> =>
  plansIn(await plansStatement(deps), locale)

/** The statement behind `listPlans`, for the batch that a page reads. */
export const plansStatement = ({ db }: Pick<Deps, 'db'>) =>
  db.select().from(plans).where(eq(plans.onSale, true)).orderBy(desc(plans.sort), plans.id)

/** @param rows what `plansStatement` selects */
export const plansIn = (rows: readonly PlanRow[], locale: Locale): Plan[] =>
  rows.map((row) => viewPlan(row, locale))

/** A plan that can be ordered. @throws Fault planUnknown, or planFree for the one that is claimed instead */
export async function planForSale({ db }: Pick<Deps, 'db'>, id: string): Promise<PlanRow> {
  const plan = await db
    .select()
    .from(plans)
    .where(and(eq(plans.id, id), eq(plans.onSale, true)))
    .get()
  if (!plan) throw new Fault('planUnknown', { plan: id })
  if (plan.kind === 'free') throw new Fault('planFree')
  return plan
}
