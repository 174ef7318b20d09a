import type { Deps } from '../../kernel/deps.ts'
import { MANY, portions } from '../../kernel/portions.ts'
import { takeBackStatement } from './ledger.ts'

type Package = {
  id: string
  source: string
  title: string | null
  granted: number
  remaining: number
  held: number
  spent: number
  expired: number
  expires_at: number
  created_at: number
}
type Line = {
  id: number
  package_id: string
  task_id: string | null
  kind: string
  delta: number
  reason: string
  created_at: number
}

/** A person's packages; credits with two decimals. */
export async function* exportPackages({ db }: Pick<Deps, 'db'>, userId: string) {
  const sql = `SELECT id AS cursor, id, source, title, granted / 100.0 AS granted, remaining / 100.0 AS remaining, held / 100.0 AS held,
      spent / 100.0 AS spent, expired / 100.0 AS expired, expires_at, created_at
    FROM packages WHERE user_id = ?1 AND id > ?2 ORDER BY id LIMIT ?3`
  yield* portions<Package>(db.$client, sql, userId, MANY)
}

/** A person's whole log, oldest first; credits with two decimals. */
export async function* exportEntries({ db }: Pick<Deps, 'db'>, userId: string) {
  const sql = `SELECT id AS cursor, id, package_id, hold_id AS task_id, kind, delta / 100.0 AS delta, reason, created_at
    FROM entries WHERE user_id = ?1 AND id > ?2 ORDER BY id LIMIT ?3`
  yield* portions<Line>(db.$client, sql, userId, MANY, 0)
}

/** More than anybody has. */
const EVERYTHING = Number.MAX_SAFE_INTEGER

/** What is left of a person's credits ends. The ledger stays: it names him by his id alone. */
export const endCredits = (deps: Pick<Deps, 'db' | 'now'>, userId: string) => [
  takeBackStatement(deps, { userId, amount: EVERYTHING }),
]
