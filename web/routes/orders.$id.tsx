import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { renewalQuery } from '../features/orders/api.ts'
import { OrderPage } from '../features/orders/order-page.tsx'
import { isSignedIn } from '../kernel/local-store.ts'
import { redirectFor } from '../kernel/redirect.ts'
import { NotFound } from './-not-found.tsx'

export const Route = createFileRoute('/orders/$id')({
  staticData: { words: ['account'] },
  validateSearch: ({ from }: Record<string, unknown>): { from?: 'checkout' } =>
    from === 'checkout' ? { from } : {},
  beforeLoad: ({ location, search }) => {
    if (!isSignedIn())
      throw redirect({ to: '/signin', search: { ...search, redirect: redirectFor(location) } })
  },
  loader: ({ context: { queries } }) => queries.prefetchQuery({ ...renewalQuery, retry: false }),
  component: function OneOrder() {
    const { id } = Route.useParams()
    const { from } = Route.useSearch()
    const navigate = useNavigate()
    return (
      <OrderPage
        key={id}
        id={id}
        gone={<NotFound />}
        returned={from === 'checkout'}
        onDeleted={() => void navigate({ to: '/orders' })}
      />
    )
  },
})
