import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Page } from '../../kernel/contract.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { olderThan, pageOf } from '../../kernel/paging.ts'
import { small, smallSql } from '../../kernel/small-letters.ts'
import type { App, AppItem, appsQuery } from './contract.ts'
import { dataOf } from './data.ts'
import { type AppRow, apps } from './schema.ts'

/** Whose apps, and of which product alone on that product's own site. */
export type Owner = { userId: string; productId?: string | undefined }

const item = {
  id: apps.id,
  productId: apps.productId,
  title: apps.title,
  createdAt: apps.createdAt,
  updatedAt: apps.updatedAt,
  version: apps.version,
}

/** Own apps without their data, whose titles hold what is searched, the newest change first. @param query.product_id the id of a product */
export async function listApps(
  { db }: Pick<Deps, 'db'>,
  owner: Owner,
  query: z.output<typeof appsQuery>,
): Promise<Page<AppItem>> {
  const { product_id: productId, search, cursor, size } = query
  const words = small(search ?? '')
  const rows = await db
    .select(item)
    .from(apps)
    .where(
      and(
        ofOwner(owner),
        productId ? eq(apps.productId, productId) : undefined,
        words ? sql`instr(${sql.raw(smallSql('title', words))}, ${words}) > 0` : undefined,
        olderThan(cursor, apps.updatedAt, apps.id),
      ),
    )
    .orderBy(desc(apps.updatedAt), desc(apps.id))
    .limit(size + 1)
  const page = pageOf(rows, size, ({ updatedAt, id }) => [updatedAt, id])
  return { ...page, items: page.items.map(viewItem) }
}

/** An own app. @throws Fault notFound, also for another's and a deleted one */
export async function readApp(
  deps: Pick<Deps, 'db' | 'env'>,
  owner: Owner,
  id: string,
): Promise<App> {
  return viewApp(deps, await requireApp(deps, owner, id))
}

/** An own app's row. @throws Fault notFound, also for another's and a deleted one */
export async function requireApp(
  { db }: Pick<Deps, 'db'>,
  owner: Owner,
  id: string,
): Promise<AppRow> {
  const row = await db
    .select()
    .from(apps)
    .where(and(eq(apps.id, id), ofOwner(owner)))
    .get()
  if (!row) throw new Fault('notFound', { app: id })
  return row
}

const ofOwner = ({ userId, productId }: Owner) =>
  and(
    eq(apps.userId, userId),
    isNull(apps.deletedAt),
    productId ? eq(apps.productId, productId) : undefined,
  )

/** A project in a list, without its data. */
export const viewItem = (
  row: Omit<AppRow, 'userId' | 'data' | 'object' | 'deletedAt'>,
): AppItem => ({
  id: row.id,
  product_id: row.productId,
  title: row.title,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
  version: row.version,
})

/** A project with its data, from the row or from the bucket. */
export const viewApp = async (deps: Pick<Deps, 'env'>, row: AppRow): Promise<App> => ({
  ...viewItem(row),
  data: await dataOf(deps, row),
})
