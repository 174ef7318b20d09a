import type { Deps } from '../../kernel/deps.ts'
import { FEW, portions } from '../../kernel/portions.ts'

type Row = { id: string; product_id: string; title: string; data: string; created_at: number; updated_at: number; deleted_at: number | null }

/** A person's projects, those too that he deleted and could bring back. */
export async function* exportApps({ db }: Pick<Deps, 'db'>, userId: string) {
  const sql = `SELECT id AS cursor, id, product_id, title, data, created_at, updated_at, deleted_at FROM apps
    WHERE user_id = ?1 AND id > ?2 ORDER BY id LIMIT ?3`
  for await (const { data, ...row } of portions<Row>(db.$client, sql, userId, FEW)) yield { ...row, data: JSON.parse(data) as unknown }
}

export const eraseApps = ({ db }: Pick<Deps, 'db'>, userId: string) => [db.$client.prepare('DELETE FROM apps WHERE user_id = ?').bind(userId)]
