import { and, asc, count, eq, gt, sql } from 'drizzle-orm'
import { listed } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { MANY } from '../../kernel/portions.ts'
import { documents, documentTexts, postPortions } from './schema.ts'

type Reach = Pick<Deps, 'db'>

/** A post's key, and when what it says last changed, in milliseconds. */
export type PostAddress = { key: string; changedAt: number }

/**
 * The portions that hold the posts the admin wrote, with how many each holds and the latest change within.
 * @param productId only posts about this product
 */
export const listPortions = ({ db }: Reach, productId: string | undefined) =>
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

/**
 * The posts of a portion that people see, by key, read a thousand at a time.
 * @param productId only posts about this product
 * @param without keys that are left out
 */
export async function* addressesIn(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  portion: number,
  productId: string | undefined,
  without: readonly string[],
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
          sql`${documents.key} NOT IN ${listed(without)}`,
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
