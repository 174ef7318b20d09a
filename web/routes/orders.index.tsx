import { createFileRoute, redirect } from '@tanstack/react-router'
import { renewalQuery } from '../features/orders/api.ts'
import { OrdersPage } from '../features/orders/orders-page.tsx'
import { isSignedIn } from '../kernel/local-store.ts'
import { redirectFor } from '../kernel/redirect.ts'

export const Route = createFileRoute('/orders/')({
  staticData: { words: ['account'] },
  beforeLoad: ({ location, search }) => {
    if (!isSignedIn())
      throw redirect({ to: '/signin', search: { ...search, redirect: redirectFor(location) } })
  },
  // What stands above the list is known before it is drawn, unless it cannot be read: the page asks again by itself.
  loader: ({ context: { queries } }) => queries.prefetchQuery({ ...renewalQuery, retry: false }),
  component: OrdersPage,
})
