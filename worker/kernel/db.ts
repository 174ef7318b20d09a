import { sql } from 'drizzle-orm'
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'

export type Db = DrizzleD1Database & { $client: D1Database }

const made = new WeakMap<D1Database, Db>()

/** The query builder of a database, made once for each. */
export function dbOf(d1: D1Database): Db {
  const known = made.get(d1)
  if (known) return known
  const db = drizzle(d1)
  made.set(d1, db)
  return db
}

/** SQL for what is one of these: as many as there are in one bound value. */
export const listed = (values: readonly string[]) =>
  sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`

/** The SQLite text of a refused statement, for example `UNIQUE constraint failed: packages.source`; empty when it is something else. */
export function refusal(error: unknown): string {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (/constraint|RAISE|SQLITE_/i.test(e.message)) return e.message
  }
  return ''
}
