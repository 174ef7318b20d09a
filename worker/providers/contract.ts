import * as z from 'zod'

const MAX_SECONDS = 172_800

/** What the admin may change of an adapter's row. `base_url` holds the version, for example `https://api.example.com/v1`. */
export const adapterChange = z.strictObject({
  model: z.string().trim().max(200).optional(),
  base_url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]).optional(),
  rank: z.number().int().min(1).max(1000).optional(),
  enabled: z.boolean().optional(),
  limit_seconds: z.number().int().min(1).max(MAX_SECONDS).optional(),
  cancel_percent: z.number().int().min(0).max(100).optional(),
})
export type AdapterChange = z.output<typeof adapterChange>

export const adapterParam = z.object({
  id: z
    .string()
    .regex(/^[\w-]+(?:\.[\w-]+)+$/)
    .max(100),
})

/** An adapter as the admin sees it. `able`: this environment can use it. Health is that of the last hour. */
export type AdapterLine = {
  id: string
  capability: string
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
}
