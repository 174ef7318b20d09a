import { createHmac, randomUUID } from 'node:crypto'
import type { Statement } from '../scripts/database.ts'

/** Signs the tokens of the people below; the measured site is started with it. */
export const SECRET = 'bench-only-secret-of-more-than-32-characters'

const DAY_MS = 24 * 3600 * 1000
const YEAR_MS = 365 * DAY_MS

type People = { rows: Statement[]; authorizations: string[] }

/** Signed-in people, `user-0` and on, with the free plan and a gift: their rows, and what each sends as Authorization. */
export function people(count: number, role: 'user' | 'admin' = 'user'): People {
  const made = Array.from({ length: count }, (_, i) => ({
    id: `${role}-${i}`,
    token: `${role}-${i}-${randomUUID().replaceAll('-', '')}`,
  }))
  return {
    rows: made.flatMap((person) => rowsOf(person, role, Date.now())),
    authorizations: made.map(
      ({ token }) =>
        `Bearer ${token}.${createHmac('sha256', SECRET).update(token).digest('base64url')}`,
    ),
  }
}

const rowsOf = (
  { id, token }: { id: string; token: string },
  role: string,
  now: number,
): Statement[] => [
  {
    sql: `INSERT INTO users (id, name, email, role, created_at, updated_at) VALUES (?1, 'Ada', ?1 || '@example.com', ?2, ?3, ?3)`,
    params: [id, role, now],
  },
  {
    sql: `INSERT INTO sessions (id, token, user_id, host, expires_at, created_at, updated_at) VALUES (?1, ?1, ?2, 'localhost', ?3, ?4, ?4)`,
    params: [token, id, now + 30 * DAY_MS, now],
  },
  ...['free', 'gift'].map((source) => ({
    sql: `INSERT INTO packages (id, user_id, source, source_ref, reason, granted, remaining, expires_at, created_at)
          VALUES (?1 || ?2, ?1, ?2, ?1, ?2, 20000, 20000, ?3, ?4)`,
    params: [id, source, now + YEAR_MS, now],
  })),
]
