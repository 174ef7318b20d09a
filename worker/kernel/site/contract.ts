import type { Locale } from '../locale/contract.ts'

/** What a card of a product shows, in the reader's language. */
export type ProductCard = {
  id: string
  key: string
  title: string
  description: string
  display_title: string
  image: string | null
  file_module: string
  preset: Record<string, unknown>
  sort: number
  supports_display_on_page: boolean
  is_public: boolean
  min_level: number
  modulo: number | null
}

/** So many products are read at once: a page and the app begin with the first ones. */
export const PRODUCTS_AT_ONCE = 50

/** What a portion of the products goes on after. */
export const cursorAfter = ({
  id,
  sort,
  supports_display_on_page,
}: Pick<ProductCard, 'id' | 'sort' | 'supports_display_on_page'>) =>
  `${Number(supports_display_on_page)}.${sort}.${id}`

/** How a product's own site looks: its colour as #rrggbb, and what a visitor sees who has not chosen; `auto` follows his system. */
export type SiteTheme = { primary: string; mode: 'auto' | 'light' | 'dark' }

/** The colour of the main site, and of those that have none of their own. */
export const SITE_PRIMARY = '#00b4a2'

/** The one product of a hosted site. `site_links` holds a footer link a line, as `text|link`. */
export type HostedProduct = ProductCard & {
  site_title: string
  site_description: string
  site_links: string
  logo: string | null
  theme: SiteTheme | null
  version: string
  hide_logo: boolean
  hide_name: boolean
  hide_version: boolean
  single_mode: boolean
  /** Whether its site has a blog. */
  has_posts: boolean
}

/** A post as the list tells it, in one language: `lang`, which is not the reader's where it was not written in his. */
export type PostItem = {
  key: string
  lang: Locale
  title: string
  description: string
  keywords: string
  published_at: string
}

/** What people ask about a product, and what they say of it, in the reader's language. */
export type Question = { title: string; content: string }
export type Testimonial = { name: string; title: string; content: string; avatar: string | null }
/** Both of some products, by their ids. */
export type SpokenOf = {
  asked: Readonly<Record<string, Question[]>>
  said: Readonly<Record<string, Testimonial[]>>
}

/** So many products are asked about and spoken of on home. */
export const SPOKEN_OF = 4

/** One page has one address: `/pricing/` is `/pricing`. */
export const pathOf = (pathname: string) => pathname.replace(/([^/])\/$/, '$1')

/** Whether a value of an address is a yes, as it is by standing there alone, in `?embed`. */
export const saysYes = (value: unknown) =>
  value !== undefined && value !== null && !/^(?:false|no|0)$/i.test(String(value))

/** Whether a page is asked for as another site's frame shows it, without menu bar and footer. */
export const isEmbedded = (asked: URLSearchParams) => saysYes(asked.get('embed'))

/** Whether a path of the site leads to a page: files have an ending, pages have none. */
export const isPage = (path: string) => !/\.\w+$/.test(path)

/**
 * A link of a text as it is followed: to a page of the site with more in its address, which what it says itself goes before. Any
 * other link stays as it is.
 * @param more as `?lang=zh-HK`, or empty
 */
export function linkWith(href: string, more: string): string {
  const [, path = '', own = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  if (!/^\/(?!\/)/.test(path) || !isPage(path) || !more) return href
  const asked = new URLSearchParams(own)
  for (const [name, value] of new URLSearchParams(more))
    if (!asked.has(name)) asked.append(name, value)
  return `${path}?${asked}${hash}`
}

/** A nickname as it may be seen over a shoulder: its first character, three stars, its last. */
export function maskNickname(nickname: string) {
  const characters = [...nickname]
  return `${characters.at(0) ?? ''}***${characters.at(-1) ?? ''}`
}

/** What a page's HTML says about the site it belongs to; the app reads it before it asks anything. */
export type SiteData = Partial<SpokenOf> & {
  name: string
  /** By which its pages are told of, at whichever of its hosts they are read. */
  origin: string
  hosted: boolean
  googleClientId: string
  /** Empty where nobody is asked whether he is a person. */
  humanSiteKey: string
  local: boolean
  /** On a product's own domain, of the pages that have none of their own. */
  keywords?: string
  /** On a product's own domain. */
  product?: HostedProduct
  /** The first of the products people see. */
  product_list?: ProductCard[]
  /** Least prices in credits that are not those the app was built with, by `tool` and `tool/mode`. */
  prices?: Readonly<Record<string, number>>
  /** Who seems to be here: a live session's person. It opens nothing; every call proves itself. */
  logged_user?: { id: string; /** Masked. */ nickname: string }
  /** On the blog: the posts the list begins with, and where it goes on. */
  post_list?: PostItem[]
  post_next?: string | null
}
