import * as z from 'zod'
import { edited } from '../kernel/edited/contract.ts'

/** What providers can do. */
export type Capability =
  | 'matte'
  | 'chat'
  | 'speech'
  | 'image'
  | 'transcript'
  | 'translation'
  | 'video'
  | 'lipsync'
  | 'voice'

const MAX_SECONDS = 172_800
const MOST_CREDITS = 100_000
const MOST_ADAPTERS = 100

const id = z
  .string()
  .regex(/^[\w-]+(?:\.[\w-]+)+$/)
  .max(100)

/** What the admin may change of an adapter's row. `base_url` holds the version, for example `https://api.example.com/v1`. */
export const adapterChange = z.strictObject({
  model: z.string().trim().max(200).optional(),
  base_url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]).optional(),
  rank: z.number().int().min(1).max(1000).optional(),
  enabled: z.boolean().optional(),
  limit_seconds: z.number().int().min(1).max(MAX_SECONDS).optional(),
  cancel_percent: z.number().int().min(0).max(100).optional(),
  /** Credits a unit. */
  cost: z.number().min(0).max(MOST_CREDITS).optional(),
  updated_at: edited,
})
export type AdapterChange = z.output<typeof adapterChange>

export const adapterParam = z.object({ id })

/** The adapters of a capability, all of them, the first to be asked first. */
export const adapterOrder = z.strictObject({
  capability: z.string().min(1).max(40),
  ids: z
    .array(id)
    .min(1)
    .max(MOST_ADAPTERS)
    .refine((ids) => new Set(ids).size === ids.length, 'twice'),
})
export type AdapterOrder = z.output<typeof adapterOrder>

/** An adapter as the admin sees it. `able`: this environment can use it. Health is that of the last hour. */
export type AdapterLine = {
  id: string
  capability: string
  /** What its work is counted in, and what one of it costs us in credits. */
  unit: string
  cost: number
  adapter: string
  tier: string
  model: string
  base_url: string
  rank: number
  enabled: boolean
  able: boolean
  limit_seconds: number
  cancel_percent: number
  resting_until: number | null
  health: { asked: number; failed: number }
  /** Which version it is; reordering and health are none. */
  updated_at: number
}

/** How a test went. */
export type Tried = {
  ok: boolean
  ms: number
  /** Why it did not work, in the admin's language. */
  error?: string
}
