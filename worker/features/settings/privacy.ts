import type { Deps } from '../../kernel/deps.ts'
import { FEW, portions } from '../../kernel/portions.ts'

/** A person's own settings. */
export async function* exportSettings({ db }: Pick<Deps, 'db'>, userId: string) {
  const sql = `SELECT "key" AS cursor, "key", data, updated_at FROM settings WHERE scope = 'user' AND refer = ?1 AND "key" > ?2 ORDER BY "key" LIMIT ?3`
  for await (const { data, ...row } of portions<{ key: string; data: string; updated_at: number }>(
    db.$client,
    sql,
    userId,
    FEW,
  )) {
    yield { ...row, data: JSON.parse(data) as unknown }
  }
}

export const eraseSettings = ({ db }: Pick<Deps, 'db'>, userId: string) => [
  db.$client.prepare(`DELETE FROM settings WHERE scope = 'user' AND refer = ?`).bind(userId),
]
