import { Hono } from 'hono'
import { hostsOf } from '../../features/domains/serving.ts'
import { siteOf } from '../../features/sites/read.ts'
import { ok } from '../../kernel/answer.ts'
import { admin } from '../../kernel/audience.ts'
import { change } from '../../kernel/change.ts'
import type { Asking, Env } from '../../kernel/env.ts'
import { DEFAULT_LOCALE, type Locale } from '../../kernel/locale/contract.ts'
import { valid } from '../../kernel/valid.ts'
import { isBuilt } from '../../tools/registry.ts'
import { askedIn } from '../asked.ts'
import { pathsOf } from '../sitemap.ts'
import { cardPart, cardsQuery, type PagesOfSite, sitesQuery } from './contract.ts'
import { keepCard, listCards } from './keep.ts'

/** At /api/admin/cards: what is to be drawn on the pictures by which a page is shown, and those that an admin's browser drew. */
export const cardsRoutes = new Hono<Env>()
  .get('/', admin, valid('query', cardsQuery), async (c) => {
    const { path, host } = c.req.valid('query')
    return ok(c, await listCards(await sitesIn(c, host), path))
  })
  .get('/sites', admin, valid('query', sitesQuery), async (c) =>
    ok(c, await pagesOfSites(c, c.req.valid('query').product_id)),
  )
  .put('/', admin, change(cardPart), async (c) => {
    const { host, ...card } = c.req.valid('json')
    // Pages name a card by its words, whether it is drawn or not.
    c.set('changesNoPage', true)
    return ok(c, await keepCard(await sitesIn(c, host), c.var.user, card))
  })

async function pagesOfSites(c: Asking, productId: string): Promise<PagesOfSite[]> {
  const hosts = await hostsOf(c.var.deps, productId)
  return Promise.all(
    hosts.map(async (host) => {
      const sites = await sitesIn(c, host)
      return { host, paths: await pathsOf(await sites(DEFAULT_LOCALE)) }
    }),
  )
}

/** The site of a host, in any language. @throws Fault unknownHost */
async function sitesIn(c: Asking, host: string | undefined) {
  const url = new URL(c.req.url)
  if (host) url.hostname = host
  return async (locale: Locale) =>
    askedIn(c, { locale, site: await siteOf(c.var.deps, url, locale, isBuilt) })
}
