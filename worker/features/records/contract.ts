import * as z from 'zod'
import { idCursor } from '../../kernel/cursor/contract.ts'

export const RECORDED_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The calls of members that are recorded; each has words of its own where members read them. */
export const ACTS = [
  'POST /api/tasks',
  'POST /api/tasks/stream',
  'POST /api/tasks/:id/cancel',
  'POST /api/credits/free-plan',
  'POST /api/credits/redeem',
  'POST /api/orders',
  'POST /api/orders/:id/check',
  'POST /api/orders/:id/checkout',
  'POST /api/orders/:id/portal',
  'DELETE /api/orders/:id',
  'POST /api/user/handover',
  'PUT /api/user/me',
  'POST /api/user/logout',
  'POST /api/user/logout-everywhere',
  'DELETE /api/user/sessions/:id',
  'PUT /api/file/mine',
  'POST /api/file/mine',
  'POST /api/file/mine/id',
  'POST /api/file/mine/url',
  'PUT /api/file/mine/:file_hash',
  'DELETE /api/file/mine/:file_hash',
  'PUT /api/voices/:id',
  'DELETE /api/voices/:id',
  'POST /api/apps',
  'PUT /api/apps/:id',
  'DELETE /api/apps/:id',
  'POST /api/apps/:id/restore',
  'POST /api/feedback',
  'POST /api/settings',
  'POST /api/notifications',
  'POST /api/notification',
] as const
export type Act = (typeof ACTS)[number]

/** The cursor is the last line's id. */
export const recordsQuery = z.object({
  method: z.enum(RECORDED_METHODS).optional(),
  /** `ok` are answers below 400. */
  outcome: z.enum(['ok', 'refused']).optional(),
  route: z.string().max(120).optional(),
  cursor: idCursor.optional(),
  size: z.coerce.number().int().min(1).max(100).default(20),
})

/** What the admin may ask for besides. */
export const allRecordsQuery = recordsQuery.extend({
  /** The id of a request, as it stands behind a failure; a person's id, or a part of his address. */
  search: z.string().trim().max(120).optional(),
  status: z.coerce.number().int().min(100).max(599).optional(),
  fault: z.string().max(60).optional(),
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
  /** What it was about; its name is asked for where it is shown. */
  task_id: string | null
  file_hash: string | null
  ms: number
  address: string
  created_at: string
}
