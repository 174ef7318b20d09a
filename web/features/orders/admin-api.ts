import type { OrderStatus, Repair } from '../../../worker/features/orders/contract.ts'
import type {
  adminOrdersRoutes,
  adminPaymentsRoutes,
} from '../../../worker/features/orders/routes.ts'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import { call, headers } from '../../kernel/api.ts'

const http = hc<typeof adminOrdersRoutes>('/api/admin/orders', { headers })
const payments = hc<typeof adminPaymentsRoutes>('/api/admin/payments', { headers })

export type AdminOrder = InferResponseType<(typeof http)['index']['$get']>['data']['items'][number]
export type Anomaly = InferResponseType<
  (typeof payments.anomalies)['$get']
>['data']['items'][number]

const paged = {
  initialPageParam: '',
  getNextPageParam: ({ next }: { next: string | null }) => next,
}

/** Everybody's orders, newest first. @param status only orders in it */
export const adminOrdersQuery = (status: OrderStatus | undefined) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['admin', 'orders', status ?? 'all'],
    queryFn: ({ pageParam }: { pageParam: string }) =>
      call(
        http.index.$get({
          query: { size: '50', ...(status && { status }), ...(pageParam && { cursor: pageParam }) },
        }),
      ),
  })

export const adminOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'one', id],
    queryFn: () => call(http[':id'].$get({ param: { id } })),
  })

/** Payments that did not add up and wait for somebody. */
export const anomaliesQuery = infiniteQueryOptions({
  ...paged,
  queryKey: ['admin', 'anomalies'],
  queryFn: ({ pageParam }: { pageParam: string }) =>
    call(
      payments.anomalies.$get({
        query: { size: '50', open: 'true', ...(pageParam && { cursor: pageParam }) },
      }),
    ),
})

function useDeed<Given>(mutationFn: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
}

/** The transfer of an order has been seen. */
export const useConfirm = (id: string) =>
  useDeed((reference: string) =>
    call(http[':id'].confirm.$post({ param: { id }, json: reference ? { reference } : {} })),
  )

/** Sends money back. @param given cents, or none for all that is left; the same requestId refunds once */
export const useRefund = (id: string) =>
  useDeed(({ requestId, ...json }: { requestId: string; amount?: number; reason: string }) =>
    call(
      http[':id'].refund.$post(
        { param: { id }, json },
        { headers: { ...headers(), 'X-Request-Id': requestId } },
      ),
    ),
  )

export type Deed = Repair | 'settle'

/** Puts right what did not add up, or says that it is settled otherwise. */
export const useRepair = (id: string) =>
  useDeed<{ deed: Deed; reason: string }>(({ deed, reason }) =>
    deed === 'settle'
      ? call(payments.anomalies[':id'].resolve.$post({ param: { id }, json: { reason } }))
      : call(
          payments.anomalies[':id'].repair.$post({ param: { id }, json: { repair: deed, reason } }),
        ),
  )
