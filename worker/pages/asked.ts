import { listCards } from '../features/products/read.ts'
import { siteOf } from '../features/sites/read.ts'
import type { OwnPage } from '../features/snapshots/read.ts'
import type { Asking } from '../kernel/env.ts'
import { DEFAULT_LOCALE, LOCALES } from '../kernel/locale/contract.ts'
import { isBuilt } from '../tools/registry.ts'
import { addressOf } from './about.ts'
import { type Asked, describe } from './describe.ts'

/**
 * The one origin of a host: https and no port, however a request came. A local site keeps protocol and port it is asked at, since
 * there is no other way to reach it.
 * @param host the request's own, unless another one is asked about
 */
export function originOf({ env, req }: Pick<Asking, 'env' | 'req'>, host?: string): string {
  const { protocol, hostname, port } = new URL(req.url)
  return env.ENVIRONMENT === 'local' ? `${protocol}//${host ?? hostname}${port && `:${port}`}` : `https://${host ?? hostname}`
}

/** What a request asks of the pages. @param at another site or language than the request's */
export function askedIn(c: Asking, at: Partial<Pick<Asked, 'site' | 'locale'>> = {}): Asked {
  const { deps } = c.var
  const { site, locale } = { ...c.var, ...at }
  return { deps, site, locale, origin: originOf(c, site.host), cards: () => listCards(deps, locale, isBuilt, site) }
}

/** What the server says on a page, for those who hold a copy of it against that. */
export const ownPage =
  (c: Asking): OwnPage =>
  async (url) => {
    const locale = url.search === '' ? DEFAULT_LOCALE : LOCALES.find((one) => url.search === `?lang=${one}`)
    if (!locale || url.hash || url.username || url.password || url.origin !== originOf(c, url.hostname)) return null
    const asked = askedIn(c, { locale, site: await siteOf(c.var.deps, url, locale, isBuilt) })
    const page = await describe(asked, url.pathname)
    return page && page.path !== null ? { ...page, url: addressOf(page.path, asked) } : null
  }
