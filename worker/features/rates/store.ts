import { like, or, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { micros, type RateChange } from './contract.ts'
import { rates, type RateRow } from './schema.ts'

/** What the admin decided of some mode's rates, by id; of all, without a mode. @param mode `{tool}.{mode}` */
export async function readDecisions({ db }: Pick<Deps, 'db'>, mode?: string): Promise<Map<string, RateRow>> {
  const of = mode === undefined ? undefined : or(eq(rates.id, mode), like(rates.id, `${mode}.%`))
  return new Map((await db.select().from(rates).where(of)).map((row) => [row.id, row]))
}

/** Keeps what the admin decided; what he leaves out stays as it was. */
export async function decide({ db, now }: Pick<Deps, 'db' | 'now'>, id: string, change: RateChange) {
  const given = {
    ...(change.price !== undefined && { price: micros(change.price) }),
    ...(change.cost !== undefined && { cost: micros(change.cost) }),
    ...(change.guest !== undefined && { guest: change.guest }),
    updatedAt: now(),
  }
  await db.insert(rates).values({ id, ...given }).onConflictDoUpdate({ target: rates.id, set: { ...given, id: sql`excluded.id` } })
}
