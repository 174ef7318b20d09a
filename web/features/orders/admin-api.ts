import type { OrdersWanted, Repair } from '../../../worker/features/orders/contract.ts'
import type {
  adminOrdersRoutes,
  adminPaymentsRoutes,
} from '../../../worker/features/orders/routes.ts'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import { call, headers } from '../../kernel/api.ts'
import { localTime } from '../../kernel/local-time.ts'
import { refresh } from '../../kernel/query-client.ts'
import { useRequestId } from '../../kernel/request-id.ts'

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

/** Some of everybody's orders, newest first. */
export const adminOrdersQuery = (wanted: OrdersWanted) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['admin', 'orders', 'list', wanted],
    queryFn: ({ pageParam }: { pageParam: string }) =>
      call(
        http.index.$get({
          query: { ...asked(wanted), size: '50', ...(pageParam && { cursor: pageParam }) },
        }),
      ),
  })

/** The same orders for a spreadsheet. @throws ApiError */
export async function ordersAsCsv(wanted: OrdersWanted): Promise<File> {
  const request = http.csv.$get({ query: asked(wanted) })
  const response = await request.catch(() => null)
  // Says why not.
  if (!response?.ok) return call(request)
  const day = localTime().slice(0, 10)
  return new File([await response.blob()], `orders-${day}.csv`, { type: 'text/csv' })
}

const asked = ({ status, search }: OrdersWanted) => ({
  ...(status && { status }),
  ...(search && { search }),
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
  return useMutation({
    mutationFn,
    onSuccess: () => refresh('admin'),
  })
}

/** The transfer of an order has been seen. */
export const useConfirm = (id: string) =>
  useDeed((reference: string) =>
    call(http[':id'].confirm.$post({ param: { id }, json: reference ? { reference } : {} })),
  )

/** Sends cents back. A try that may have reached the server is repeated under the same request_id. */
export function useRefund(id: string) {
  const { idOf, settle } = useRequestId()
  return useMutation({
    mutationFn: (json: { amount: number; reason: string }) =>
      call(
        http[':id'].refund.$post(
          { param: { id }, json },
          { headers: { ...headers(), 'X-Request-Id': idOf() } },
        ),
      ),
    onSuccess: () => refresh('admin'),
    onSettled: (_done, error) => settle(error),
  })
}

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
