import { queryOptions, useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type {
  AdapterChange,
  AdapterLine,
  AdapterOrder,
} from '../../../worker/providers/contract.ts'
import type { adaptersRoutes } from '../../../worker/tools/routes.ts'
import { call, headers } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/query-client.ts'

const http = hc<typeof adaptersRoutes>('/api/admin/adapters', { headers })

/** Every adapter, by capability and rank. */
export const adaptersQuery = queryOptions({
  queryKey: ['admin', 'adapters'],
  queryFn: () => call(http.index.$get()),
})

export function useChangeAdapter() {
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: AdapterChange }) =>
      call(http[':id'].$put({ param: { id }, json: change })),
    onSuccess: (changed: AdapterLine) =>
      queryClient.setQueryData(adaptersQuery.queryKey, (lines) =>
        lines?.map((line) => (line.id === changed.id ? changed : line)),
      ),
  })
}

/** Orders that follow each other quickly are sent one after the other, so that the last one stands. */
export function useOrderAdapters() {
  return useMutation({
    scope: { id: 'adapter order' },
    mutationFn: (order: AdapterOrder) => call(http.index.$put({ json: order })),
    onSuccess: (lines) => queryClient.setQueryData(adaptersQuery.queryKey, lines),
    onError: () => queryClient.invalidateQueries({ queryKey: adaptersQuery.queryKey }),
  })
}

/** Runs an adapter's smallest job; one that works is no longer resting. */
export function useTestAdapter() {
  return useMutation({
    mutationFn: (id: string) => call(http[':id'].test.$post({ param: { id }, json: {} })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: adaptersQuery.queryKey }),
  })
}
