import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { User } from '../../kernel/env.ts'
import { refusal } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { changedOr, nextVersion } from '../../kernel/edited/version.ts'
import { Fault, wrongField } from '../../kernel/fault.ts'
import { auditStatement, goneOr } from '../audit/write.ts'
import { credits, inCredits } from '../credits/contract.ts'
import type { PlanDeletion, PlanForm, PlanPart } from './contract.ts'
import { type PlanRow, plans } from './schema.ts'

type Reach = Pick<Deps, 'db' | 'now'>

/** A plan as the admin sees it. */
const view = ({
  id,
  kind,
  term,
  userLevel,
  credits: hundredths,
  amount,
  currency,
  otherPrices,
  title,
  sort,
  onSale,
  updatedAt,
}: PlanRow) => ({
  id,
  kind,
  term,
  user_level: userLevel,
  credits: inCredits(hundredths),
  amount,
  currency,
  other_prices: otherPrices,
  title,
  sort,
  on_sale: onSale,
  updated_at: updatedAt,
})

export async function listPlansForAdmin({ db }: Pick<Deps, 'db'>) {
  return (await db.select().from(plans).orderBy(desc(plans.sort), plans.id)).map(view)
}

/** @throws Fault planExists, invalidInput when kind, term and level do not fit */
export async function createPlan(deps: Reach, admin: User, { reason, ...form }: PlanForm) {
  const row = { id: form.id, ...columns(form), updatedAt: deps.now() } as typeof plans.$inferInsert
  fits(row)
  await written(deps, admin, deps.db.insert(plans).values(row), {
    action: 'plan.create',
    subject: form.id,
    reason,
    detail: form,
  })
  return readPlan(deps, form.id)
}

/** Changes what is sold from now on; orders keep what they were made with. @throws Fault notFound, changedMeanwhile, invalidInput */
export async function changePlan(
  deps: Reach,
  admin: User,
  id: string,
  { reason, updated_at: edited, ...part }: PlanPart,
) {
  const old = await deps.db.select().from(plans).where(eq(plans.id, id)).get()
  if (!old) throw new Fault('notFound')
  // The free plan is claimed at the ledger's own terms; only its words, place and whether it is shown are open.
  const { title, sort, on_sale } = part
  const change = columns(old.kind === 'free' ? { title, sort, on_sale } : part)
  fits({ ...old, ...change })
  const update = deps.db
    .update(plans)
    .set({ ...change, updatedAt: nextVersion(plans.updatedAt, edited, deps.now()) })
    .where(eq(plans.id, id))
  await written(deps, admin, update, {
    action: 'plan.change',
    subject: kept(id),
    reason,
    detail: part,
  })
  return readPlan(deps, id)
}

/** Deletes a plan that nobody ordered. @throws Fault notFound, planKept */
export async function deletePlan(deps: Reach, admin: User, id: string, { reason }: PlanDeletion) {
  const { title } = await readPlan(deps, id)
  await written(deps, admin, deps.db.delete(plans).where(eq(plans.id, id)), {
    action: 'plan.delete',
    subject: kept(id),
    reason,
    detail: { title },
  })
  return { id }
}

async function readPlan({ db }: Pick<Deps, 'db'>, id: string) {
  const row = await db.select().from(plans).where(eq(plans.id, id)).get()
  if (!row) throw new Fault('notFound', { plan: id })
  return view(row)
}

/** SQL for the id of a plan that is there. */
const kept = (id: string) => sql`(SELECT ${plans.id} FROM ${plans} WHERE ${eq(plans.id, id)})`

type Deed = {
  action: string
  subject: string | SQL
  reason: string | undefined
  detail: Record<string, unknown>
}

/** Writes a change and its audit line, both or neither. */
async function written(
  deps: Reach,
  admin: User,
  change: { toSQL: () => { sql: string; params: unknown[] } },
  deed: Deed,
) {
  const { sql: text, params } = change.toSQL()
  const line = auditStatement(deps, admin, { ...deed, reason: deed.reason ?? '' })
  await deps.db.$client
    .batch([line, deps.db.$client.prepare(text).bind(...params)])
    .catch((error: unknown) => {
      if (refusal(error).includes('plan_kept')) throw new Fault('planKept')
      if (refusal(error).includes('plans.id')) throw new Fault('planExists')
      return changedOr(error)
    })
    .catch(goneOr)
}

const columns = ({
  kind,
  term,
  user_level: userLevel,
  credits: amountOfCredits,
  amount,
  currency,
  other_prices: otherPrices,
  title,
  sort,
  on_sale: onSale,
}: PlanPart) => ({
  ...(kind && { kind }),
  ...(term && { term }),
  ...(userLevel !== undefined && { userLevel }),
  ...(amountOfCredits !== undefined && { credits: credits(amountOfCredits) }),
  ...(amount !== undefined && { amount }),
  ...(currency && { currency }),
  ...(otherPrices && { otherPrices }),
  ...(title && { title }),
  ...(sort !== undefined && { sort }),
  ...(onSale !== undefined && { onSale }),
})

function fits({
  kind,
  term,
  userLevel,
}: Pick<typeof plans.$inferInsert, 'kind' | 'term' | 'userLevel'>) {
  const vip = userLevel % 10
  const good =
    kind === 'membership'
      ? vip >= 1 && vip <= 3 && Math.floor(userLevel / 10) === (term === 'year' ? 1 : 0)
      : userLevel === 0
  if (!good) throw wrongField('user_level')
}
