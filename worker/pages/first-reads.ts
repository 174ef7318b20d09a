import type { Context } from 'hono'
import { namedSession, visitorStatement } from '../features/account/known-visitor.ts'
import { cardsIn, cardsStatement } from '../features/products/read.ts'
import { byId, type Decisions, decisionsStatement } from '../features/rates/store.ts'
import { approvedStatement } from '../features/snapshots/read.ts'
import type { Env } from '../kernel/env.ts'
import { md5 } from '../kernel/id.ts'
import { pathOf, type ProductCard } from '../kernel/site/contract.ts'
import { isBuilt } from '../tools/registry.ts'
import { addressOf } from './about.ts'
import { originOf } from './asked.ts'

export type FirstReads = {
  cards: ProductCard[]
  rates: Decisions
  approved: Awaited<ReturnType<typeof approvedStatement>>[number] | undefined
  visitor: { id: string; nickname: string } | undefined
}

/** What every page asks the database, in one trip: the products, the rates the admin decided on, his copy of this page, and who seems to be here. */
export async function readFirst(c: Context<Env>): Promise<FirstReads> {
  const { deps, site, locale } = c.var
  // Copies are kept under a page's one address, so any other way to write it finds none.
  const address = addressOf(pathOf(new URL(c.req.url).pathname), { origin: originOf(c), locale })
  const [key, session] = await Promise.all([md5(address), namedSession(c)])
  const [rows, rates, [approved], [visitor]] = await deps.db.batch([
    cardsStatement(deps, site),
    decisionsStatement(deps),
    approvedStatement(deps, key),
    visitorStatement(deps, session, site.host),
  ])
  return { cards: cardsIn(rows, locale, isBuilt), rates: byId(rates), approved, visitor }
}
