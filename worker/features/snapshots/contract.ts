import * as z from 'zod'

const MAX_CONTENT_CHARS = 100_000
const md5 = z
  .string()
  .regex(/^[0-9a-f]{32}$/i)
  .transform((hash) => hash.toLowerCase())

/** A page as a browser drew it. `key` is the MD5 of the page's one address, `content` its HTML, `hash` an MD5 of that. */
export const snapshotForm = z.object({
  key: md5,
  url: z.url().max(500),
  title: z.string().trim().max(300),
  keywords: z.string().trim().max(500).default(''),
  description: z.string().trim().max(1000).default(''),
  content: z.string().max(MAX_CONTENT_CHARS),
  hash: z.string().regex(/^[\w-]{1,64}$/),
})
export type SnapshotForm = z.output<typeof snapshotForm>

export const snapshotQuery = z.object({ key: md5 })
export const snapshotList = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,15}\.[0-9a-f]{32}\.[01]$/)
    .optional(),
  size: z.coerce.number().int().min(1).max(100).default(50),
})

/** The admin's word on a page's copy. With `updated_at` it is meant for the one taken then, and for none that came since. */
export const servedForm = z.object({ served: z.boolean(), updated_at: z.number().int().optional() })
export type ServedForm = z.output<typeof servedForm>

/** A snapshot as it is read. `content` is its text as clean HTML; `served`: the admin approved it. */
export type Snapshot = {
  key: string
  url: string
  title: string
  keywords: string
  description: string
  content: string
  hash: string
  served: boolean
  updated_at: number
}

/** What the server itself says on a page. `in_force`: the approved copy is served, since nothing has changed since. */
export type OwnText = {
  title: string
  description: string
  keywords: string
  content: string
  in_force: boolean
}
