import type { Deps } from '../../kernel/deps.ts'
import { MANY, portions } from '../../kernel/portions.ts'

type Row = {
  id: string
  category: string
  content: string
  contact: string | null
  file_hashes: string
  task_id: string | null
  created_at: number
}

/** What a person told us while he was signed in. */
export async function* exportFeedback({ db }: Pick<Deps, 'db'>, userId: string) {
  const sql = `SELECT id AS cursor, id, category, content, contact, file_hashes, task_id, created_at FROM feedback
    WHERE user_id = ?1 AND id > ?2 ORDER BY id LIMIT ?3`
  for await (const { file_hashes, ...row } of portions<Row>(db.$client, sql, userId, MANY)) {
    yield { ...row, file_hashes: JSON.parse(file_hashes) as unknown }
  }
}

/** Free text may name its writer anywhere, so messages go whole. */
export const eraseFeedback = ({ db }: Pick<Deps, 'db'>, userId: string) => [
  db.$client.prepare('DELETE FROM feedback WHERE user_id = ?').bind(userId),
]
