import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import {
  MAX_APP_SEARCH_CHARS,
  MAX_PRODUCT_CHARS,
} from '../../worker/features/apps/title/contract.ts'
import type { AppsFilter } from '../features/apps/api.ts'
import { AppsPage } from '../features/apps/apps-page.tsx'
import { isSignedIn } from '../kernel/local-store.ts'
import { useProducts } from '../shell/products.ts'
import { redirectFor } from '../kernel/redirect.ts'
import { offerOf } from '../tools/offers.ts'

const isWord = (given: unknown, most: number): given is string =>
  typeof given === 'string' && given !== '' && given.length <= most

const filterIn = ({ product, search }: Record<string, unknown>): AppsFilter => ({
  ...(isWord(product, MAX_PRODUCT_CHARS) && { product }),
  ...(isWord(search, MAX_APP_SEARCH_CHARS) && { search }),
})

export const Route = createFileRoute('/apps')({
  validateSearch: filterIn,
  beforeLoad: ({ location, search }) => {
    if (!isSignedIn())
      throw redirect({ to: '/signin', search: { ...search, redirect: redirectFor(location) } })
  },
  component: function Apps() {
    const navigate = useNavigate({ from: '/apps' })
    const products = useProducts()
    return (
      <AppsPage
        first={products}
        show={offerOf}
        filter={filterIn(Route.useSearch())}
        onFilter={(filter) =>
          void navigate({
            search: ({ product: _product, search: _search, ...kept }) => ({
              ...kept,
              ...filterIn(filter),
            }),
            replace: true,
            resetScroll: false,
          })
        }
        start={products.length > 1 ? '/products' : '/'}
      />
    )
  },
})
