import * as z from 'zod'
import { idCursor } from '../../../kernel/cursor/contract.ts'
import { moment } from '../../../kernel/time/moment/contract.ts'

export const redeemForm = z.object({
  code: z.string('redeemEmpty').trim().min(1, 'redeemEmpty').max(64, 'redeemWrong'),
})

/** The most codes one request makes. */
export const MOST_CODES = 500

/** Of one code. */
export const MOST_CREDITS = 1_000_000

export const newCodes = z.object({
  /** Credits of each code, with at most two decimals. */
  credits: z.number().min(0.01).max(MOST_CREDITS).multipleOf(0.01),
  count: z.number().int().min(1).max(MOST_CODES).default(1),
  /** Without, the codes never expire. */
  expires_at: moment.nullish(),
  note: z.string().normalize().trim().max(200).optional(),
})
export type NewCodes = z.output<typeof newCodes>

export const codeParam = z.object({ id: z.string().min(1).max(64) })
/** `batch`: also the others that were made with it. */
export const codeWithdrawal = z.object({
  batch: z.boolean().default(false),
  reason: z.string().trim().max(500).optional(),
})
export type CodeWithdrawal = z.output<typeof codeWithdrawal>

export const codesQuery = z.object({
  state: z.enum(['open', 'redeemed', 'expired']).optional(),
  /** Part of a code or of its note. */
  search: z.string().trim().max(120).optional(),
  cursor: idCursor.optional(),
  size: z.coerce.number().int().min(1).max(100).default(20),
})

export type CodeLine = {
  id: string
  code: string
  credits: number
  note: string | null
  state: 'open' | 'redeemed' | 'expired'
  expires_at: string | null
  redeemed_by: string | null
  /** Of whoever redeemed it; null also once he has deleted his account. */
  email: string | null
  redeemed_at: string | null
  created_at: string
}
