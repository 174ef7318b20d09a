import type { adminNotificationsRoutes } from '../../../worker/features/notifications/routes.ts'
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query'
import { hc, type InferRequestType, type InferResponseType } from 'hono/client'
import { call, headers } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { useRequestId } from '../../kernel/request-id.ts'

const http = hc<typeof adminNotificationsRoutes>('/api/admin/notifications', { headers })

const SIZE = 50

export type NoticeLine = InferResponseType<typeof http.index.$get, 200>['data'][number]
export type NoticeChange = InferRequestType<typeof http.index.$post>['json']

/** Every notice, the newest first; also those that are over. */
export const adminNoticesQuery = infiniteQueryOptions({
  queryKey: ['admin', 'notifications'],
  queryFn: async ({ pageParam }) => ({
    items: await call(
      http.index.$get({ query: { size: String(SIZE), ...(pageParam && { cursor: pageParam }) } }),
    ),
  }),
  initialPageParam: '',
  getNextPageParam: ({ items }) => (items.length < SIZE ? undefined : items.at(-1)?.id),
})

function useRefresh() {
  return () => queryClient.invalidateQueries({ queryKey: adminNoticesQuery.queryKey })
}

/** One notice as it is now. */
export const readNotice = (id: string) => call(http[':id'].$get({ param: { id } }))

/**
 * Publishes a notice, or, given the id of one, changes the version of it that was read. A try that may have reached the server is
 * repeated under the same request_id.
 * @param onSaved is told also when its window was closed meanwhile
 */
export function useSaveNotice(id: string | undefined, onSaved: () => void) {
  const list = useRefresh()
  const { idOf, settle } = useRequestId()
  return useMutation({
    mutationFn: ({ json, version }: { json: NoticeChange; version: number | null }) =>
      id
        ? call(http[':id'].$put({ param: { id }, json: { ...json, updated_at: version } }))
        : call(
            http.index.$post({ json }, { headers: { ...headers(), 'X-Request-Id': idOf(json) } }),
          ),
    onSettled: (_done, error) => settle(error),
    // Not before: its window shows what is kept until it closes.
    onSuccess: () => list().finally(onSaved),
  })
}

export function useWithdrawNotice() {
  return useMutation({
    mutationFn: (id: string) => call(http[':id'].$delete({ param: { id }, json: {} })),
    onSuccess: useRefresh(),
  })
}
