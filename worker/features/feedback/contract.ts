import * as z from 'zod'
import { idCursor } from '../../kernel/cursor/contract.ts'

export const FEEDBACK_CATEGORIES = ['bug', 'idea', 'billing', 'other'] as const
export type FeedbackCategory = (typeof FEEDBACK_CATEGORIES)[number]
export const MAX_FEEDBACK_CHARS = 4000
export const MAX_FEEDBACK_FILES = 5

/** Files are hashes of the sender's own, and so is the task; a guest has none. */
export const feedbackForm = z.object({
  category: z.enum(FEEDBACK_CATEGORIES),
  // The database takes a text for ended at a NUL.
  content: z
    .string()
    .overwrite((text) => text.replaceAll('\0', ''))
    .trim()
    .min(1, 'feedbackEmpty')
    .max(MAX_FEEDBACK_CHARS),
  contact: z.string().trim().max(254).optional(),
  file_hashes: z
    .array(z.string().regex(/^[0-9a-f]{32}$/))
    .max(MAX_FEEDBACK_FILES)
    .default([]),
  task_id: z.string().min(1).max(64).optional(),
})
export type FeedbackForm = z.output<typeof feedbackForm>

export const FEEDBACK_STATES = ['new', 'seen', 'done'] as const
export type FeedbackState = (typeof FEEDBACK_STATES)[number]

/** The cursor is the id of the last message. */
export const feedbackQuery = z.object({
  state: z.enum(FEEDBACK_STATES).optional(),
  category: z.enum(FEEDBACK_CATEGORIES).optional(),
  cursor: idCursor.optional(),
  size: z.coerce.number().int().min(1).max(100).default(20),
})
export const feedbackParam = z.object({ id: z.string().max(64) })
export const feedbackFileParam = feedbackParam.extend({
  file_hash: z.string().regex(/^[0-9a-f]{32}$/),
})
export const feedbackChange = z.object({ state: z.enum(FEEDBACK_STATES) })

/** A message as the admin reads it; `from` is null for a guest, and for one who is gone. */
export type FeedbackView = {
  id: string
  from: { id: string; nickname: string; email: string } | null
  category: FeedbackCategory
  content: string
  contact: string | null
  file_hashes: string[]
  task_id: string | null
  locale: string
  state: FeedbackState
  created_at: number
}
