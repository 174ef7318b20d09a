import { apart } from '../../kernel/cron.ts'
import { refusal } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'

/** So many rows in one statement stay far below D1's 30 seconds. */
const PORTION = 500

type Kind = { due: string; end: string }

const HOLDS: Kind = {
  due: `SELECT id, due_at AS at FROM holds WHERE state = 'held' AND due_at <= ?1 AND (due_at, id) > (?2, ?3)
    ORDER BY due_at, id LIMIT ${PORTION}`,
  end: `UPDATE holds SET state = 'void', reason = 'timeout', closed_at = ?1
    WHERE state = 'held' AND id IN (SELECT value FROM json_each(?2))`,
}
const PACKAGES: Kind = {
  due: `SELECT id, expires_at AS at FROM packages WHERE remaining > 0 AND expires_at <= ?1 AND (expires_at, id) > (?2, ?3)
    ORDER BY expires_at, id LIMIT ${PORTION}`,
  end: `INSERT INTO entries (user_id, package_id, kind, delta, reason, created_at)
    SELECT user_id, id, 'expire', -remaining, 'expired', ?1 FROM packages
    WHERE remaining > 0 AND expires_at <= ?1 AND id IN (SELECT value FROM json_each(?2))`,
}

/** Expires packages and gives back holds whose time is up. It may run twice or late. One that the ledger refuses stops no other. */
export async function sweepLedger({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const at = now()
  for (const { due, end } of [HOLDS, PACKAGES]) {
    const endAll = (ids: readonly string[]) =>
      db.$client.prepare(end).bind(at, JSON.stringify(ids)).run()
    let last = { id: '', at: 0 }
    for (let many = PORTION; many === PORTION;) {
      const { results } = await db.$client
        .prepare(due)
        .bind(at, last.at, last.id)
        .all<{ id: string; at: number }>()
      many = results.length
      last = results.at(-1) ?? last
      if (many > 0)
        await inHalves(
          results.map(({ id }) => id),
          endAll,
        )
    }
  }
}

/** Does something to many at once; where one of them is refused, to each half of them, so that only that one is left out. */
async function inHalves(
  ids: readonly string[],
  work: (ids: readonly string[]) => Promise<unknown>,
): Promise<void> {
  if (ids.length === 1) return void (await apart('ledger', () => work(ids)))
  try {
    await work(ids)
  } catch (error) {
    if (!/constraint/i.test(refusal(error))) throw error
    const half = ids.length / 2
    await inHalves(ids.slice(0, half), work)
    await inHalves(ids.slice(half), work)
  }
}
