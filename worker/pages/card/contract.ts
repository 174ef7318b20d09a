import type { Locale } from '../../kernel/locale/contract.ts'

/** What is drawn on the picture by which a page is shown where its address is shared. */
export type Card = {
  /** Name of the site. */
  site: string
  locale: Locale
  title: string
  lead: string
  /** Address of a picture of the site that stands beside the words. */
  picture: string | null
}

/** Pixels; what the networks ask for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const
export const MOST_CARD_BYTES = 400_000
/** A new look is a new address, since those who show pictures keep them for long. */
const LOOK = 1

/** Names a card by all that is drawn on it: twelve hexadecimal digits. */
export async function hashOfCard({ site, locale, title, lead, picture }: Card): Promise<string> {
  const words = JSON.stringify([LOOK, site, locale, title, lead, picture])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words))
  return Array.from(new Uint8Array(digest, 0, 6), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Where the card of a page is: `/og/zh-CN/blog/a-post.0123456789ab.jpg`. @param path the page's own */
export const cardPath = (path: string, locale: Locale, hash: string) =>
  `/og/${locale}${path === '/' ? '/home' : path}.${hash}.jpg`
