import type { Context } from 'hono'
import type { Plan } from '../features/plans/contract.ts'
import { plansIn, plansStatement } from '../features/plans/read.ts'
import { cardsIn, cardsStatement } from '../features/products/read.ts'
import { spokenIn, spokenStatement } from '../features/products/spoken.ts'
import { byId, type Decisions, decisionsStatement } from '../features/rates/store.ts'
import { approvedStatement } from '../features/snapshots/read.ts'
import type { Env } from '../kernel/env.ts'
import { md5 } from '../kernel/digest/contract.ts'
import { pathOf, type ProductCard, type SpokenOf } from '../kernel/site/contract.ts'
import { isBuilt } from '../tools/registry.ts'
import { addressOf } from './about.ts'
import { originOf } from './asked.ts'

export type FirstReads = {
  /** The first of the products. */
  cards: ProductCard[]
  rates: Decisions
  plans: Plan[]
  /** Of the first products of home; undefined on other pages. */
  spoken: SpokenOf | undefined
  approved: Awaited<ReturnType<typeof approvedStatement>>[number] | undefined
}

/**
 * What every page asks the database, in one trip: the products, what is on sale, the rates the admin decided on, and
 * his copy of this page.
 */
export async function readFirst(c: Context<Env>): Promise<FirstReads> {
  const { deps, site, locale } = c.var
  const path = pathOf(new URL(c.req.url).pathname)
  // Copies are kept under a page's one address, so any other way to write it finds none.
  const key = await md5(addressOf(path, { origin: originOf(c), locale }))
  const isHome = path === '/' && !site.hosted
  const [rows, rates, plans, settings, [approved]] = await deps.db.batch([
    cardsStatement(deps, site),
    decisionsStatement(deps),
    plansStatement(deps),
    spokenStatement(deps, isHome),
    approvedStatement(deps, key),
  ])
  return {
    cards: await cardsIn(deps, rows, locale, isBuilt, site),
    rates: byId(rates),
    plans: plansIn(plans, locale),
    spoken: isHome ? spokenIn(deps, rows, settings, locale) : undefined,
    approved,
  }
}
