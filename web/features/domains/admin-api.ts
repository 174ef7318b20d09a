import type { domainsRoutes } from '../../../worker/features/domains/routes.ts'
import { type InfiniteData, infiniteQueryOptions, useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { Domain } from '../../../worker/features/domains/contract.ts'
import { DAY_MS } from '../../../worker/kernel/time/contract.ts'
import { drawCardsOfSites } from '../../admin/cards.ts'
import { call, headers } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/query-client.ts'

const http = hc<typeof domainsRoutes>('/api/admin/domains', { headers })

const LOOK_MS = 20_000
const ON_THE_WAY = new Set(['pending', 'verifying'])

type Domains = { items: Domain[]; next: string | null }
const KEY = ['admin', 'domains']

/**
 * Every domain, the latest first; read again for as long as one is on its way. The pages of one that has become active can be
 * shared by now, so their pictures are drawn.
 */
export const domainsQuery = infiniteQueryOptions({
  queryKey: KEY,
  async queryFn({ pageParam, client }): Promise<Domains> {
    const query = { size: '50', ...(pageParam && { cursor: pageParam }) }
    const page = await call(http.index.$get({ query }))
    const shown = client.getQueryData<InfiniteData<Domains>>(KEY)?.pages ?? []
    const before = new Map(shown.flatMap(({ items }) => items.map((one) => [one.id, one])))
    const opened = page.items.filter((domain) => hasOpened(domain, before.get(domain.id)))
    for (const product of new Set(opened.map(({ product_id }) => product_id)))
      drawCardsOfSites(product)
    return page
  },
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ items }) => items.some(({ status }) => ON_THE_WAY.has(status)))
      ? LOOK_MS
      : false,
})

/** A domain waits for its records for seven days, and nobody may look at it when it finds them. */
const NEW_MS = 8 * DAY_MS
const hasOpened = ({ status, created_at }: Domain, before: Domain | undefined) =>
  status === 'active' && (before ? before.status !== 'active' : created_at > Date.now() - NEW_MS)

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
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: KEY }),
        // A product's form says which domain it has.
        queryClient.invalidateQueries({ queryKey: ['admin', 'products'] }),
      ]),
  })
}
