import * as z from 'zod'

/** Why an admin does what he does; every repair needs it. */
export const reason = z.string('reasonEmpty').trim().min(1, 'reasonEmpty').max(500)

export const auditQuery = z.object({
  subject: z.string().max(200).optional(),
  /** What it was done to, or a part of what was done, why or by whom. */
  search: z.string().trim().max(200).optional(),
  action: z.string().max(60).optional(),
  admin_id: z.string().max(64).optional(),
  cursor: z
    .string()
    .regex(/^\d{1,15}\.[\w:-]{1,64}$/)
    .optional(),
  size: z.coerce.number().int().min(1).max(100).default(20),
})

export type AuditLine = {
  id: string
  admin_id: string
  admin_email: string
  /** A noun and what was done to it, for example `user.credits`. */
  action: string
  /** The id of what it was done to. */
  subject: string
  reason: string
  detail: Record<string, unknown>
  created_at: string
}
