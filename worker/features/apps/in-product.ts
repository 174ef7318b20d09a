import type * as z from 'zod'
import type { Page } from '../../kernel/contract.ts'
import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { requireProduct } from '../products/gate.ts'
import { findProduct } from '../products/read.ts'
import type { AtSite, IsBuilt } from '../products/view.ts'
import type { App, AppItem, appsQuery, NewApp } from './contract.ts'
import { listApps, type Owner } from './read.ts'
import { MAX_APP_TITLE_CHARS } from './title/contract.ts'
import { makeApp } from './write.ts'

type Shown = { locale: Locale; built: IsBuilt }

/** Own apps, of one product where it is named by id or key. @throws Fault notFound for a product that is not shown */
export async function listAppsOf(
  deps: Pick<Deps, 'db'>,
  owner: Owner,
  query: z.output<typeof appsQuery>,
  shown: Shown,
): Promise<Page<AppItem>> {
  if (query.product_id === undefined) return listApps(deps, owner, query)
  const product = await findProduct(deps, query.product_id, shown.locale, shown.built, owner)
  return listApps(deps, owner, { ...query, product_id: product.id })
}

/** Makes an app in a product; without a title it is called as the product is. @throws Fault notFound, levelTooLow, appsFull */
export async function createApp(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  user: User,
  site: AtSite,
  given: NewApp,
  shown: Shown,
): Promise<App> {
  const product = await findProduct(deps, given.product_id, shown.locale, shown.built, site)
  requireProduct(user, product)
  const title = given.title ?? product.title.slice(0, MAX_APP_TITLE_CHARS)
  return makeApp(deps, user.id, { productId: product.id, title, data: given.data ?? {} })
}
