import type { alertsRoutes } from '../../../worker/features/alerts/routes.ts'
import type { overviewRoutes } from '../../../worker/features/overview/routes.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { call, headers } from '../../kernel/api.ts'

const overview = hc<typeof overviewRoutes>('/api/admin/overview', { headers })
const alerts = hc<typeof alertsRoutes>('/api/admin/alerts', { headers })

export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: () => call(overview.index.$get()),
})

type Settled = Parameters<typeof alerts.settle.$post>[0]['json']

/** The admin has seen to an alert. */
export function useSettle() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (json: Settled) => call(alerts.settle.$post({ json })),
    onSettled: () => queries.invalidateQueries({ queryKey: overviewQuery.queryKey }),
  })
}
