import { and, desc, eq } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { inCredits } from '../credits/contract.ts'
import type { Plan } from './contract.ts'
import { type PlanRow, plans } from './schema.ts'

export const viewPlan = ({ id, kind, term, userLevel, credits, amount, currency, title }: PlanRow, locale: Locale): Plan => ({
  ...{ id, kind, term, user_level: userLevel, credits: inCredits(credits), amount, currency, title: title[locale] },
})

/** What is on sale, in the order in which it is shown. */
export async function listPlans({ db }: Pick<Deps, 'db'>, locale: Locale): Promise<Plan[]> {
  const rows = await db.select().from(plans).where(eq(plans.onSale, true)).orderBy(desc(plans.sort), plans.id)
  return rows.map((row) => viewPlan(row, locale))
}

/** A plan that can be ordered. @throws Fault planUnknown, or planFree for the one that is claimed instead */
export async function planForSale({ db }: Pick<Deps, 'db'>, id: string): Promise<PlanRow> {
  const plan = await db.select().from(plans).where(and(eq(plans.id, id), eq(plans.onSale, true))).get()
  if (!plan) throw new Fault('planUnknown', { plan: id })
  if (plan.kind === 'free') throw new Fault('planFree')
  return plan
}
