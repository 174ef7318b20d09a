import type { alertsRoutes } from '../../../worker/features/alerts/routes.ts'
import type { Span } from '../../../worker/features/overview/contract.ts'
import type { overviewRoutes } from '../../../worker/features/overview/routes.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { call, headers } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/query-client.ts'

const overview = hc<typeof overviewRoutes>('/api/admin/overview', { headers })
const alerts = hc<typeof alertsRoutes>('/api/admin/alerts', { headers })

export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: () => call(overview.index.$get()),
})

/** What the charts draw, in days and hours of this device's clock. */
export const seriesQuery = (span: Span) =>
  queryOptions({
    queryKey: ['admin', 'overview', 'series', span],
    queryFn: () =>
      call(
        overview.series.$get({ query: { span, east: String(-new Date().getTimezoneOffset()) } }),
      ),
  })

type Settled = Parameters<typeof alerts.settle.$post>[0]['json']

/** The admin has seen to an alert. */
export function useSettle() {
  return useMutation({
    mutationFn: (json: Settled) => call(alerts.settle.$post({ json })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey }),
  })
}
