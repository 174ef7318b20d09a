import * as z from 'zod'
import { LOCALES } from '../../kernel/locale/contract.ts'

const line = (max: number) => z.string().trim().max(max)

/** What a product says, each in a reader's language. `site_links` holds a footer link a line, as `text|link`. */
const words = {
  title: line(120),
  description: line(1000),
  display_title: line(200),
  display_content: line(20_000),
  site_title: line(200),
  site_description: line(1000),
  site_keywords: line(500),
  site_links: line(4000),
}
export type Words = { [name in keyof typeof words]: string }
export type Texts = Partial<Record<(typeof LOCALES)[number], Partial<Words>>>
export const WORDS = Object.keys(words) as (keyof Words)[]

const texts = z.partialRecord(z.enum(LOCALES), z.object(words).partial())
/** A picture's address: a path of this site or an https address. */
const picture = z.string().max(500).regex(/^(?:\/(?!\/)|https:\/\/)/).nullable()
const host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/)

/**
 * A product as the admin writes it. Words given outside `texts` are those of the request's language.
 * Everything may be left out but what a new one cannot be without.
 */
export const productPart = z.object({
  key: z.string().regex(/^[a-z\d](?:[a-z\d-]{0,58}[a-z\d])?$/),
  file_module: z.string().regex(/^[a-z][a-z\d-]{0,39}$/),
  preset: z.record(z.string().max(60), z.json()).refine((preset) => JSON.stringify(preset).length <= 8000),
  texts,
  ...words,
  image: picture,
  display_image: picture,
  logo: picture,
  version: line(40),
  sort: z.number().int().min(-1_000_000).max(1_000_000),
  supports_display_on_page: z.boolean(),
  single_mode: z.boolean(),
  supports_isolated_domain: z.boolean(),
  alias_domain: z.union([host, z.literal('').transform(() => null)]).nullable(),
  is_public: z.boolean(),
}).partial()
export type ProductPart = z.output<typeof productPart>
export const productForm = productPart.required({ key: true, title: true, file_module: true })

/** An id or a key. */
export const productId = z.object({ id: z.string().min(1).max(64) })

/** What people ask about a product, or what they say of it: a text for everybody, or one for each language. */
const localized = (max: number) => z.union([line(max).min(1), z.partialRecord(z.enum(LOCALES), line(max).min(1))])
export const qaForm = z.object({ data: z.array(z.object({ title: localized(300), content: localized(5000) })).max(50) })
export const settingsForm = z.object({
  data: z.record(z.string().regex(/^[\w.:-]{1,80}$/), z.json()).refine((data) => Object.keys(data).length <= 50),
})

/** A product in its reader's language. */
export type Product = Words & {
  id: string
  key: string
  file_module: string
  preset: Record<string, unknown>
  image: string | null
  display_image: string | null
  logo: string | null
  version: string
  sort: number
  supports_display_on_page: boolean
  single_mode: boolean
  supports_isolated_domain: boolean
  alias_domain: string | null
  is_public: boolean
  updated_at: number
}
/** As the admin reads it. `built`: its tool is there, so people see it. */
export type AdminProduct = Product & { texts: Texts; built: boolean }
export type Question = { title: string; content: string }
export type Testimonial = { name: string; title: string; content: string; avatar: string | null }
