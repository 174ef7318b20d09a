import type { Deps } from '../../kernel/deps.ts'
import { MANY, portions } from '../../kernel/portions.ts'

type Row = {
  method: string
  route: string
  status: number
  fault: string | null
  request_id: string
  cost_hundredths: number | null
  task_id: string | null
  file_hash: string | null
  ms: number
  address: string
  created_at: number
}

/** A person's calls that cost or changed something; costs in hundredths of a credit. */
export async function* exportRecords({ db }: Pick<Deps, 'db'>, userId: string) {
  const sql = `SELECT id AS cursor, method, route, status, fault, request_id, cost AS cost_hundredths, task_id, file_hash,
      ms, address, created_at FROM records WHERE user_id = ?1 AND id > ?2 ORDER BY id LIMIT ?3`
  yield* portions<Row>(db.$client, sql, userId, MANY)
}

export const eraseRecords = ({ db }: Pick<Deps, 'db'>, userId: string) => [
  db.$client.prepare('DELETE FROM records WHERE user_id = ?').bind(userId),
]
