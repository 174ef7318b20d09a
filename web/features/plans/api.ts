import type { plansRoutes } from '../../../worker/features/plans/routes.ts'
import { i18n } from '@lingui/core'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { MINUTE_MS } from '../../../worker/kernel/time/contract.ts'
import { call, headers } from '../../kernel/api.ts'
import { useRequestId } from '../../kernel/request-id.ts'
import { orderPlan } from '../orders/api.ts'

const http = hc<typeof plansRoutes>('/api/plans', { headers })

/** What is on sale, in the reader's language. */
export const plansQuery = () =>
  queryOptions({
    queryKey: ['plans', i18n.locale],
    queryFn: () => call(http.index.$get()),
    staleTime: 5 * MINUTE_MS,
  })

type Wanted = Parameters<typeof orderPlan>[0]

/** Orders a plan. A try that may have reached the server is repeated under the same request_id. */
export function usePurchase() {
  const { idOf, settle } = useRequestId()
  return useMutation({
    mutationFn: (wanted: Wanted) => orderPlan(wanted, idOf(wanted)),
    onSettled: (_done, error) => settle(error),
  })
}
