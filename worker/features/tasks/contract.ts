import * as z from 'zod'
import { DAY_MS, HOUR_MS } from '../../kernel/time/contract.ts'

export const STATUSES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const
export type TaskStatus = (typeof STATUSES)[number]
export type Outcome = Exclude<TaskStatus, 'queued' | 'running'>

/** How a task is worked on: in steps that outlive a deployment, told while it is made, or within the call that asks for it. */
export const WAYS = ['lasting', 'streaming', 'direct'] as const
export type Way = (typeof WAYS)[number]

/** A part of a charge: so many of a unit, at so many millionths of a credit each, as the provider counted them or we did. */
export type Counted = {
  unit: 'picture' | 'second' | 'character' | 'token' | 'minute' | 'voice'
  amount: number
  each: number
  by: 'provider' | 'here'
}

/** What a person agreed to before the work, in the words he saw, and when. */
export type Consent = { text: string; at: number }

/** How many tasks of one person run at a time, by the vip digit of his level; the others queue. */
export const CONCURRENCY = [2, 3, 5, 10] as const

/** A task that has not ended by then ends itself and gives everything back: a day, or what its work may take, two days at most. */
export const dueMs = (limitSeconds: number) =>
  Math.min(48 * HOUR_MS, Math.max(DAY_MS, limitSeconds * 1000))

/** The most tasks that are asked for by id at once. */
const MOST_IDS = 50

export const tasksQuery = z.object({
  tool: z.string().max(40).optional(),
  status: z.enum(STATUSES).optional(),
  /** Just these, separated by commas. */
  ids: z
    .string()
    .max(4000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.string().max(64)).max(MOST_IDS))
    .optional(),
  /** Those that are open come along, however old they are; then there is no next page. */
  open: z.literal('too').optional(),
  /** What is long in them is left out: of their input, and their result. */
  outline: z.literal('true').optional(),
  cursor: z
    .string()
    .regex(/^\d{1,16}\.[\w-]{1,64}$/)
    .optional(),
  size: z.coerce.number().int().min(1).max(100).default(20),
})

/** What the admin may ask for besides. */
export const allTasksQuery = tasksQuery.extend({
  /** The id of a task, of a person or of the adapter that was asked last, or a part of the person's address. */
  search: z.string().trim().max(120).optional(),
  fault: z.string().max(60).optional(),
})

/** Credits that go back to whom a task disappointed, and why. */
export const taskRefund = z.object({
  amount: z.number().min(0.01).max(1_000_000).multipleOf(0.01),
  reason: z.string().trim().min(1).max(500),
})
export type TaskRefund = z.output<typeof taskRefund>

/** How far back the admin's counts go. */
export const failuresQuery = z.object({ days: z.coerce.number().int().min(1).max(90).default(7) })

/** Tasks of one tool's mode that failed for one reason; `err` tells it in the reader's words. `adapters`: which were asked last. */
export type Failures = {
  tool: string
  mode: string
  fault: string
  err: string
  adapters: string[]
  count: number
  last_at: number
}

export const taskParam = z.object({ id: z.string().max(64) })
