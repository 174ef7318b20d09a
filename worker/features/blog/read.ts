import type * as z from 'zod'
import type { Page } from '../../kernel/contract.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Site } from '../../kernel/env.ts'
import { Fault } from '../../kernel/fault.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { pageOf } from '../../kernel/paging.ts'
import { readableIn, readDocument } from '../documents/read.ts'
import { wordsOfSite } from '../sites/words.ts'
import type { Post, PostItem, postsQuery } from './contract.ts'
import {
  changedAt,
  cursorOf,
  entryOf,
  isOf,
  isSeen,
  listEntries,
  placeIn,
  type PostEntry,
} from './posts.ts'
import { isShipped, shippedText } from './shipped.ts'

type Reach = Pick<Deps, 'db' | 'now'>
/** The site that is read; a product's own has the posts about it alone. */
type OfSite = Pick<Site, 'name' | 'support' | 'productId' | 'productKey' | 'posts'>

/** A post and when what it says last changed, in milliseconds. */
type Dated<Item> = { post: Item; changedAt: number }

/** A page of the posts that people see, newest first. */
export async function listPosts(
  deps: Reach,
  query: z.output<typeof postsQuery>,
  locale: Locale,
  site: OfSite,
): Promise<Page<PostItem>> {
  const { items, next } = await listDatedPosts(deps, query, locale, site)
  return { items: items.map(({ post }) => post), next }
}

/** Posts of a site in one language, newest first, each with when it last changed. */
export async function listDatedPosts(
  deps: Reach,
  { cursor, size }: z.output<typeof postsQuery>,
  locale: Locale,
  site: OfSite,
): Promise<Page<Dated<PostItem>>> {
  const seen = await listEntries(deps, {
    after: placeIn(cursor),
    size,
    seenAt: deps.now(),
    productId: site.productId,
  })
  const page = pageOf(seen, size, cursorOf)
  const items = page.items.map((entry) => ({
    post: itemOf(entry, locale),
    changedAt: changedAt(entry),
  }))
  return { ...page, items }
}

/** A post, in another language where it was not written in the reader's. @throws Fault notFound for one that people do not see there */
export const readPost = async (
  deps: Reach,
  key: string,
  locale: Locale,
  site: OfSite,
): Promise<Post> => (await readDatedPost(deps, key, locale, site)).post

/** @throws Fault notFound */
export async function readDatedPost(
  deps: Reach,
  key: string,
  locale: Locale,
  site: OfSite,
): Promise<Dated<Post>> {
  const stored = await readDocument(deps, 'blog', key)
  const entry = entryOf(key, stored)
  if (!isSeen(entry, deps.now()) || !isOf(entry, site)) throw new Fault('notFound')
  const item = itemOf(entry, locale)
  const written = stored?.texts[item.lang]?.content
  const content = written ?? (isShipped(key) ? (await shippedText(key, item.lang)).content : '')
  return { post: { ...item, content: wordsOfSite(content, site) }, changedAt: changedAt(entry) }
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
