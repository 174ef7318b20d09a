import type * as z from 'zod'
import type { Page } from '../../kernel/contract.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Site } from '../../kernel/env.ts'
import { Fault } from '../../kernel/fault.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { readableIn, readDocument } from '../documents/store.ts'
import { wordsOfSite } from '../sites/words.ts'
import type { Post, PostItem, postsQuery } from './contract.ts'
import { entryOf, isOf, isSeen, listEntries, type PostEntry } from './posts.ts'
import { isShipped, shippedText } from './shipped.ts'

type Reach = Pick<Deps, 'db' | 'now'>
/** The site that is read; a product's own has the posts about it alone. */
type OfSite = Pick<Site, 'name' | 'productId' | 'productKey'>

/** A page of the posts that people see, newest first. */
export async function listPosts(
  deps: Reach,
  { cursor, size }: z.output<typeof postsQuery>,
  locale: Locale,
  site: OfSite,
): Promise<Page<PostItem>> {
  const seen = (await listEntries(deps)).filter(
    (entry) => isSeen(entry, deps.now()) && isOf(entry, site),
  )
  const [day = '', key = ''] = cursor?.split('~') ?? []
  const older = ({ publishedAt, key: own }: PostEntry) =>
    Number(publishedAt) < Number(day) || (publishedAt === Number(day) && own > key)
  const rest = cursor ? seen.filter(older) : seen
  const items = rest.slice(0, size).map((entry) => itemOf(entry, locale))
  const last = items.at(-1)
  return { items, next: rest.length > size && last ? cursorAfter(last) : null }
}

/** Where a list goes on after a post of it. */
export const cursorAfter = ({ key, published_at }: PostItem) => `${Date.parse(published_at)}~${key}`

/** A post, in another language where it was not written in the reader's. @throws Fault notFound for one that people do not see there */
export async function readPost(
  deps: Reach,
  key: string,
  locale: Locale,
  site: OfSite,
): Promise<Post> {
  const stored = await readDocument(deps, 'blog', key)
  const entry = entryOf(key, stored)
  if (!isSeen(entry, deps.now()) || !isOf(entry, site)) throw new Fault('notFound')
  const item = itemOf(entry, locale)
  const written = stored?.texts[item.lang]?.content
  return {
    ...item,
    content: wordsOfSite(
      written ?? (isShipped(key) ? (await shippedText(key, item.lang)).content : ''),
      site,
    ),
  }
}

function itemOf({ key, heads, publishedAt }: PostEntry, locale: Locale): PostItem {
  const lang = readableIn(heads, locale) ?? locale
  const { title = '', description = '', keywords = '' } = heads[lang] ?? {}
  return {
    key,
    lang,
    title,
    description,
    keywords,
    published_at: new Date(publishedAt ?? 0).toISOString(),
  }
}
