import type { Context } from 'hono'
import { readHosted } from '../features/products/hosted.ts'
import type { Env } from '../kernel/env.ts'
import type { SiteData } from '../kernel/site/contract.ts'
import { changedPrices } from '../tools/price.ts'
import { originOf } from './asked.ts'
import type { Described } from './describe.ts'
import type { FirstReads } from './first-reads.ts'

/**
 * The site data of a page, the same for all who read it in one language. Without the cards the app asks for the products
 * itself.
 */
export async function siteDataOf(
  c: Context<Env>,
  { cards, rates, spoken }: Partial<FirstReads>,
  page: Described | null,
): Promise<SiteData> {
  const {
    env,
    var: { deps, locale, site },
  } = c
  const product = await readHosted(deps, site, locale)
  return {
    name: site.name,
    origin: originOf(c),
    hosted: site.hosted,
    googleClientId: env.GOOGLE_CLIENT_ID,
    humanSiteKey: env.HUMAN_SITE_KEY,
    local: env.ENVIRONMENT === 'local',
    ...(site.keywords && { keywords: site.keywords }),
    ...(product && { product }),
    ...(cards && { product_list: cards }),
    ...(rates && rates.size > 0 && { prices: changedPrices(rates) }),
    ...spoken,
    ...page?.data,
  }
}
