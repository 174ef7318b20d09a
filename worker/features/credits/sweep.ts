import type { Deps } from '../../kernel/deps.ts'

/** So many rows in one statement stay far below D1's 30 seconds. */
const PORTION = 500

/** Expires packages and gives back holds whose time is up. It may run twice or late. */
export async function sweepLedger({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const at = now()
  const overdue = db.$client
    .prepare(
      `UPDATE holds SET state = 'void', reason = 'timeout', closed_at = ?1
       WHERE id IN (SELECT id FROM holds WHERE state = 'held' AND due_at <= ?1 ORDER BY due_at LIMIT ?2) RETURNING id`,
    )
    .bind(at, PORTION)
  const expired = db.$client
    .prepare(
      `INSERT INTO entries (user_id, package_id, kind, delta, reason, created_at)
       SELECT user_id, id, 'expire', -remaining, 'expired', ?1 FROM packages
       WHERE remaining > 0 AND expires_at <= ?1 ORDER BY expires_at LIMIT ?2 RETURNING id`,
    )
    .bind(at, PORTION)
  for (const portion of [overdue, expired]) {
    while ((await portion.all()).results.length === PORTION);
  }
}
