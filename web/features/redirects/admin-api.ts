import type { redirectsRoutes } from '../../../worker/features/redirects/routes.ts'
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { call, headers } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/query-client.ts'

const http = hc<typeof redirectsRoutes>('/api/admin/redirects', { headers })

/** Every short link, by its name. */
export const redirectsQuery = infiniteQueryOptions({
  queryKey: ['admin', 'redirects'],
  queryFn: ({ pageParam }) =>
    call(http.index.$get({ query: { size: '50', ...(pageParam && { cursor: pageParam }) } })),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

/** One short link as it is now. */
export const readRedirect = (key: string) => call(http[':key'].$get({ param: { key } }))

type Change =
  | { do: 'make'; key: string; target: string }
  | { do: 'change'; key: string; target: string; updated_at: number | null }
  | { do: 'delete'; key: string }

export function useChangeRedirect() {
  return useMutation({
    mutationFn: async (change: Change) => {
      const { key } = change
      if (change.do === 'make')
        await call(http.index.$post({ json: { key, target: change.target } }))
      else if (change.do === 'change')
        await call(
          http[':key'].$put({
            param: { key },
            json: { target: change.target, updated_at: change.updated_at },
          }),
        )
      else await call(http[':key'].$delete({ param: { key }, json: {} }))
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: redirectsQuery.queryKey }),
  })
}
