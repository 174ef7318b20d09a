import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { snapshotsRoutes } from '../../../worker/features/snapshots/routes.ts'
import { call, headers } from '../../kernel/api.ts'

const http = hc<ReturnType<typeof snapshotsRoutes>>('/api/snapshot', { headers })

/** Copies of pages, newest first. */
export const snapshotsQuery = infiniteQueryOptions({
  queryKey: ['admin', 'snapshots'],
  queryFn: ({ pageParam }) => call(http.admin.$get({ query: pageParam ? { size: '50', cursor: pageParam } : { size: '50' } })),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

/** Takes all copies of a page away. */
export function useDeleteSnapshot() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (key: string) => call(http.admin.$delete({ query: { key }, json: {} })),
    onSettled: () => queries.invalidateQueries({ queryKey: snapshotsQuery.queryKey }),
  })
}
