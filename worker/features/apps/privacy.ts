import type { Deps } from '../../kernel/deps.ts'
import { FEW, portions } from '../../kernel/portions.ts'
import { giveUpUnder } from '../files/bytes.ts'
import type { App } from './contract.ts'
import { dataOf, projectsOf } from './data.ts'

type Row = {
  id: string
  product_id: string
  title: string
  data: string
  object: string | null
  created_at: number
  updated_at: number
  deleted_at: number | null
}

/** A person's projects, those too that he deleted and could bring back. */
export async function* exportApps(deps: Pick<Deps, 'db' | 'env'>, userId: string) {
  const sql = `SELECT id AS cursor, id, product_id, title, data, object, created_at, updated_at, deleted_at FROM apps
    WHERE user_id = ?1 AND id > ?2 ORDER BY id LIMIT ?3`
  for await (const { data, object, ...row } of portions<Row>(deps.db.$client, sql, userId, FEW)) {
    yield {
      ...row,
      data: await dataOf(deps, { id: row.id, object, data: JSON.parse(data) as App['data'] }),
    }
  }
}

/** With the projects go the objects of their earlier versions. */
export const eraseApps = (deps: Pick<Deps, 'db' | 'env'>, userId: string) => [
  deps.db.$client.prepare('DELETE FROM apps WHERE user_id = ?').bind(userId),
  giveUpUnder(deps, projectsOf(userId)),
]
