import type { Notice } from '../../../worker/features/notifications/contract.ts'
import type { notificationsRoutes } from '../../../worker/features/notifications/routes.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { POLL_MS } from '../../../worker/features/notifications/contract.ts'
import { call, headers } from '../../kernel/api.ts'
import { isSignedIn } from '../../kernel/local-store.ts'
import { toast } from '../../ui/toast.ts'

const http = hc<typeof notificationsRoutes>('/api/notifications', { headers })

/** What the reader has not read, in the page's language; only while somebody is signed in. */
export const noticesQuery = (locale: string) =>
  queryOptions({
    queryKey: ['notices', locale],
    queryFn: (): Promise<Notice[]> => call(http.index.$get({ query: { channels: 'site' } })),
    enabled: isSignedIn,
    refetchInterval: () => (isSignedIn() ? POLL_MS : false),
  })

/** Marks a notice read; it goes at once and comes back when that failed. */
export function useMarkRead(locale: string) {
  const queries = useQueryClient()
  const { queryKey } = noticesQuery(locale)
  return useMutation({
    mutationFn: (id: string) => call(http.index.$post({ json: { id } })),
    onMutate: async (id) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (notices) => notices?.filter((notice) => notice.id !== id))
    },
    onError: (error) => {
      toast.error(error)
      return queries.invalidateQueries({ queryKey })
    },
  })
}
