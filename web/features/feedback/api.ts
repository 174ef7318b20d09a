import type { FeedbackForm } from '../../../worker/features/feedback/contract.ts'
import type { feedbackRoutes } from '../../../worker/features/feedback/routes.ts'
import { hc } from 'hono/client'
import { call, headers } from '../../kernel/api.ts'

const http = hc<typeof feedbackRoutes>('/api/feedback', { headers })

export type FeedbackFields = Pick<FeedbackForm, 'category' | 'content' | 'file_hashes'> & {
  contact: string
}

/** @throws ApiError */
export function sendFeedback({ category, content, contact, file_hashes }: FeedbackFields) {
  return call(
    http.index.$post({ json: { category, content, file_hashes, ...(contact && { contact }) } }),
  )
}
