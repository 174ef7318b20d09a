import type { AdminProduct, Words } from '../../../worker/features/products/contract.ts'
import { LOCALES, type Locale } from '../../../worker/kernel/locale/contract.ts'
import { SITE_PRIMARY, type SiteTheme } from '../../../worker/kernel/site/contract.ts'
import { rowsOf, type ValueRow, valuesOf } from './admin-values.ts'

export type Loaded = { product: AdminProduct; settings: Record<string, unknown> }

type Localized = Record<Locale, string>
export type Item = { name: Localized; title: Localized; content: Localized; avatar: string }

export const FLAGS = [
  'supports_display_on_page',
  'is_public',
  'single_mode',
  'supports_isolated_domain',
] as const
/** What the menu bar of its own site leaves out. */
export const HIDDEN = ['hide_logo', 'hide_name', 'hide_version'] as const
export const PICTURES = ['image', 'display_image', 'logo'] as const

/** The form of a product: what it is, what it says in each language, what people ask and say. */
export type Fields = {
  key: string
  /** Its tool and mode, as `toolName` writes them. */
  tool: string
  /** What the tool's form begins with, but for the mode. */
  preset: ValueRow[]
  version: string
  sort: string
  /** The lowest level that may use it, and by which remainder it is compared; empty for the whole level. */
  min_level: string
  modulo: string
  alias_domain: string
  /** #rrggbb; empty for the colours of the main site. */
  theme_primary: string
  theme_mode: SiteTheme['mode']
  /** Where visitors of its own site write to; empty for the main site's. */
  support_email: string
  /** Who may frame it, an origin a line. */
  embed_origins: string
  texts: Record<Locale, Words>
  qa: Item[]
  testimonials: Item[]
  settings: ValueRow[]
} & Record<(typeof FLAGS | typeof HIDDEN)[number], boolean> &
  Record<(typeof PICTURES)[number], string>

export type Changes = { product: Record<string, unknown>; settings: Record<string, unknown> }

const NO_WORDS: Words = {
  title: '',
  description: '',
  display_title: '',
  display_content: '',
  site_title: '',
  site_description: '',
  site_keywords: '',
  site_links: '',
}
const perLocale = <T>(make: (locale: Locale) => T) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, T>
const nothing = () => perLocale(() => '')

export const emptyItem = (): Item => ({
  name: nothing(),
  title: nothing(),
  content: nothing(),
  avatar: '',
})

/** A tool and its mode as one value of a list; a tool with a single mode names none. */
export const toolName = (tool: string, mode: unknown) =>
  typeof mode === 'string' && mode ? `${tool} ${mode}` : tool

export const EMPTY: Fields = {
  key: '',
  tool: '',
  preset: [],
  version: '',
  sort: '0',
  min_level: '0',
  modulo: '',
  alias_domain: '',
  theme_primary: '',
  theme_mode: 'auto',
  support_email: '',
  embed_origins: '',
  settings: [],
  supports_display_on_page: true,
  is_public: true,
  single_mode: false,
  supports_isolated_domain: false,
  hide_logo: false,
  hide_name: false,
  hide_version: false,
  image: '',
  display_image: '',
  logo: '',
  texts: perLocale(() => NO_WORDS),
  qa: [],
  testimonials: [],
}

/** A text that is one for everybody stands in English, where every reader finds it. */
const localized = (given: unknown): Localized =>
  typeof given === 'string'
    ? { ...nothing(), 'en-US': given }
    : { ...nothing(), ...(given as Partial<Localized> | undefined) }

const itemsOf = (given: unknown): Item[] =>
  Array.isArray(given)
    ? (given as Record<string, unknown>[]).map(({ name, title, content, avatar }) => ({
        name: localized(name),
        title: localized(title),
        content: localized(content),
        avatar: typeof avatar === 'string' ? avatar : '',
      }))
    : []

export function fieldsOf({ product, settings }: Loaded): Fields {
  const { qa, testimonials, ...rest } = settings
  const texts = perLocale((locale) => ({ ...NO_WORDS, ...product.texts[locale] }))
  const {
    key,
    file_module,
    version,
    supports_display_on_page,
    is_public,
    single_mode,
    supports_isolated_domain,
  } = product
  const { hide_logo, hide_name, hide_version, preset } = product
  const { mode: _mode, ...beginning } = preset
  return {
    hide_logo,
    hide_name,
    hide_version,
    key,
    tool: toolName(file_module, preset.mode),
    version,
    supports_display_on_page,
    is_public,
    single_mode,
    supports_isolated_domain,
    texts,
    image: product.image ?? '',
    display_image: product.display_image ?? '',
    logo: product.logo ?? '',
    preset: rowsOf(beginning),
    sort: String(product.sort),
    min_level: String(product.min_level),
    modulo: String(product.modulo ?? ''),
    alias_domain: product.alias_domain ?? '',
    theme_primary: product.theme?.primary ?? '',
    theme_mode: product.theme?.mode ?? 'auto',
    support_email: product.support_email,
    embed_origins: product.embed_origins,
    qa: itemsOf(qa),
    testimonials: itemsOf(testimonials),
    settings: rowsOf(rest),
  }
}

/** What to send. A setting that is no longer there is taken away. */
export function changesOf(fields: Fields, before: Record<string, unknown> = {}): Changes {
  const { qa, testimonials, settings, preset, tool, sort, min_level, modulo, texts, ...given } =
    fields
  const { theme_primary, theme_mode, ...rest } = given
  const kept = valuesOf(settings)
  const [file_module, mode] = tool.split(' ')
  const gone = Object.keys(before).filter(
    (key) => !(key in kept) && key !== 'qa' && key !== 'testimonials',
  )
  return {
    product: {
      ...rest,
      file_module,
      preset: { ...(mode && { mode }), ...valuesOf(preset) },
      sort: Number(sort),
      ...gateOf(min_level, modulo),
      theme: themeOf(theme_primary, theme_mode),
      texts,
    },
    settings: {
      ...Object.fromEntries(gone.map((key) => [key, null])),
      ...kept,
      qa: qa.map(({ title, content }) => ({ title: filled(title), content: filled(content) })),
      testimonials: testimonials.map(({ name, title, content, avatar }) => ({
        name: filled(name),
        title: filled(title),
        content: filled(content),
        avatar: avatar || null,
      })),
    },
  }
}

/** Who only chose light or dark keeps the colour of the main site. */
const themeOf = (primary: string, mode: SiteTheme['mode']): SiteTheme | null =>
  primary || mode !== 'auto' ? { primary: primary || SITE_PRIMARY, mode } : null

const gateOf = (minLevel: string, modulo: string) => ({
  min_level: Number(minLevel),
  modulo: modulo === '' ? null : Number(modulo),
})

/** Whether a level, of which a remainder is compared, is one that somebody can have. */
export const isReachable = (minLevel: string, modulo: string) =>
  modulo === '' || Number(modulo) > Number(minLevel)

/** Only the languages that have the text: the others read it from the first that does. */
const filled = (text: Localized) =>
  Object.fromEntries(Object.entries(text).filter(([, words]) => words.trim() !== ''))

/** The languages in which a product has no name; its readers there see it in another one. */
export const untitledIn = (texts: Partial<Record<Locale, Partial<Words>>>) =>
  LOCALES.filter((locale) => !texts[locale]?.title?.trim())
