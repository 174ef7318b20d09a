import * as z from 'zod'

export const FEEDBACK_CATEGORIES = ['bug', 'idea', 'billing', 'other'] as const
export type FeedbackCategory = (typeof FEEDBACK_CATEGORIES)[number]
export const MAX_FEEDBACK_CHARS = 4000
export const MAX_FEEDBACK_FILES = 5

/** Files are hashes of the sender's own; a guest has none. */
export const feedbackForm = z.object({
  category: z.enum(FEEDBACK_CATEGORIES),
  content: z.string().trim().min(1, 'feedbackEmpty').max(MAX_FEEDBACK_CHARS),
  contact: z.string().trim().max(254).optional(),
  file_hashes: z.array(z.string().regex(/^[0-9a-f]{32}$/)).max(MAX_FEEDBACK_FILES).default([]),
  task_id: z.string().max(64).optional(),
})
export type FeedbackForm = z.output<typeof feedbackForm>
