import type { recordsRoutes } from '../../../worker/features/records/routes.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { call, headers } from '../../kernel/api.ts'
import { isSignedIn } from '../../kernel/local-store.ts'

const http = hc<typeof recordsRoutes>('/api/records', { headers })

/** Which calls: all, those that were answered, or those that were refused. */
export type Shown = 'all' | 'ok' | 'refused'

/** Lines on one page of the table. */
const PAGE = 50

/** One's own calls, newest first. */
export const recordsQuery = (shown: Shown) =>
  infiniteQueryOptions({
    queryKey: ['records', shown],
    queryFn: ({ pageParam }) =>
      call(
        http.index.$get({
          query: {
            size: String(PAGE),
            ...(shown === 'all' ? {} : { outcome: shown }),
            ...(pageParam ? { cursor: pageParam } : {}),
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: isSignedIn,
    staleTime: 0,
  })
