import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { ServedForm } from '../../../worker/features/snapshots/contract.ts'
import type { snapshotsRoutes } from '../../../worker/features/snapshots/routes.ts'
import { call, headers } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/query-client.ts'

const http = hc<ReturnType<typeof snapshotsRoutes>>('/api/snapshot', { headers })

const ALL = ['admin', 'snapshots'] as const

/** Copies of pages, newest first. */
export const snapshotsQuery = infiniteQueryOptions({
  queryKey: [...ALL, 'list'],
  queryFn: ({ pageParam }) =>
    call(
      http.admin.$get({ query: pageParam ? { size: '50', cursor: pageParam } : { size: '50' } }),
    ),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

/** What the server says now on the page of a copy. */
export const ownTextQuery = (key: string) =>
  queryOptions({
    queryKey: [...ALL, 'own', key],
    queryFn: () => call(http.admin.own.$get({ query: { key } })),
    staleTime: 0,
  })

/** Approves the copy that was taken at `updated_at`, or takes that back. */
export function useServeSnapshot() {
  return useMutation({
    mutationFn: ({ key, ...json }: ServedForm & { key: string }) =>
      call(http.admin.$put({ query: { key }, json })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ALL }),
  })
}

/** Takes all copies of a page away. */
export function useDeleteSnapshot() {
  return useMutation({
    mutationFn: (key: string) => call(http.admin.$delete({ query: { key }, json: {} })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ALL }),
  })
}
