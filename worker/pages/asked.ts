import type { Plan } from '../features/plans/contract.ts'
import { listPlans } from '../features/plans/read.ts'
import { listCards } from '../features/products/read.ts'
import { type Decisions, readDecisions } from '../features/rates/store.ts'
import { canonicalHostOf } from '../kernel/bindings.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Asking, Site } from '../kernel/env.ts'
import type { Locale } from '../kernel/locale/contract.ts'
import type { ProductCard } from '../kernel/site/contract.ts'
import { isBuilt } from '../tools/registry.ts'

/** @param origin the site's own address: see `originOf` */
export type Asked = {
  deps: Deps
  site: Site
  locale: Locale
  origin: string
  /** The first of the products. */
  cards: () => Promise<ProductCard[]>
  /** What the admin decided of rates. */
  rates: () => Promise<Decisions>
  /** What is on sale. */
  plans: () => Promise<Plan[]>
}

/**
 * The one origin of a site, by which all its pages are told of: https and no port, however a request came. A local site keeps
 * protocol and port it is asked at, since there is no other way to reach it.
 * @param host the request's own, unless another one is asked about
 */
export function originOf({ env, req }: Pick<Asking, 'env' | 'req'>, host?: string): string {
  const { protocol, hostname, port } = new URL(req.url)
  const canonical = canonicalHostOf(env, host ?? hostname)
  return env.ENVIRONMENT === 'local'
    ? `${protocol}//${canonical}${port && `:${port}`}`
    : `https://${canonical}`
}

/** What a request asks of the pages. @param at another site or language than the request's */
export function askedIn(c: Asking, at: Partial<Pick<Asked, 'site' | 'locale'>> = {}): Asked {
  const { deps } = c.var
  const { site, locale } = { ...c.var, ...at }
  return {
    deps,
    site,
    locale,
    origin: originOf(c, site.host),
    cards: () => listCards(deps, locale, isBuilt, site),
    rates: () => readDecisions(deps),
    plans: () => listPlans(deps, locale),
  }
}
