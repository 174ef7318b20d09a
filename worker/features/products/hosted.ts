import { and, eq, type SQL } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import type { HostedProduct } from '../../kernel/site/contract.ts'
import { hasBlog } from '../sites/words.ts'
import type { Product } from './contract.ts'
import { type AtSite, cardOf, type IsBuilt, viewAt, viewProduct } from './view.ts'
import { products } from './schema.ts'

/** A product with a site of its own, by SQL for its id; null where there is none, or where its tool is not there. */
export async function productWithSite(
  { db }: Pick<Deps, 'db'>,
  id: SQL,
  locale: Locale,
  built: IsBuilt,
): Promise<Product | null> {
  const row = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), eq(products.supportsIsolatedDomain, true)))
    .get()
  const product = row && viewProduct(row, locale)
  return product && built(product) ? product : null
}

/** What the pages of a hosted site show of their product; undefined on the main site, and when it has just been deleted. */
export async function readHosted(
  { db }: Pick<Deps, 'db'>,
  site: AtSite,
  locale: Locale,
): Promise<HostedProduct | undefined> {
  if (!site.productId) return undefined
  const row = await db.select().from(products).where(eq(products.id, site.productId)).get()
  if (!row) return undefined
  const product = viewAt(site, row, locale)
  const { site_title, site_description, site_links, logo, theme, version, single_mode } = product
  const { hide_logo, hide_name, hide_version } = product
  return {
    ...cardOf(product),
    site_title,
    site_description,
    site_links,
    logo,
    theme,
    version,
    hide_logo,
    hide_name,
    hide_version,
    single_mode,
    has_posts: hasBlog(site),
  }
}
