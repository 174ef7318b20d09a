import * as z from 'zod'
import { idCursor } from '../../kernel/cursor/contract.ts'

/** An error of the app in somebody's browser. `path` is without its query, which may carry tokens. */
export const clientError = z.object({
  message: z.string().trim().min(1).max(500),
  stack: z.string().max(4000).default(''),
  path: z.string().startsWith('/').max(200),
})
export type ClientError = z.output<typeof clientError>

/** The cursor is the id of the last line. */
export const errorsQuery = z.object({
  cursor: idCursor.optional(),
  size: z.coerce.number().int().min(1).max(100).default(20),
})

/** Errors with one message: how often and since when, and the newest of them. */
export type ClientErrorGroup = ClientError & {
  id: string
  count: number
  first_at: number
  last_at: number
  version: string
  browser: string
}
