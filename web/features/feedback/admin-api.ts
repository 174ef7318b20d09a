import type { FeedbackState } from '../../../worker/features/feedback/contract.ts'
import type { adminFeedbackRoutes } from '../../../worker/features/feedback/routes.ts'
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { call, headers } from '../../kernel/api.ts'
import { refresh } from '../../kernel/query-client.ts'

const http = hc<typeof adminFeedbackRoutes>('/api/admin/feedback', { headers })

/** What people told us, newest first. @param state only messages in it */
export const adminFeedbackQuery = (state: FeedbackState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'feedback', state ?? 'all'],
    queryFn: ({ pageParam }) =>
      call(
        http.index.$get({
          query: { size: '50', ...(state && { state }), ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export function useFeedbackState() {
  return useMutation({
    mutationFn: ({ id, state }: { id: string; state: FeedbackState }) =>
      call(http[':id'].$patch({ param: { id }, json: { state } })),
    onSuccess: () => refresh('admin'),
  })
}

/** A short link to a file that came with a message. */
export const linkToFile = (id: string, file_hash: string) =>
  call(http[':id'].files[':file_hash'].$post({ param: { id, file_hash }, json: {} }))
