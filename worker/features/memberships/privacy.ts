import type { Deps } from '../../kernel/deps.ts'
import { MANY, portions } from '../../kernel/portions.ts'

type Row = {
  user_level: number
  source: string
  starts_at: number
  ends_at: number
  revoked_at: number | null
}

/** A person's levels, past and future. */
export async function* exportEntitlements({ db }: Pick<Deps, 'db'>, userId: string) {
  const sql = `SELECT id AS cursor, user_level, source, starts_at, ends_at, revoked_at FROM entitlements
    WHERE user_id = ?1 AND id > ?2 ORDER BY id LIMIT ?3`
  yield* portions<Row>(db.$client, sql, userId, MANY)
}

/** Levels end now; the rows belong to the books. */
export const endEntitlements = ({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string) => [
  db.$client
    .prepare(
      'UPDATE entitlements SET revoked_at = ?2 WHERE user_id = ?1 AND revoked_at IS NULL AND ends_at > ?2',
    )
    .bind(userId, now()),
]
