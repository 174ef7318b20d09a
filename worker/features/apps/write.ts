import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { newId } from '../../kernel/id.ts'
import { type App, type AppChange, type AppItem, MAX_APPS } from './contract.ts'
import { tellApp } from '../notifications/publish.ts'
import { dataOf, mayName, storeData } from './data.ts'
import { type Owner, requireApp, viewItem } from './read.ts'

/** SQL that is true while a person has room for one more app. @param userId an SQL expression */
export const roomSql = (userId: string) =>
  `(SELECT count(*) FROM apps AS kept WHERE kept.user_id = ${userId} AND kept.deleted_at IS NULL) < ${MAX_APPS}`

type Fresh = { productId: string; title: string; data: Record<string, unknown> }
type Reach = Pick<Deps, 'db' | 'env' | 'now'>

/** Makes an app. @throws Fault appsFull, tooManyRequests */
export async function makeApp(
  deps: Reach,
  userId: string,
  { productId, title, data }: Fresh,
): Promise<App> {
  const [at, id] = [deps.now(), newId(deps.now())]
  const { text, object, after } = await storeData(deps, userId, data)
  const [made] = await deps.db.$client.batch<{ id: string }>([
    deps.db.$client
      .prepare(
        `INSERT INTO apps (id, user_id, product_id, title, data, object, created_at, updated_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7 WHERE ${roomSql('?2')} AND ${mayName('?6')} RETURNING id`,
      )
      .bind(id, userId, productId, title, text, object, at),
    ...after,
  ])
  if (made?.results.length !== 1)
    throw new Fault('appsFull', { most: MAX_APPS }, { params: { most: MAX_APPS } })
  return { id, product_id: productId, title, data, created_at: at, updated_at: at, version: 1 }
}

const CHANGE = `
  UPDATE apps SET
    title = coalesce(?4, title), data = coalesce(?5, data), object = iif(?5 IS NULL, object, ?6),
    version = version + ?7, updated_at = max(?8, updated_at + 1)
  WHERE id = ?1 AND user_id = ?2 AND deleted_at IS NULL AND (?3 IS NULL OR product_id = ?3)
    AND (?9 IS NULL OR version = ?9) AND (?10 IS NULL OR updated_at = ?10) AND ${mayName('?6')}
  RETURNING id, product_id AS productId, title, data, object, created_at AS createdAt, updated_at AS updatedAt, version`

type Changed = Parameters<typeof viewItem>[0] & { data: string; object: string | null }

/**
 * Gives an own app another title or other data, of which the person's open pages are told. A rename that names no version leaves the
 * version as it is, so an open page goes on saving under the one it knows.
 * @param how.brief tells it without its data
 * @throws Fault notFound, tooManyRequests; appChanged when the app is no longer the one that was edited
 */
export async function changeApp(
  deps: Reach & Pick<Deps, 'defer'>,
  owner: Owner,
  id: string,
  change: AppChange,
  { brief }: { brief: boolean },
): Promise<AppItem | App> {
  const { title = null, data, version = null, updated_at: updatedAt = null } = change
  const counts = data !== undefined || version !== null || updatedAt !== null
  const stored = data && (await storeData(deps, owner.userId, data))
  const [changed] = await deps.db.$client.batch<Changed>([
    deps.db.$client
      .prepare(CHANGE)
      .bind(
        id,
        owner.userId,
        owner.productId ?? null,
        title,
        stored?.text ?? null,
        stored?.object ?? null,
        counts ? 1 : 0,
        deps.now(),
        version,
        updatedAt,
      ),
    ...(stored?.after ?? []),
  ])
  const row = changed?.results[0]
  if (row) deps.defer(tellApp(deps, owner.userId, viewItem(row)))
  if (row && brief) return viewItem(row)
  if (row)
    return {
      ...viewItem(row),
      data: data ?? (await dataOf(deps, { ...row, data: JSON.parse(row.data) as App['data'] })),
    }
  const there = await requireApp(deps, owner, id)
  throw new Fault('appChanged', { app: id, edited: version ?? updatedAt, there: there.version })
}
