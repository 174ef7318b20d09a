import { eq, like, or } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { micros, type RateChange } from './contract.ts'
import { rates, type RateRow } from './schema.ts'

/** What the admin decided of some mode's rates, by id; of all, without a mode. @param mode `{tool}.{mode}` */
export async function readDecisions({ db }: Pick<Deps, 'db'>, mode?: string): Promise<Decisions> {
  return byId(await decisionsStatement({ db }, mode))
}

/** The statement behind it, for the batch that a page reads. */
export function decisionsStatement({ db }: Pick<Deps, 'db'>, mode?: string) {
  const of = mode === undefined ? undefined : or(eq(rates.id, mode), like(rates.id, `${mode}.%`))
  return db.select().from(rates).where(of)
}

export type Decisions = ReadonlyMap<string, RateRow>
export const byId = (rows: readonly RateRow[]): Decisions =>
  new Map(rows.map((row) => [row.id, row]))

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

/** Lets a rate stand as its tool's contract has it again. */
export const forgetStatement = ({ db }: Pick<Deps, 'db'>, id: string): D1PreparedStatement =>
  db.$client.prepare('DELETE FROM rates WHERE id = ?').bind(id)
