import * as z from 'zod'
import { type Locale, LOCALES } from '../../kernel/locale/contract.ts'

/** What is drawn on the picture by which a page is shown where its address is shared. */
export type Card = {
  /** Name of the site, and the address of its mark. */
  site: string
  mark: string | null
  /** The site's own colour, #rrggbb. */
  primary?: string
  locale: Locale
  title: string
  lead: string
  /** Address of a picture of the site that stands beside the words. */
  picture: string | null
}

/** Pixels; what the networks ask for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const
/** In base64 it has room in a call. */
export const MOST_CARD_BYTES = 180_000
/** A new look is a new address, since those who show pictures keep them for long. */
const LOOK = 1

/** Names a card by all that is drawn on it: twelve hexadecimal digits. */
export async function hashOfCard({
  site,
  mark,
  locale,
  title,
  lead,
  picture,
  primary,
}: Card): Promise<string> {
  const drawn = [LOOK, site, mark, locale, title, lead, picture]
  // A card without a colour has the name it always had.
  const words = JSON.stringify(primary ? [...drawn, primary] : drawn)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words))
  return new Uint8Array(digest, 0, 6).toHex()
}

/** Where the card of a page is: `/og/zh-CN/blog/a-post.0123456789ab.jpg`. @param path the page's own */
export const cardPath = (path: string, locale: Locale, hash: string) =>
  `/og/${locale}${path === '/' ? '/home' : path}.${hash}.jpg`

/** A card of a page: where it is, whether it is there, and what is drawn on it. */
export type CardOfPage = { address: string; made: boolean; card: Card }

/** The pages of a site that are shown by cards. */
export type PagesOfSite = { host: string; paths: string[] }

const host = z.string().max(253).optional()
const path = z.string().max(200).startsWith('/')
export const sitesQuery = z.object({ product_id: z.string().min(1).max(64) })
export const cardsQuery = z.object({ path, host })
export const cardPart = z.object({
  path,
  host,
  locale: z.enum(LOCALES),
  address: z.string().max(300),
  jpeg: z.base64(),
})
