import type { domainsRoutes } from '../../../worker/features/domains/routes.ts'
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { drawCardsOfSites } from '../../admin/cards.ts'
import { call, headers } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/query-client.ts'

const http = hc<typeof domainsRoutes>('/api/admin/domains', { headers })

const LOOK_MS = 20_000
const ON_THE_WAY = new Set(['pending', 'verifying'])

/** Every domain, the latest first; read again for as long as one is on its way. */
export const domainsQuery = infiniteQueryOptions({
  queryKey: ['admin', 'domains'],
  queryFn: ({ pageParam }) =>
    call(http.index.$get({ query: { size: '50', ...(pageParam && { cursor: pageParam }) } })),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ items }) => items.some(({ status }) => ON_THE_WAY.has(status)))
      ? LOOK_MS
      : false,
})

type Change =
  | { do: 'add'; product_id: string; host: string }
  | { do: 'check'; id: string }
  | { do: 'remove'; id: string }

export function useChangeDomain() {
  return useMutation({
    mutationFn: (change: Change) => {
      if (change.do === 'add') {
        const { product_id, host } = change
        return call(http.index.$post({ json: { product_id, host } }))
      }
      const param = { id: change.id }
      return change.do === 'check'
        ? call(http[':id'].check.$post({ param, json: {} }))
        : call(http[':id'].$delete({ param, json: {} }))
    },
    onSuccess({ product_id, status }) {
      // By now its pages can be shared.
      if (status === 'active') drawCardsOfSites(product_id)
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: domainsQuery.queryKey }),
        // A product's form says which domain it has.
        queryClient.invalidateQueries({ queryKey: ['admin', 'products'] }),
      ]),
  })
}
