import { Hono } from 'hono'
import { siteOf } from '../../features/sites/read.ts'
import { ok } from '../../kernel/answer.ts'
import { admin } from '../../kernel/audience.ts'
import { change } from '../../kernel/change.ts'
import type { Asking, Env } from '../../kernel/env.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { valid } from '../../kernel/valid.ts'
import { isBuilt } from '../../tools/registry.ts'
import { askedIn } from '../asked.ts'
import { cardPart, cardsQuery } from './contract.ts'
import { keepCard, listCards } from './keep.ts'

/** At /api/admin/cards: what is to be drawn on the pictures by which a page is shown, and those that an admin's browser drew. */
export const cardsRoutes = new Hono<Env>()
  .get('/', admin, valid('query', cardsQuery), async (c) => {
    const { path, host } = c.req.valid('query')
    return ok(c, await listCards(await sitesIn(c, host), path))
  })
  .put('/', admin, change(cardPart), async (c) => {
    const { host, ...card } = c.req.valid('json')
    return ok(c, await keepCard(await sitesIn(c, host), c.var.user, card))
  })

/** The site of a host, in any language. @throws Fault unknownHost */
async function sitesIn(c: Asking, host: string | undefined) {
  const url = new URL(c.req.url)
  if (host) url.hostname = host
  return async (locale: Locale) =>
    askedIn(c, { locale, site: await siteOf(c.var.deps, url, locale, isBuilt) })
}
