import * as z from 'zod'
import { shown } from '../../kernel/shown/contract.ts'
import { DAY_MS } from '../../kernel/time/contract.ts'
import { MAX_APP_SEARCH_CHARS, MAX_APP_TITLE_CHARS, MAX_PRODUCT_CHARS } from './title/contract.ts'

/** What one app may hold, as JSON in UTF-8, packed where it is large: captions of a talk of hours, with the time of every word. */
export const MAX_APP_BYTES = 1024 * 1024
/** Apps of one person; as many deleted ones are kept besides. */
export const MAX_APPS = 200
/** A deleted app can be brought back for so long. */
export const RESTORABLE_MS = 30 * DAY_MS

const MAX_DEPTH = 32

/** How deep arrays and objects stand in one another, counted no further than the ceiling. */
function tooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth >= MAX_DEPTH || Object.values(value).some((inner) => tooDeep(inner, depth + 1))
}

/** Whatever the product's tool keeps. */
const data = z
  .record(z.string().max(200), z.unknown())
  .refine((given) => !tooDeep(given), 'invalidInput')
  .refine(
    (given) => new TextEncoder().encode(JSON.stringify(given)).length <= MAX_APP_BYTES,
    'appTooLarge',
  )

const title = z.string().overwrite(shown).min(1).max(MAX_APP_TITLE_CHARS)
/** An id or a key. */
const product = z.string().min(1).max(MAX_PRODUCT_CHARS)

export const newApp = z.object({
  product_id: product,
  title: title.optional(),
  data: data.optional(),
})
export type NewApp = z.output<typeof newApp>

/** `version`, or `updated_at`, is that of the app as it was edited: when it has another one by now, nothing is written. */
export const appChange = z
  .object({
    title: title.optional(),
    data: data.optional(),
    version: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    updated_at: z.number().int().min(0).max(8.64e15).optional(),
  })
  .refine((change) => change.title !== undefined || change.data !== undefined, { path: ['data'] })
export type AppChange = z.output<typeof appChange>

export const appsQuery = z.object({
  product_id: product.optional(),
  search: z.string().trim().max(MAX_APP_SEARCH_CHARS).optional(),
  cursor: z
    .string()
    .regex(/^\d{1,16}\.[\w-]{1,64}$/)
    .optional(),
  size: z.coerce.number().int().min(1).max(100).default(20),
})

export const appParam = z.object({ id: z.string().min(1).max(64) })

/** An app in a list. Times are milliseconds since 1970. */
export type AppItem = {
  id: string
  product_id: string
  title: string
  created_at: number
  updated_at: number
  version: number
}
export type App = AppItem & { data: Record<string, unknown> }
