import type { adminLogsRoutes } from '../../../worker/features/logs/routes.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { call, headers } from '../../kernel/api.ts'

const http = hc<typeof adminLogsRoutes>('/api/admin/logs', { headers })

/** Errors of the app by message, the last heard first. */
export const clientErrorsQuery = infiniteQueryOptions({
  queryKey: ['admin', 'logs'],
  queryFn: ({ pageParam }) =>
    call(http.index.$get({ query: { size: '50', ...(pageParam && { cursor: pageParam }) } })),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})
