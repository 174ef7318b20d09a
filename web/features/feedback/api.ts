import type { FeedbackForm } from '../../../worker/features/feedback/contract.ts'
import type { feedbackRoutes } from '../../../worker/features/feedback/routes.ts'
import { hc } from 'hono/client'
import { call, headers } from '../../kernel/api.ts'

const http = hc<typeof feedbackRoutes>('/api/feedback', { headers })

export type FeedbackFields = Pick<FeedbackForm, 'category' | 'content'> & {
  contact: string
  /** Ids of files, by the place where they were attached. */
  attached: Readonly<Record<string, readonly string[]>>
}

/** @throws ApiError */
export function sendFeedback({ category, content, contact, attached }: FeedbackFields) {
  const file_hashes = Object.values(attached).flat()
  return call(
    http.index.$post({ json: { category, content, file_hashes, ...(contact && { contact }) } }),
  )
}
