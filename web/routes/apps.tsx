import { createFileRoute, redirect } from '@tanstack/react-router'
import { AppsPage } from '../features/apps/apps-page.tsx'
import { isSignedIn } from '../kernel/local-store.ts'
import { useProducts } from '../shell/products.ts'
import { redirectFor } from '../shell/redirect.ts'
import { offerOf } from '../tools/offers.ts'

export const Route = createFileRoute('/apps')({
  beforeLoad: ({ location, search }) => {
    if (!isSignedIn())
      throw redirect({ to: '/signin', search: { ...search, redirect: redirectFor(location) } })
  },
  component: function Apps() {
    const offers = new Map(useProducts().map((card) => [card.id, offerOf(card)]))
    return (
      <AppsPage productOf={(id) => offers.get(id)} start={offers.size > 1 ? '/products' : '/'} />
    )
  },
})
