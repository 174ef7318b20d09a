import { createHmac, randomUUID } from 'node:crypto'
import type { Miniflare } from 'miniflare'

/** Signs the tokens of the people below; the measured site is started with it. */
export const SECRET = 'bench-only-secret-of-more-than-32-characters'
export type Database = Awaited<ReturnType<Miniflare['getD1Database']>>

const YEAR_MS = 365 * 24 * 3600 * 1000

/** Signed-in people with the free plan and a gift. @returns what each sends as Authorization */
export async function people(db: Database, count: number, role: 'user' | 'admin' = 'user'): Promise<string[]> {
  const now = Date.now()
  const made = Array.from({ length: count }, (_, i) => ({ id: `${role}-${i}`, token: randomUUID().replaceAll('-', '') }))
  for (let at = 0; at < made.length; at += 100) await db.batch(made.slice(at, at + 100).flatMap((person) => rows(db, person, role, now)))
  return made.map(({ token }) => `Bearer ${token}.${createHmac('sha256', SECRET).update(token).digest('base64url')}`)
}

const rows = (db: Database, { id, token }: { id: string; token: string }, role: string, now: number) => [
  db.prepare(`INSERT INTO users (id, name, email, role, created_at, updated_at) VALUES (?1, 'Ada', ?1 || '@example.com', ?3, ?2, ?2)`).bind(id, now, role),
  db
    .prepare(`INSERT INTO sessions (id, token, user_id, host, expires_at, created_at, updated_at) VALUES (?2, ?2, ?1, 'localhost', ?3, ?4, ?4)`)
    .bind(id, token, now + 30 * 24 * 3600 * 1000, now),
  ...(['free', 'gift'] as const).map((source) =>
    db
      .prepare(
        `INSERT INTO packages (id, user_id, source, source_ref, reason, granted, remaining, expires_at, created_at)
         VALUES (?1 || ?2, ?1, ?2, ?1, ?2, 20000, 20000, ?3, ?4)`,
      )
      .bind(id, source, now + YEAR_MS, now),
  ),
]
