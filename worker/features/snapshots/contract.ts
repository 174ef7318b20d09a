import * as z from 'zod'

const MAX_CONTENT_CHARS = 200_000
const md5 = z
  .string()
  .regex(/^[0-9a-f]{32}$/i)
  .transform((hash) => hash.toLowerCase())

/** A page as a browser drew it. `key` is the MD5 of `url`, `content` its HTML, `hash` an MD5 of that. */
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

/** A snapshot as it is read. `content` is its text as clean HTML; `served`: pages are answered with it. */
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
