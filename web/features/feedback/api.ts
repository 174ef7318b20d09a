import type { FeedbackForm } from '../../../worker/features/feedback/contract.ts'
import type { feedbackRoutes } from '../../../worker/features/feedback/routes.ts'
import { useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { ApiError, call, headers } from '../../kernel/api.ts'
import { useRequestId } from '../../kernel/request-id.ts'

const http = hc<typeof feedbackRoutes>('/api/feedback', { headers })

export type FeedbackFields = Pick<FeedbackForm, 'category' | 'content'> & {
  contact: string
  /** Ids of files, by the place where they were attached. */
  attached: Readonly<Record<string, readonly string[]>>
}

/**
 * Sends a message. A try that may have reached the server is repeated under the same request_id.
 * @param onArrived is told also when the page was left meanwhile
 */
export function useSendFeedback(onArrived: () => void) {
  const { idOf, settle } = useRequestId()
  return useMutation({
    mutationFn: ({ category, content, contact, attached }: FeedbackFields) => {
      const file_hashes = Object.values(attached).flat()
      const json = { category, content, file_hashes, ...(contact && { contact }) }
      return call(
        http.index.$post({ json }, { headers: { ...headers(), 'X-Request-Id': idOf(json) } }),
      ).catch((error: unknown) => {
        // A guest's answers are not kept: of his second try it is only known that the first has arrived.
        if (!(error instanceof ApiError && error.fault === 'requestIdReused')) throw error
      })
    },
    onSuccess: onArrived,
    onSettled: (_done, error) => settle(error),
  })
}
