import type { FeedbackForm } from '../../../worker/features/feedback/contract.ts'
import type { feedbackRoutes } from '../../../worker/features/feedback/routes.ts'
import { hc } from 'hono/client'
import { call, headers } from '../../kernel/api.ts'
import { uploadFile } from '../files/upload.ts'

const http = hc<typeof feedbackRoutes>('/api/feedback', { headers })

/** Five files of 20 MB on a slow line. */
const UPLOAD_MS = 10 * 60_000

export type FeedbackFields = Pick<FeedbackForm, 'category' | 'content'> & { contact: string; files: FileList | null }

/** Uploads what is attached into the sender's library, then sends the form. @throws ApiError, Error of an upload */
export async function sendFeedback({ category, content, contact, files }: FeedbackFields) {
  const uploads = await Promise.all([...(files ?? [])].map((file) => uploadFile(file, { signal: AbortSignal.timeout(UPLOAD_MS), onProgress: () => {} })))
  const file_hashes = uploads.map(({ file_hash }) => file_hash)
  return call(http.index.$post({ json: { category, content, file_hashes, ...(contact && { contact }) } }))
}
