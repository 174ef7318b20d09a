import { createFileRoute, redirect } from '@tanstack/react-router'
import { latestApp } from '../features/apps/api.ts'
import { asMember } from '../features/apps/guests.ts'
import { keepTryOut, startApp } from '../features/apps/try-out.ts'
import { loadProduct } from '../features/products/load.ts'
import { wantedLocale } from '../kernel/i18n.ts'
import { NotFound } from '../shell/not-found.tsx'
import { redirectFor } from '../shell/redirect.ts'

/** Opens the latest project of a product, or makes the first one. A guest signs in on the way. */
export const Route = createFileRoute('/product/$key/entry')({
  preload: false,
  // In the loader, whose code is fetched when it is gone to.
  loader: async ({ params, location, context, preload }) => {
    if (preload) return
    const { search } = location
    const product = await loadProduct(context.queries, params.key, wantedLocale(location.searchStr))
    const app = await asMember(async () => (await latestApp(product.id)) ?? startApp(product))
    if (app !== 'guest') throw redirect({ to: '/app/$id', params: { id: app.id }, search, replace: true })
    await keepTryOut(product).catch(() => {})
    throw redirect({ to: '/signin', search: { ...search, redirect: redirectFor(location) }, replace: true })
  },
  notFoundComponent: NotFound,
})
