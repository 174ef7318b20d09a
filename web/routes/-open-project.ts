import type { QueryClient } from '@tanstack/react-query'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { latestApp } from '../features/apps/api.ts'
import { asMember } from '../features/apps/guests.ts'
import { keepTryOut, startApp } from '../features/apps/try-out.ts'
import type { Product } from '../features/products/api.ts'
import { loadProduct } from '../features/products/load.ts'
import { ApiError } from '../kernel/api.ts'
import { wantedLocale } from '../kernel/i18n.ts'
import { redirectFor } from '../kernel/redirect.ts'
import type { SiteSearch } from './__root.tsx'

type Visit = {
  params: { key: string }
  search: SiteSearch
  location: ParsedLocation
  context: { queries: QueryClient }
}

/**
 * Opens a project of a product: a new one, made of what was being tried there if anything, or the latest if there is one. A guest
 * signs in on the way.
 * @returns the product that the visitor's level does not open @throws the router's redirect to a project that it does open
 */
export async function openProject(
  { params, search, location, context }: Visit,
  which: 'new' | 'latest',
): Promise<{ denied: Product }> {
  const product = await loadProduct(context.queries, params.key, wantedLocale(location.searchStr))
  const app = await asMember(
    async () => (which === 'latest' && (await latestApp(product.id))) || startApp(product),
  ).catch(deniedOr)
  if (app === 'denied' || (app === 'guest' && product.min_level > 0)) return { denied: product }
  if (app !== 'guest')
    throw redirect({ to: '/app/$id', params: { id: app.id }, search, replace: true })
  // A device that keeps nothing lets him choose the file again.
  await keepTryOut(product).catch(() => {})
  throw redirect({
    to: '/signin',
    search: { ...search, redirect: redirectFor(location) },
    replace: true,
  })
}

function deniedOr(error: unknown): 'denied' {
  if (error instanceof ApiError && error.fault === 'levelTooLow') return 'denied'
  throw error
}
