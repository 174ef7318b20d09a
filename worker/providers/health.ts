import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../kernel/deps.ts'
import { adapters } from './schema.ts'

/** So many failures in a row take an adapter out for a while. */
const MOST_FAILURES = 5
const REST_MS = 5 * 60_000

type Reach = Pick<Deps, 'db' | 'now'>

/** Counts a failure of the vendor's own making. @returns true when this one took the adapter out */
export async function noteFailure({ db, now }: Reach, id: string): Promise<boolean> {
  const [row] = await db
    .update(adapters)
    .set({
      failures: sql`${adapters.failures} + 1`,
      restingUntil: sql`CASE WHEN (${adapters.failures} + 1) % ${MOST_FAILURES} = 0 THEN ${now() + REST_MS} ELSE ${adapters.restingUntil} END`,
    })
    .where(eq(adapters.id, id))
    .returning({ failures: adapters.failures })
  return row !== undefined && row.failures % MOST_FAILURES === 0
}

/** A success ends the row of failures. */
export async function noteSuccess({ db }: Reach, id: string) {
  await db.update(adapters).set({ failures: 0, restingUntil: 0 }).where(sql`${adapters.id} = ${id} AND ${adapters.failures} > 0`)
}
