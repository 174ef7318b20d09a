import type { OrderWithTimeline } from '../../../worker/features/orders/contract.ts'
import type { ordersRoutes, paymentsRoutes } from '../../../worker/features/orders/routes.ts'
import type { Currency } from '../../../worker/features/plans/contract.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useEffect, useState } from 'react'
import { call, headers } from '../../kernel/api.ts'
import { emit } from '../../kernel/events.ts'
import { isSignedIn } from '../../kernel/local-store.ts'
import { queryClient } from '../../kernel/query-client.ts'

const http = hc<typeof ordersRoutes>('/api/orders', { headers })
const payments = hc<typeof paymentsRoutes>('/api/payments', { headers })

const PAGE = '50'

/** A person's orders, newest first. */
export const ordersQuery = infiniteQueryOptions({
  queryKey: ['orders', 'list'],
  queryFn: ({ pageParam }) =>
    call(http.index.$get({ query: { size: PAGE, ...(pageParam && { cursor: pageParam }) } })),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  enabled: isSignedIn,
})

/** One order with its history. */
const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: () => call(http[':id'].$get({ param: { id } })),
  })

/** The reader's membership that renews by itself; null without one. */
export const renewalQuery = queryOptions({
  queryKey: ['orders', 'renewal'],
  queryFn: async () => (await call(http.renewal.$get())).renewal,
  enabled: isSignedIn,
})

/** The ways to pay that work here, the preferred one first. */
export const waysToPayQuery = queryOptions({
  queryKey: ['orders', 'ways'],
  queryFn: () => call(payments.providers.$get()),
  staleTime: Number.POSITIVE_INFINITY,
})

/** How often an order is looked at whose buyer pays on another device. */
const WATCH_MS = 4000

/** One order. While it shows a code it is looked at again and again, also when no live line tells of the payment. */
export function useWatchedOrder(id: string) {
  const query = useQuery({
    ...orderQuery(id),
    refetchInterval: ({ state: { data } }) => (data?.checkout_code ? WATCH_MS : false),
  })
  const [waited, setWaited] = useState(false)
  const status = query.data?.status
  useEffect(() => {
    if (status === 'pending') setWaited(true)
    else if (status === 'fulfilled' && waited) emit('PAYMENT_COMPLETED', { orderId: id })
  }, [status, waited, id])
  return { ...query, /** Whether it was still to be paid when this page first saw it. */ waited }
}

type Wanted = { plan_id: string; provider: string; currency: Currency }

/** Orders a plan; its page or the provider's is where it is paid. @param requestId the same one orders once */
export const orderPlan = (wanted: Wanted, requestId: string) =>
  call(http.index.$post({ json: wanted }, { headers: { ...headers(), 'X-Request-Id': requestId } }))

/** Opens the checkout of an order again, or gives it another code. */
export function useReopen(id: string) {
  return useMutation({
    mutationFn: () => call(http[':id'].checkout.$post({ param: { id }, json: {} })),
    onSuccess: (order: OrderWithTimeline) =>
      queryClient.setQueryData(orderQuery(id).queryKey, order),
  })
}

/** Asks the provider whether an order is paid. */
export function useCheckOrder(id: string) {
  return useMutation({
    mutationFn: () => call(http[':id'].check.$post({ param: { id }, json: {} })),
    onSuccess: (order: OrderWithTimeline) => {
      const before = queryClient.getQueryData(orderQuery(id).queryKey)
      queryClient.setQueryData(orderQuery(id).queryKey, order)
      // Its row in the list follows.
      if (order.status !== 'pending')
        void queryClient.invalidateQueries({ queryKey: ordersQuery.queryKey })
      if (order.status === 'fulfilled' && before?.status !== 'fulfilled')
        emit('PAYMENT_COMPLETED', { orderId: id })
    },
  })
}

/** The address of the page where a renewal is changed or ended. */
export const openPortal = (id: string) =>
  call(http[':id'].portal.$post({ param: { id }, json: {} }))

/** Deletes an order that is not paid. */
export const useDeleteOrder = () =>
  useMutation({
    mutationFn: (id: string) => call(http[':id'].$delete({ param: { id }, json: {} })),
    onSuccess: ({ id }) => emit('ORDER_DELETED', { orderId: id }),
  })
