import type { TaskStatus } from '../../../worker/features/tasks/contract.ts'
import type { adminTasksRoutes } from '../../../worker/features/tasks/routes.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { call, headers } from '../../kernel/api.ts'

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
