import type { Deps } from '../../kernel/deps.ts'
import { LOCALES } from '../../kernel/locale/contract.ts'
import type { TextsByLocale } from '../documents/contract.ts'
import {
  documentsIn,
  documentsStatements,
  type Heading,
  keysByDay,
  NO_DAY,
  type Place,
  type Stored,
} from '../documents/read.ts'
import { POST_KEYS } from './contract.ts'
import { isShipped, shippedDay, shippedHead, shippedProduct } from './shipped.ts'

/** A post with its words for lists in every language it has: what came with the site, and the admin's writing over it. */
export type PostEntry = Omit<Stored<Heading>, 'texts' | 'updatedAt' | 'productId'> & {
  /** The product it is about; empty for none. */
  productId: string
  updatedAt: number | null
  heads: TextsByLocale<Heading>
  stored: TextsByLocale<Heading>
}

/** A post as it is kept over as it came with the site. @param stored what the admin wrote of it */
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

type Part = {
  /** Where the list goes on; from its beginning without it. */
  after?: Place | undefined
  size: number
  /** Leaves out what people do not see at this moment. */
  seenAt?: number
  /** Only the posts about this product, as its own site shows them. */
  productId?: string | undefined
}

/**
 * Posts, the latest first, with one more than asked for, which tells whether there are others. Those that came with the site are
 * few and read with their changes at once; of all others no more than the list shows.
 */
export async function listEntries(
  deps: Pick<Deps, 'db'>,
  { after, size, seenAt, productId }: Part,
): Promise<PostEntry[]> {
  const from = { day: NO_DAY, key: '', ...after }
  const day = Math.min(from.day, seenAt ?? NO_DAY)
  const later = keysByDay(deps, 'blog', {
    after: { day, key: from.key },
    size: size + 1,
    but: POST_KEYS,
    productId,
  })
  const [changed, changedTexts, own, ownTexts] = await deps.db.batch([
    ...documentsStatements(deps, 'blog', POST_KEYS),
    ...documentsStatements(deps, 'blog', later),
  ])
  const over = new Map(documentsIn(changed, changedTexts).map((one) => [one.key, one]))
  return [
    ...POST_KEYS.map((key) => entryOf(key, over.get(key))).filter(
      (entry) =>
        isAfter(placeOf(entry), after) &&
        isOf(entry, { productId }) &&
        (seenAt === undefined || isSeen(entry, seenAt)),
    ),
    ...documentsIn(own, ownTexts).map((one) => entryOf(one.key, one)),
  ]
    .toSorted((a, b) => (isAfter(placeOf(a), placeOf(b)) ? 1 : -1))
    .slice(0, size + 1)
}

/** So many posts of a product are known wherever its site is. */
export const MOST_KNOWN_POSTS = 200

/** The keys of the posts that a product's own site has, the latest first. */
export async function listKeys(deps: Pick<Deps, 'db' | 'now'>, productId: string) {
  const seen = await listEntries(deps, { size: MOST_KNOWN_POSTS, seenAt: deps.now(), productId })
  return seen.slice(0, MOST_KNOWN_POSTS).map(({ key }) => key)
}

const placeOf = ({ key, publishedAt }: PostEntry): Place => ({ day: publishedAt ?? NO_DAY, key })
const isAfter = (one: Place, other: Place | undefined) =>
  !other || one.day < other.day || (one.day === other.day && one.key > other.key)

/** Where a list goes on after a post of it. */
export const cursorAfter = ({ day, key }: Place) => `${day}~${key}`
/** Where a list goes on after an entry. */
export const cursorOf = (entry: PostEntry) => cursorAfter(placeOf(entry))

/** The place a cursor names. */
export function placeIn(cursor: string | undefined): Place | undefined {
  const [day, key = ''] = cursor?.split('~') ?? []
  return day === undefined ? undefined : { day: Number(day), key }
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

/** When what it says last changed, in milliseconds; one that waited for its day did then. */
export const changedAt = ({ publishedAt, updatedAt }: PostEntry) =>
  Math.max(publishedAt ?? 0, updatedAt ?? 0)
