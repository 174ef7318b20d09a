import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { deleteBefore } from '../../kernel/portions.ts'
import { tellApp, tellEvent } from '../notifications/publish.ts'
import { type App, MAX_APPS, RESTORABLE_MS } from './contract.ts'
import { type Owner, viewApp, viewItem } from './read.ts'
import { apps } from './schema.ts'
import { roomSql } from './write.ts'

/**
 * Takes an own app away and tells the person's other pages. It can be brought back for 30 days; of a person's deleted apps
 * no more are kept than of the others.
 * @throws Fault notFound
 */
export async function deleteApp(deps: Deps, owner: Owner, id: string) {
  const at = deps.now()
  const [gone] = await deps.db.batch([
    deps.db
      .update(apps)
      .set({ deletedAt: at })
      .where(and(own(owner, id), isNull(apps.deletedAt)))
      .returning({ id: apps.id }),
    deps.db.delete(apps).where(
      sql`${apps.id} IN (SELECT id FROM apps old WHERE old.user_id = ${owner.userId} AND old.deleted_at IS NOT NULL
        ORDER BY old.deleted_at DESC, old.id DESC LIMIT -1 OFFSET ${MAX_APPS})`,
    ),
  ])
  if (gone.length === 0) throw new Fault('notFound', { app: id })
  deps.defer(tellEvent(deps, owner.userId, { name: 'APP_DELETED', detail: { appId: id } }))
  return { id, restorable_until: at + RESTORABLE_MS }
}

/** Brings a deleted app back as it was, of which the person's open pages are told. One that is not deleted is answered as it is. @throws Fault notFound, appsFull */
export async function restoreApp(
  deps: Pick<Deps, 'db' | 'env' | 'now' | 'defer'>,
  owner: Owner,
  id: string,
): Promise<App> {
  const since = deps.now() - RESTORABLE_MS
  const [back] = await deps.db
    .update(apps)
    .set({ deletedAt: null })
    .where(and(own(owner, id), sql`${apps.deletedAt} > ${since}`, sql.raw(roomSql('apps.user_id'))))
    .returning()
  if (back) {
    deps.defer(tellApp(deps, owner.userId, viewItem(back)))
    return viewApp(deps, back)
  }
  const row = await deps.db.select().from(apps).where(own(owner, id)).get()
  if (!row || (row.deletedAt !== null && row.deletedAt <= since))
    throw new Fault('notFound', { app: id })
  if (row.deletedAt !== null)
    throw new Fault('appsFull', { most: MAX_APPS }, { params: { most: MAX_APPS } })
  return viewApp(deps, row)
}

/** Removes what was deleted 30 days ago. */
export async function sweepApps({ db, now }: Pick<Deps, 'db' | 'now'>) {
  await deleteBefore(db.$client, 'apps', 'deleted_at', now() - RESTORABLE_MS)
}

const own = ({ userId, productId }: Owner, id: string) =>
  and(
    eq(apps.id, id),
    eq(apps.userId, userId),
    productId ? eq(apps.productId, productId) : undefined,
  )
