import { and, desc, eq, gt } from 'drizzle-orm'
import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { deleteBefore } from '../../kernel/portions.ts'
import { DAY_MS } from '../../kernel/time/contract.ts'
import { auditLine, isGone } from '../audit/write.ts'
import { idWhere, rowOf, takenOr, type Reader } from './admin.ts'
import type { DeletedProduct } from './contract.ts'
import { viewForAdmin, viewProduct } from './view.ts'
import { deletedProducts, type ProductRow, products } from './schema.ts'

/** A deleted product can be brought back for so long. */
const RESTORABLE_MS = 30 * DAY_MS

/** Takes a product away with its questions and settings; `restoreProduct` brings them back. @throws Fault notFound, changedMeanwhile */
export async function deleteProduct(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  admin: User,
  idOrKey: string,
) {
  const product = await rowOf({ db }, idOrKey)
  const { id, key, updatedAt } = product
  const asRead = and(eq(products.id, id), eq(products.updatedAt, updatedAt))
  const deed = { action: 'product.delete', subject: idWhere(asRead), reason: '', detail: { key } }
  await db
    .batch([
      auditLine({ db, now }, admin, deed),
      db.insert(deletedProducts).values({ id, product, deletedAt: now() }),
      db.delete(products).where(asRead),
    ])
    .catch(async (error: unknown) => {
      if (!isGone(error)) throw error
      await rowOf({ db }, id)
      throw new Fault('changedMeanwhile')
    })
  return { id }
}

/** The products that can be brought back, what was deleted last first. */
export async function listDeleted(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  locale: Locale,
): Promise<DeletedProduct[]> {
  const rows = await db
    .select()
    .from(deletedProducts)
    .where(gt(deletedProducts.deletedAt, now() - RESTORABLE_MS))
    .orderBy(desc(deletedProducts.deletedAt), desc(deletedProducts.id))
    .limit(500)
  return rows.map(({ product, deletedAt }) => {
    const { id, key, title } = viewProduct(product, locale)
    return { id, key, title, restorable_until: deletedAt + RESTORABLE_MS }
  })
}

/** Brings a deleted product back as it was. @throws Fault notFound, productTaken where another has its key or domain by now */
export async function restoreProduct(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  admin: User,
  id: string,
  { locale, built }: Reader,
) {
  const kept = await db
    .select()
    .from(deletedProducts)
    .where(and(eq(deletedProducts.id, id), gt(deletedProducts.deletedAt, now() - RESTORABLE_MS)))
    .get()
  if (!kept) throw new Fault('notFound')
  const { product } = kept
  const detail = { key: product.key }
  const [[row]] = await db
    .batch([
      db
        .insert(products)
        .values({ ...product, updatedAt: Math.max(now(), product.updatedAt + 1) })
        .returning(),
      auditLine({ db, now }, admin, { action: 'product.restore', subject: id, reason: '', detail }),
    ])
    .catch(takenOr)
  return viewForAdmin(row as ProductRow, locale, built)
}

/** Removes for good what was deleted 30 days ago. */
export const sweepProducts = ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  deleteBefore(db.$client, 'deleted_products', 'deleted_at', now() - RESTORABLE_MS)
