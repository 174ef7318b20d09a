import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { newId } from '../../kernel/id.ts'
import { takeAll } from '../../kernel/rate.ts'
import { announce, announcedSql, keepNamed } from '../files/bytes.ts'
import type { App } from './contract.ts'
import type { AppRow } from './schema.ts'

type Data = App['data']

/** Data up to this size stand in their row; larger ones are objects of the bucket, since all rows share one database. */
const MAX_ROW_BYTES = 4096
/** An object counts as one save for each of these. */
const SAVE_BYTES = 200 * 1024

/** Data ready for a row: what it holds, and what follows the statement that writes it, in its batch. */
type Stored = { text: string; object: string | null; after: D1PreparedStatement[] }

/** The prefix of a person's projects in the bucket. */
export const projectsOf = (userId: string) => `apps/${userId}/`

/**
 * Writes large data into the bucket, before any row names them; each save is an object of its own, so saves that race do not mix.
 * @throws Fault tooManyRequests
 */
export async function storeData(
  deps: Pick<Deps, 'env' | 'now'>,
  userId: string,
  data: Data,
): Promise<Stored> {
  const text = JSON.stringify(data)
  const bytes = new TextEncoder().encode(text)
  if (bytes.length <= MAX_ROW_BYTES) return { text, object: null, after: [] }
  const saves = Math.ceil(bytes.length / SAVE_BYTES)
  await takeAll(
    deps,
    Array.from({ length: saves }, () => ['projectByUser', userId] as const),
  )
  const object = `${projectsOf(userId)}${newId(deps.now())}`
  await announce(deps, object)
  await deps.env.FILES.put(object, bytes)
  return {
    text: '{}',
    object,
    after: keepNamed(deps, object, 'EXISTS (SELECT 1 FROM apps WHERE object = ?1)'),
  }
}

/** SQL that is true when a row may name its object. @param object an SQL expression, null where there is none */
export const mayName = (object: string) => `(${object} IS NULL OR ${announcedSql(object)})`

/** An app's data, from wherever they are. @throws Fault notReady when another save replaced them meanwhile */
export async function dataOf(
  { env }: Pick<Deps, 'env'>,
  { id, data, object }: Pick<AppRow, 'id' | 'data' | 'object'>,
): Promise<Data> {
  if (object === null) return data
  const kept = await env.FILES.get(object)
  if (!kept) throw new Fault('notReady', { app: id, lost: object }, { retryAfter: 1 })
  return kept.json<Data>()
}
