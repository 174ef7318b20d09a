import type { Deps } from '../../kernel/deps.ts'
import { MANY, portions } from '../../kernel/portions.ts'

type Exported = {
  title: string
  sample: string
  spoken: string | null
  preview: string | null
  created_at: number
}

/** A person's voices, by the files of his library they were made of. */
export async function* exportVoices({ db }: Pick<Deps, 'db'>, userId: string) {
  const sql = `SELECT id AS cursor, title, sample, spoken, preview, created_at FROM own_voices
    WHERE user_id = ?1 AND id > ?2 ORDER BY id LIMIT ?3`
  yield* portions<Exported>(db.$client, sql, userId, MANY)
}

/** His voices go; their recordings go with his library. */
export const eraseVoices = ({ db }: Pick<Deps, 'db'>, userId: string) => [
  db.$client.prepare('DELETE FROM own_voices WHERE user_id = ?').bind(userId),
]
