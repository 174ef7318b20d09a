import type { OrderWithTimeline } from '../../../worker/features/orders/contract.ts'
import type { ordersRoutes, paymentsRoutes } from '../../../worker/features/orders/routes.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { call, headers } from '../../kernel/api.ts'
import { emit, on } from '../../kernel/events.ts'
import { isSignedIn } from '../../kernel/local-store.ts'
import { queryClient } from '../../kernel/query-client.ts'

const http = hc<typeof ordersRoutes>('/api/orders', { headers })
const payments = hc<typeof paymentsRoutes>('/api/payments', { headers })

const PAGE = '50'

/** A person's orders, newest first. */
export const ordersQuery = infiniteQueryOptions({
  queryKey: ['orders', 'list'],
  queryFn: ({ pageParam }) => call(http.index.$get({ query: { size: PAGE, ...(pageParam && { cursor: pageParam }) } })),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  enabled: isSignedIn,
})

/** One order with its history. */
export const orderQuery = (id: string) =>
  queryOptions({ queryKey: ['orders', 'one', id], queryFn: () => call(http[':id'].$get({ param: { id } })) })

/** The ways to pay that work here, the preferred one first. */
export const waysToPayQuery = queryOptions({ queryKey: ['orders', 'ways'], queryFn: () => call(payments.providers.$get()), staleTime: Number.POSITIVE_INFINITY })

const refresh = () => void queryClient.invalidateQueries({ queryKey: ['orders'] })
on('PAYMENT_COMPLETED', refresh)
on('ORDER_DELETED', refresh)

/** Orders a plan; its page or the provider's is where it is paid. @param requestId the same one orders once */
export const orderPlan = (plan_id: string, provider: string, requestId: string) =>
  call(http.index.$post({ json: { plan_id, provider } }, { headers: { ...headers(), 'X-Request-Id': requestId } }))

/** Asks the provider whether an order is paid. */
export function useCheckOrder(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(http[':id'].check.$post({ param: { id }, json: {} })),
    onSuccess: (order: OrderWithTimeline) => {
      const before = queries.getQueryData(orderQuery(id).queryKey)
      queries.setQueryData(orderQuery(id).queryKey, order)
      if (order.status === 'fulfilled' && before?.status !== 'fulfilled') emit('PAYMENT_COMPLETED', { orderId: id })
    },
  })
}

/** The address of the page where a renewal is changed or ended. */
export const openPortal = (id: string) => call(http[':id'].portal.$post({ param: { id }, json: {} }))

/** Deletes an order that is not paid. */
export const useDeleteOrder = () =>
  useMutation({
    mutationFn: (id: string) => call(http[':id'].$delete({ param: { id }, json: {} })),
    onSuccess: ({ id }) => emit('ORDER_DELETED', { orderId: id }),
  })
