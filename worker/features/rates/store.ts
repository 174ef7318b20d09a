import { eq, like, or, sql } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { nextVersion } from '../../kernel/edited/version.ts'
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

/**
 * Keeps what the admin decided; what he leaves out stays as it was. For the batch that writes his audit line, which is refused, as
 * `changedOr` reads it, where another version is there than he read.
 */
export function decideStatement(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  { price, cost, guest, updated_at: edited }: RateChange,
): D1PreparedStatement {
  const [priced, costing, open] = [
    orNull(price, micros),
    orNull(cost, micros),
    orNull(guest, Number),
  ]
  const there = sql`(SELECT ${rates.updatedAt} FROM ${rates} WHERE ${rates.id} = ${id})`
  const { sql: text, params } = db
    .insert(rates)
    .values({
      id,
      price: priced,
      cost: costing,
      guest: guest ?? false,
      updatedAt: nextVersion(there, edited, now()),
    })
    .onConflictDoUpdate({
      target: rates.id,
      set: {
        price: sql`coalesce(${priced}, ${rates.price})`,
        cost: sql`coalesce(${costing}, ${rates.cost})`,
        guest: sql`coalesce(${open}, ${rates.guest})`,
        updatedAt: sql`excluded.updated_at`,
      },
    })
    .toSQL()
  return db.$client.prepare(text).bind(...params)
}

/** Lets a rate stand as its tool's contract has it again. */
export const forgetStatement = ({ db }: Pick<Deps, 'db'>, id: string): D1PreparedStatement =>
  db.$client.prepare('DELETE FROM rates WHERE id = ?').bind(id)
