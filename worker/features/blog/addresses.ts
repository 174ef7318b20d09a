import { and, asc, count, eq, gt, sql } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import type { Site } from '../../kernel/env.ts'
import { MANY } from '../../kernel/portions.ts'
import { documents, documentTexts, postPortions } from '../documents/schema.ts'
import { listDocuments } from '../documents/store.ts'
import { POST_KEYS } from './contract.ts'
import { changedAt, entryOf, isOf, isSeen } from './posts.ts'

/** The site whose posts they are; a product's own has the posts about it alone. */
type OfSite = Pick<Site, 'productId'>

/** A post's key, and when what it says last changed, in milliseconds. */
type PostAddress = { key: string; changedAt: number }

/** The portions that hold the posts the admin wrote, with how many each holds and the latest change within. */
export const listPortions = ({ db }: Pick<Deps, 'db'>, { productId }: OfSite) =>
  productId === undefined
    ? db.select().from(postPortions).where(gt(postPortions.posts, 0)).orderBy(asc(postPortions.id))
    : db
        .select({
          id: sql<number>`${documents.portion}`,
          posts: count(),
          changedAt: sql<number>`max(${documents.updatedAt})`,
        })
        .from(documents)
        .where(eq(documents.productId, productId))
        .groupBy(documents.portion)

/** The posts that came with the site and are seen. */
export async function shippedAddresses(
  deps: Pick<Deps, 'db' | 'now'>,
  site: OfSite,
): Promise<PostAddress[]> {
  const stored = await listDocuments(deps, 'blog', POST_KEYS)
  return POST_KEYS.map((key) => entryOf(key, stored.get(key)))
    .filter((entry) => isSeen(entry, deps.now()) && isOf(entry, site))
    .map((entry) => ({ key: entry.key, changedAt: changedAt(entry) }))
}

/** The posts of a portion that people see, by key, read a thousand at a time. */
export async function* addressesIn(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  portion: number,
  { productId }: OfSite,
): AsyncGenerator<PostAddress[]> {
  for (let last = ''; ;) {
    const rows = await db
      .select({
        key: documents.key,
        changedAt: sql<number>`max(${documents.updatedAt}, ${documents.publishedAt})`,
      })
      .from(documents)
      .where(
        and(
          eq(documents.portion, portion),
          productId === undefined ? undefined : eq(documents.productId, productId),
          gt(documents.key, last),
          sql`${documents.publishedAt} <= ${now()}`,
          sql`${documents.key} NOT IN (SELECT value FROM json_each(${JSON.stringify(POST_KEYS)}))`,
          sql`EXISTS (SELECT 1 FROM ${documentTexts} WHERE ${documentTexts.kind} = ${documents.kind} AND ${documentTexts.key} = ${documents.key})`,
        ),
      )
      .orderBy(asc(documents.key))
      .limit(MANY)
    if (rows.length > 0) yield rows
    if (rows.length < MANY) return
    last = rows.at(-1)?.key ?? ''
  }
}
