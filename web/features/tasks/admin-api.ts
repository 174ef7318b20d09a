import type { TaskStatus } from '../../../worker/features/tasks/contract.ts'
import type { adminTasksRoutes } from '../../../worker/features/tasks/routes.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { call, headers } from '../../kernel/api.ts'

const http = hc<typeof adminTasksRoutes>('/api/admin/tasks', { headers })

/** Everybody's tasks, newest first. @param status only tasks in it */
export const adminTasksQuery = (status: TaskStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'tasks', status ?? 'all'],
    queryFn: ({ pageParam }) =>
      call(
        http.index.$get({
          query: { size: '50', ...(status && { status }), ...(pageParam && { cursor: pageParam }) },
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
