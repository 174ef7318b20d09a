import { desc, eq } from 'drizzle-orm'
import { refusal } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { credits, inCredits } from '../credits/contract.ts'
import type { PlanForm, PlanPart } from './contract.ts'
import { type PlanRow, plans } from './schema.ts'

type Reach = Pick<Deps, 'db' | 'now'>

/** A plan as the admin sees it. */
const view = ({ id, kind, term, userLevel, credits: hundredths, amount, currency, title, sort, onSale }: PlanRow) => ({
  ...{ id, kind, term, user_level: userLevel, credits: inCredits(hundredths), amount, currency, title, sort, on_sale: onSale },
})

export async function listPlansForAdmin({ db }: Pick<Deps, 'db'>) {
  return (await db.select().from(plans).orderBy(desc(plans.sort), plans.id)).map(view)
}

/** @throws Fault planExists, invalidInput when kind, term and level do not fit */
export async function createPlan({ db, now }: Reach, form: PlanForm) {
  const row = { id: form.id, ...columns(form), updatedAt: now() } as typeof plans.$inferInsert
  fits(row)
  const made = await db
    .insert(plans)
    .values(row)
    .returning()
    .catch((error: unknown) => {
      throw /UNIQUE|PRIMARY/.test(refusal(error)) ? new Fault('planExists') : error
    })
  return view(made[0] as PlanRow)
}

/** Changes what is sold from now on; orders keep what they were made with. @throws Fault notFound, invalidInput */
export async function changePlan({ db, now }: Reach, id: string, part: PlanPart) {
  const old = await db.select().from(plans).where(eq(plans.id, id)).get()
  if (!old) throw new Fault('notFound')
  const row = { ...old, ...columns(part), updatedAt: now() }
  // The free plan is claimed at the ledger's own terms; only its words, place and whether it is shown are open.
  if (old.kind === 'free') Object.assign(row, { kind: old.kind, term: old.term, userLevel: 0, credits: old.credits, amount: 0 })
  fits(row)
  const changed = await db.update(plans).set(row).where(eq(plans.id, id)).returning()
  return view(changed[0] ?? row)
}

/** @throws Fault notFound */
export async function deletePlan({ db }: Pick<Deps, 'db'>, id: string) {
  const gone = await db.delete(plans).where(eq(plans.id, id)).returning({ id: plans.id })
  if (gone.length === 0) throw new Fault('notFound')
  return { id }
}

const columns = ({ kind, term, user_level: userLevel, credits: amountOfCredits, amount, currency, title, sort, on_sale: onSale }: PlanPart) => ({
  ...(kind && { kind }),
  ...(term && { term }),
  ...(userLevel !== undefined && { userLevel }),
  ...(amountOfCredits !== undefined && { credits: credits(amountOfCredits) }),
  ...(amount !== undefined && { amount }),
  ...(currency && { currency }),
  ...(title && { title }),
  ...(sort !== undefined && { sort }),
  ...(onSale !== undefined && { onSale }),
})

function fits({ kind, term, userLevel }: Pick<typeof plans.$inferInsert, 'kind' | 'term' | 'userLevel'>) {
  const vip = userLevel % 10
  const good = kind === 'membership' ? vip >= 1 && vip <= 3 && Math.floor(userLevel / 10) === (term === 'year' ? 1 : 0) : userLevel === 0
  if (!good) throw new Fault('invalidInput', { field: 'user_level' }, { params: { field: 'user_level' } })
}
