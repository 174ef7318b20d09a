import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { newId } from '../../kernel/id.ts'
import { type App, type AppChange, MAX_APPS } from './contract.ts'
import { type Owner, readApp, viewApp } from './read.ts'
import { apps } from './schema.ts'

/** True while a person, an SQL expression, has room for one more app. */
export const hasRoom = (userId: string) => sql`(SELECT count(*) FROM apps kept WHERE kept.user_id = ${userId} AND kept.deleted_at IS NULL) < ${MAX_APPS}`

type Fresh = { productId: string; title: string; data: Record<string, unknown> }

/** Makes an app. @throws Fault appsFull */
export async function makeApp({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string, { productId, title, data }: Fresh): Promise<App> {
  const [at, id] = [now(), newId(now())]
  const made = await db.get<{ id: string } | undefined>(
    sql`INSERT INTO apps (id, user_id, product_id, title, data, created_at, updated_at)
        SELECT ${id}, ${userId}, ${productId}, ${title}, ${JSON.stringify(data)}, ${at}, ${at} WHERE ${hasRoom(userId)} RETURNING id`,
  )
  if (!made) throw new Fault('appsFull', { most: MAX_APPS }, { params: { most: MAX_APPS } })
  return { id, product_id: productId, title, data, created_at: at, updated_at: at, version: 1 }
}

/**
 * Gives an own app another title or other data. A rename that names no version leaves the version as it is, so an open page
 * goes on saving under the one it knows.
 * @throws Fault notFound; appChanged when the app is no longer the one that was edited
 */
export async function changeApp(deps: Pick<Deps, 'db' | 'now'>, owner: Owner, id: string, change: AppChange): Promise<App> {
  const { title, data, version, updated_at: updatedAt } = change
  const counts = data !== undefined || version !== undefined || updatedAt !== undefined
  const [row] = await deps.db
    .update(apps)
    .set({
      ...(title === undefined ? {} : { title }),
      ...(data === undefined ? {} : { data }),
      ...(counts ? { version: sql`${apps.version} + 1` } : {}),
      updatedAt: sql`max(${deps.now()}, ${apps.updatedAt} + 1)`,
    })
    .where(
      and(
        ...[eq(apps.id, id), eq(apps.userId, owner.userId), sql`${apps.deletedAt} IS NULL`],
        ...[owner.productId ? eq(apps.productId, owner.productId) : undefined],
        ...[version === undefined ? undefined : eq(apps.version, version)],
        ...[updatedAt === undefined ? undefined : eq(apps.updatedAt, updatedAt)],
      ),
    )
    .returning()
  if (row) return viewApp(row)
  const there = await readApp(deps, owner, id)
  throw new Fault('appChanged', { app: id, edited: version ?? updatedAt, there: there.version })
}
