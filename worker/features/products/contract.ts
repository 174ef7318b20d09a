import * as z from 'zod'
import { edited } from '../../kernel/edited/contract.ts'
import { LOCALES } from '../../kernel/locale/contract.ts'
import type { SiteTheme } from '../../kernel/site/contract.ts'
import { host } from '../domains/contract.ts'
import { settingValues } from '../settings/contract.ts'
import { MOST_ORIGINS, MOST_ORIGINS_CHARS, originIn } from './embed/contract.ts'

/** What is longer is refused before anything else is asked of it. */
const line = (max: number) => z.string().trim().max(max, { abort: true })

/** A footer link a line, as `text|link`. Where a link leads is the footer's to read, but what runs script is no link anywhere. */
const links = line(4000).refine((text) =>
  text.split('\n').every((one) => !runsScript(one.slice(one.indexOf('|') + 1))),
)

/** As browsers read it, who overlook tabs and control characters. */
const runsScript = (link: string) =>
  URL.canParse(link) && /^(?:javascript|vbscript|data|blob|file):$/.test(new URL(link).protocol)

/** What a product says, each in a reader's language. */
const words = {
  title: line(120),
  description: line(1000),
  display_title: line(200),
  display_content: line(20_000),
  site_title: line(200),
  site_description: line(1000),
  site_keywords: line(500),
  site_links: links,
}
export type Words = { [name in keyof typeof words]: string }
export type Texts = Partial<Record<(typeof LOCALES)[number], Partial<Words>>>
export const WORDS = Object.keys(words) as (keyof Words)[]

const texts = z.partialRecord(z.enum(LOCALES), z.object(words).partial())
/** A picture's address: a path of this site or an https address. */
const picture = z
  .union([
    z
      .string()
      .max(500)
      .regex(/^(?:\/(?!\/)|https:\/\/)/),
    z.literal('').transform(() => null),
  ])
  .nullable()

/** What colours its own site. */
const theme = z.object({
  primary: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[\da-f]{6}$/),
  mode: z.enum(['auto', 'light', 'dark']).default('auto'),
})

const email = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** Who may frame it, an origin a line; each is kept as browsers write it, and once. */
const origins = line(MOST_ORIGINS_CHARS)
  .transform((text) => text.split('\n').filter((one) => one.trim() !== ''))
  .pipe(z.array(z.string().transform(originIn).pipe(z.string())).max(MOST_ORIGINS))
  .transform((lines) => [...new Set(lines)].join('\n'))

/**
 * A product as the admin writes it. Words given outside `texts` are those of the request's language.
 * Everything may be left out but what a new one cannot be without.
 */
export const productPart = z
  .object({
    key: z.string().regex(/^[a-z\d](?:[a-z\d-]{0,58}[a-z\d])?$/),
    file_module: z.string().regex(/^[a-z][a-z\d-]{0,39}$/),
    preset: z
      .record(z.string().max(60), z.json())
      .refine((preset) => JSON.stringify(preset).length <= 8000),
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
    alias_domain: z.union([z.literal('').transform(() => null), host]).nullable(),
    is_public: z.boolean(),
    min_level: z.number().int().min(0).max(1000),
    modulo: z.number().int().min(2).max(1000).nullable(),
    hide_logo: z.boolean(),
    hide_name: z.boolean(),
    hide_version: z.boolean(),
    theme: theme.nullable(),
    support_email: z.union([z.literal(''), email]),
    embed_origins: origins,
    updated_at: edited,
  })
  .partial()
export type ProductPart = z.output<typeof productPart>
export const productForm = productPart
  .required({ key: true, file_module: true })
  .refine(({ title, texts }) => title || Object.values(texts ?? {}).some((one) => one?.title), {
    path: ['title'],
  })

/** A product that can still be brought back. */
export type DeletedProduct = Pick<AdminProduct, 'id' | 'key' | 'title'> & {
  restorable_until: number
}

/**
 * @param cursor as `cursorAfter` writes it of the last one that was read
 * @param cards without the long texts
 */
export const productsQuery = z.object({
  cursor: z
    .string()
    .regex(/^[01]\.-?\d{1,7}\.[\w-]{1,64}$/)
    .optional(),
  cards: z.literal('1').optional(),
})

/** An id or a key. */
export const productId = z.object({ id: z.string().min(1).max(64) })

/** A text for everybody, or one for each language. */
const localized = (max: number) =>
  z.union([
    line(max).min(1),
    z
      .partialRecord(z.enum(LOCALES), line(max).min(1))
      .refine((copy) => Object.keys(copy).length > 0),
  ])
/** What people ask about a product. */
export const questions = z
  .array(z.object({ title: localized(300), content: localized(5000) }))
  .max(50)
/** What they say of it. */
export const testimonials = z
  .array(
    z.object({
      name: localized(80),
      title: localized(120),
      content: localized(2000),
      avatar: picture.default(null),
    }),
  )
  .max(50)
/** `id` may be said once more, as an id or a key; another one than the address says is refused. */
export const qaForm = productId.partial().extend({ data: questions, updated_at: edited })
/** The settings of a product that have a shape of their own, each for a page to draw. */
const SHAPES = { qa: questions, testimonials }
/** `is_public` is for every key of the change; without it an old one stays as it is and a new one is private, but for testimonials. */
export const settingsForm = z.object({
  data: settingValues.refine((data) =>
    Object.entries(SHAPES).every(
      ([key, shape]) =>
        data[key] === undefined || data[key] === null || shape.safeParse(data[key]).success,
    ),
  ),
  is_public: z.boolean().optional(),
  updated_at: edited,
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
  /** The lowest user_level that may use it; 0 is everybody, guests too. */
  min_level: number
  /** Compares the remainder of the level instead: 10 looks at the vip digit alone. */
  modulo: number | null
  /** What the menu bar of its own site leaves out. */
  hide_logo: boolean
  hide_name: boolean
  hide_version: boolean
  /** Null for the colours of the main site. */
  theme: SiteTheme | null
  /** Where visitors of its own site write to; empty for the main site's. */
  support_email: string
  /** Who may frame its pages, an origin a line. */
  embed_origins: string
  updated_at: number
}
/** As the admin reads it. `built`: its tool is there, so people see it. */
export type AdminProduct = Product & { texts: Texts; built: boolean }
