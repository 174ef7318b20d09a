import { eq, like, or } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { micros, type RateChange } from './contract.ts'
import { rates, type RateRow } from './schema.ts'

/** What the admin decided of some mode's rates, by id; of all, without a mode. @param mode `{tool}.{mode}` */
export async function readDecisions(
  { db }: Pick<Deps, 'db'>,
  mode?: string,
): Promise<Map<string, RateRow>> {
  const of = mode === undefined ? undefined : or(eq(rates.id, mode), like(rates.id, `${mode}.%`))
  return new Map((await db.select().from(rates).where(of)).map((row) => [row.id, row]))
}

const orNull = <T, U>(given: T | undefined, as: (value: T) => U) =>
  given === undefined ? null : as(given)

/** Keeps what the admin decided; what he leaves out stays as it was. For the batch that writes his audit line. */
export function decideStatement(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  { price, cost, guest }: RateChange,
): D1PreparedStatement {
  return db.$client
    .prepare(
      `INSERT INTO rates (id, price, cost, guest, updated_at) VALUES (?1, ?2, ?3, coalesce(?4, 0), ?5)
       ON CONFLICT (id) DO UPDATE SET price = coalesce(?2, price), cost = coalesce(?3, cost), guest = coalesce(?4, guest), updated_at = ?5`,
    )
    .bind(id, orNull(price, micros), orNull(cost, micros), orNull(guest, Number), now())
}
