import { LOCALES, type Locale } from '../../kernel/locale/contract.ts'
import type { ProductCard } from '../../kernel/site/contract.ts'
import { linesOfSite, linksOfSite, type Paths } from '../sites/words.ts'
import { type AdminProduct, type Product, type Texts, type Words, WORDS } from './contract.ts'
import type { ProductRow } from './schema.ts'

/** Tells whether the tool of a product is there; a product without it is not shown to anybody but the admin. */
export type IsBuilt = (product: Pick<Product, 'file_module' | 'preset'>) => boolean

/** The site asked: a hosted one knows its own product alone. */
export type AtSite = Paths

type Localized = string | Partial<Record<Locale, string>>

/** A text in the reader's language, else in the first that has it. */
export function inLocale(given: Localized | undefined, locale: Locale): string {
  if (given === undefined || typeof given === 'string') return given ?? ''
  return (
    given[locale] ?? LOCALES.map((other) => given[other]).find((text) => text !== undefined) ?? ''
  )
}

/** A row in its reader's language; a text that is missing there is read from the first language that has it. */
export function viewProduct(row: ProductRow, locale: Locale): Product {
  const words = Object.fromEntries(
    WORDS.map((name) => [name, inLocale(perLocale(row.texts, name), locale)]),
  ) as Words
  return {
    id: row.id,
    key: row.key,
    file_module: row.fileModule,
    preset: row.preset,
    ...words,
    image: row.image,
    display_image: row.displayImage,
    logo: row.logo,
    version: row.version,
    sort: row.sort,
    supports_display_on_page: row.supportsDisplayOnPage,
    single_mode: row.singleMode,
    supports_isolated_domain: row.supportsIsolatedDomain,
    alias_domain: row.aliasDomain,
    is_public: row.isPublic,
    min_level: row.minLevel,
    modulo: row.modulo,
    hide_logo: row.hideLogo,
    hide_name: row.hideName,
    hide_version: row.hideVersion,
    theme: row.theme,
    support_email: row.supportEmail,
    embed_origins: row.embedOrigins,
    updated_at: row.updatedAt,
  }
}

/** The same as a site shows it, whose texts lead to what is there. */
export function viewAt(site: AtSite, row: ProductRow, locale: Locale): Product {
  const product = viewProduct(row, locale)
  return {
    ...product,
    display_content: linksOfSite(product.display_content, site),
    site_links: linesOfSite(product.site_links, site),
  }
}

const perLocale = (texts: Texts, name: keyof Words) =>
  Object.fromEntries(
    LOCALES.flatMap((locale) => (texts[locale]?.[name] ? [[locale, texts[locale][name]]] : [])),
  ) as Partial<Record<Locale, string>>

/** A product as its admin reads it: also the texts of every language, and whether people see it. */
export const viewForAdmin = (row: ProductRow, locale: Locale, built: IsBuilt): AdminProduct => {
  const product = viewProduct(row, locale)
  return { ...product, texts: row.texts, built: built(product) }
}

const CARD = {
  id: true,
  key: true,
  title: true,
  description: true,
  display_title: true,
  image: true,
  file_module: true,
  preset: true,
  sort: true,
  supports_display_on_page: true,
  is_public: true,
  min_level: true,
  modulo: true,
} satisfies Record<keyof ProductCard, true>
const ON_CARDS = Object.keys(CARD) as (keyof ProductCard)[]

/** What a card shows of a product. */
export const cardOf = (product: Product) =>
  Object.fromEntries(ON_CARDS.map((name) => [name, product[name]])) as ProductCard
