import { and, eq, isNotNull } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import type { HostedProduct } from '../../kernel/site/contract.ts'
import type { Product } from './contract.ts'
import { cardOf, type IsBuilt, viewProduct } from './read.ts'
import { products } from './schema.ts'

/** The product whose own domain this is; null where it is nobody's, or where its tool is not there. */
export async function productOfDomain(
  { db }: Pick<Deps, 'db'>,
  host: string,
  locale: Locale,
  built: IsBuilt,
): Promise<Product | null> {
  const row = await db
    .select()
    .from(products)
    .where(and(eq(products.aliasDomain, host), eq(products.supportsIsolatedDomain, true)))
    .get()
  const product = row && viewProduct(row, locale)
  return product && built(product) ? product : null
}

/** What the pages of a hosted site show of their product; undefined when it has just been deleted. */
export async function readHosted(
  { db }: Pick<Deps, 'db'>,
  id: string,
  locale: Locale,
): Promise<HostedProduct | undefined> {
  const row = await db.select().from(products).where(eq(products.id, id)).get()
  if (!row) return undefined
  const product = viewProduct(row, locale)
  const { site_title, site_links, logo, version, hide_logo, hide_name, hide_version, single_mode } =
    product
  return {
    ...cardOf(product),
    site_title,
    site_links,
    logo,
    version,
    hide_logo,
    hide_name,
    hide_version,
    single_mode,
  }
}

/** Every domain that is a product's own, whether it serves already or not. */
export async function ownDomains({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const rows = await db
    .select({ domain: products.aliasDomain })
    .from(products)
    .where(isNotNull(products.aliasDomain))
  return rows.flatMap(({ domain }) => domain ?? [])
}
