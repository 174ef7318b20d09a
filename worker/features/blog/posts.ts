import type { Deps } from '../../kernel/deps.ts'
import { LOCALES } from '../../kernel/locale/contract.ts'
import type { DocumentText, TextsByLocale } from '../documents/contract.ts'
import { listDocuments, type Stored } from '../documents/store.ts'
import { POST_KEYS } from './contract.ts'
import { isShipped, shippedDay, shippedHead, shippedProduct } from './shipped.ts'

type Heading = Omit<DocumentText, 'content'>

/** A post with its words for lists in every language it has: what came with the site, and the admin's writing over it. */
export type PostEntry = Omit<Stored<Heading>, 'texts' | 'updatedAt' | 'productId'> & {
  /** The product it is about; empty for none. */
  productId: string
  updatedAt: number | null
  heads: TextsByLocale<Heading>
  stored: TextsByLocale<Heading>
}

export function entryOf(key: string, stored: Omit<Stored<Heading>, 'key'> | undefined): PostEntry {
  const shipped = isShipped(key)
    ? Object.fromEntries(LOCALES.map((locale) => [locale, shippedHead(key, locale)]))
    : {}
  return {
    key,
    publishedAt: stored ? stored.publishedAt : isShipped(key) ? shippedDay(key) : null,
    deleted: stored?.deleted ?? false,
    productId: stored?.productId ?? (isShipped(key) ? shippedProduct(key) : ''),
    updatedAt: stored?.updatedAt ?? null,
    heads: { ...shipped, ...stored?.texts },
    stored: stored?.texts ?? {},
  }
}

/** Every post there is, also those that people do not see, the latest first. */
export async function listEntries(deps: Pick<Deps, 'db'>): Promise<PostEntry[]> {
  const stored = await listDocuments(deps, 'blog')
  const keys = new Set([...POST_KEYS, ...stored.keys()])
  const later = (entry: PostEntry) => entry.publishedAt ?? Number.POSITIVE_INFINITY
  return [...keys]
    .map((key) => entryOf(key, stored.get(key)))
    .toSorted((a, b) => (later(a) === later(b) ? (a.key < b.key ? -1 : 1) : later(b) - later(a)))
}

/** A product's own site has the posts about it alone. */
export const isOf = ({ productId }: PostEntry, site: { productId?: string | undefined }) =>
  site.productId === undefined || site.productId === productId

/** Posts that came with the site are there from its first day, whatever the clock says. */
export const isSeen = ({ key, publishedAt, deleted, heads }: PostEntry, now: number) =>
  !deleted &&
  publishedAt !== null &&
  (publishedAt <= now || (isShipped(key) && publishedAt === shippedDay(key))) &&
  Object.keys(heads).length > 0
