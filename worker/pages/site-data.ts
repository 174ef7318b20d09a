import type { Context } from 'hono'
import { readHosted } from '../features/products/hosted.ts'
import { listCards } from '../features/products/read.ts'
import type { Env } from '../kernel/env.ts'
import type { SiteData } from '../kernel/site/contract.ts'
import { isBuilt } from '../tools/registry.ts'

/** The site data of a page. It holds nothing of the visitor but his language. */
export async function siteDataOf({ env, var: { deps, locale, site } }: Context<Env>): Promise<SiteData> {
  const [product, product_list] = await Promise.all([
    site.productId ? readHosted(deps, site.productId, locale) : undefined,
    // Without the list the app asks for it, so a page is a page also while the database is away.
    listCards(deps, locale, isBuilt, site).catch(() => undefined),
  ])
  return {
    name: site.name,
    hosted: site.hosted,
    googleClientId: env.GOOGLE_CLIENT_ID,
    humanSiteKey: env.HUMAN_SITE_KEY,
    local: env.ENVIRONMENT === 'local',
    ...(product && { product }),
    ...(product_list && { product_list }),
  }
}
