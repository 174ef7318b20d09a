import type { Notice } from '../../../worker/features/notifications/contract.ts'
import type { notificationsRoutes } from '../../../worker/features/notifications/routes.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { POLL_MS } from '../../../worker/features/notifications/contract.ts'
import { call, headers } from '../../kernel/api.ts'
import { isSignedIn } from '../../kernel/local-store.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { toast } from '../../ui/toast.ts'

const http = hc<typeof notificationsRoutes>('/api/notifications', { headers })

/** Where a reader is: the language of the page, and the channels that are told there. */
type Place = { locale: string; channels: readonly string[] }

/** What the reader has not read, in the page's language; only while somebody is signed in. */
export const noticesQuery = ({ locale, channels }: Place) =>
  queryOptions({
    queryKey: ['notices', locale, channels.join()],
    queryFn: (): Promise<Notice[]> =>
      call(http.index.$get({ query: { channels: channels.join() } })),
    enabled: isSignedIn,
    // On the way to another page the notices that belong there too stay where they are.
    placeholderData: (before: Notice[] | undefined) =>
      before?.filter(({ channel }) => channels.includes(channel)),
    refetchInterval: () => (isSignedIn() ? POLL_MS : false),
  })

/** Marks notices read; they go at once and come back when that failed. */
export function useMarkRead(place: Place) {
  const { queryKey } = noticesQuery(place)
  return useMutation({
    mutationFn: ([first = '', ...others]: string[]) =>
      call(http.index.$post({ json: others.length ? { ids: [first, ...others] } : { id: first } })),
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (notices) =>
        notices?.filter(({ id }) => !ids.includes(id)),
      )
    },
    // More may have waited than are told at once.
    onSuccess: (_, ids) => ids.length > 1 && queryClient.invalidateQueries({ queryKey }),
    onError: (error) => {
      toast.error(error)
      return queryClient.invalidateQueries({ queryKey })
    },
  })
}
