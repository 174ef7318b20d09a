import * as z from 'zod'
import { idCursor } from '../../../kernel/cursor/contract.ts'
import { reason } from '../../audit/contract.ts'
import type { Credits } from '../../credits/contract.ts'

export const personParam = z.object({ id: z.string().max(64) })

export const peopleQuery = z.object({
  /** Part of the e-mail or nickname, or the id. */
  search: z.string().trim().max(120).optional(),
  cursor: idCursor.optional(),
  size: z.coerce.number().int().min(1).max(100).default(20),
})

export const MOST_GIVEN = 1_000_000

/** Credits given to a person, or with a minus taken back. */
export const creditsRepair = z.object({
  amount: z
    .number()
    .min(-MOST_GIVEN)
    .max(MOST_GIVEN)
    .multipleOf(0.01)
    .refine((amount) => amount !== 0, 'not zero'),
  reason,
})
export type CreditsRepair = z.output<typeof creditsRepair>

const MOST_DAYS = 3660

/** A level for some days from now; level 0 ends what admins gave before. */
export const levelRepair = z.object({
  user_level: z.union([0, 1, 2, 3, 11, 12, 13].map((level) => z.literal(level))),
  days: z.number().int().min(1).max(MOST_DAYS).default(30),
  reason,
})
export type LevelRepair = z.output<typeof levelRepair>

/** Makes somebody an admin, or takes that away. */
export const roleRepair = z.object({ role: z.enum(['user', 'admin']), reason })
export type RoleRepair = z.output<typeof roleRepair>

/** A person in the admin's list. */
export type PersonLine = {
  id: string
  nickname: string
  email: string
  role: 'user' | 'admin'
  status: 1
  user_level: number
  balance: number
  created_at: string
  /** When he deleted his account; nothing can be given to it any more. */
  deleted_at: string | null
}

export type Person = PersonLine &
  Omit<Credits, 'balance' | 'user_level'> & {
    locale: string
    /** His address stands in ADMIN_EMAILS, which makes him an admin whatever is done here. */
    listed: boolean
    /** Levels by span of time, the one that ends last first. */
    levels: { id: string; user_level: number; source: string; starts_at: string; ends_at: string }[]
  }
