import * as z from 'zod'

export const RECORDED_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The cursor is the last line's id. */
export const recordsQuery = z.object({
  method: z.enum(RECORDED_METHODS).optional(),
  /** `ok` are answers below 400. */
  outcome: z.enum(['ok', 'refused']).optional(),
  route: z.string().max(120).optional(),
  cursor: z.string().max(64).optional(),
  size: z.coerce.number().int().min(1).max(100).default(20),
})

/** What the admin may ask for besides. */
export const allRecordsQuery = recordsQuery.extend({
  user_id: z.string().max(64).optional(),
  status: z.coerce.number().int().min(100).max(599).optional(),
  fault: z.string().max(60).optional(),
  request_id: z.string().max(64).optional(),
  address: z.string().max(64).optional(),
})

/** A call as the person who made it reads it. */
export type RecordLine = {
  id: string
  method: string
  /** The address with placeholders, for example `/api/tasks/:id/cancel`. */
  route: string
  status: number
  fault: string | null
  request_id: string
  /** Credits the call set aside; null when it cost nothing. */
  cost: number | null
  ms: number
  address: string
  created_at: string
}
