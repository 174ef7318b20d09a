import type { TaskRefund, TaskStatus } from '../../../worker/features/tasks/contract.ts'
import type { adminTasksRoutes } from '../../../worker/features/tasks/routes.ts'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { call, headers } from '../../kernel/api.ts'
import { refresh } from '../../kernel/query-client.ts'
import { useRequestId } from '../../kernel/request-id.ts'

const http = hc<typeof adminTasksRoutes>('/api/admin/tasks', { headers })

/** Everybody's tasks, newest first. @param search a task's id, a person's, or a part of his address */
export const adminTasksQuery = (wanted: { status?: TaskStatus; search?: string }) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'tasks', wanted],
    queryFn: ({ pageParam }) =>
      call(
        http.index.$get({
          query: { size: '50', ...wanted, ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** What failed in the last week, by tool and reason. */
export const failuresQuery = queryOptions({
  queryKey: ['admin', 'tasks', 'failures'],
  queryFn: () => call(http.failures.$get({ query: { days: '7' } })),
})

/** Gives back some of what a task cost. A try that may have reached the server is repeated under the same request_id. */
export function useRefundTask(id: string) {
  const { idOf, settle } = useRequestId()
  return useMutation({
    mutationFn: (json: TaskRefund) => {
      const options = { headers: { ...headers(), 'X-Request-Id': idOf() } }
      return call(http[':id'].refund.$post({ param: { id }, json }, options))
    },
    onSuccess: () => refresh('admin'),
    onSettled: (_done, error) => settle(error),
  })
}
