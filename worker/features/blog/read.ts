import type * as z from 'zod'
import type { Page } from '../../kernel/contract.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { readableIn, readDocument } from '../documents/store.ts'
import type { Post, PostItem, postsQuery } from './contract.ts'
import { cursorOf, entryOf, isSeen, listEntries, placeIn, type PostEntry } from './posts.ts'
import { isShipped, shippedText } from './shipped.ts'

type Reach = Pick<Deps, 'db' | 'now'>

/** A page of the posts that people see, newest first. */
export async function listPosts(
  deps: Reach,
  { cursor, size }: z.output<typeof postsQuery>,
  locale: Locale,
): Promise<Page<PostItem>> {
  const seen = await listEntries(deps, { after: placeIn(cursor), size, seenAt: deps.now() })
  const shown = seen.slice(0, size)
  const last = shown.at(-1)
  return {
    items: shown.map((entry) => itemOf(entry, locale)),
    next: seen.length > size && last ? cursorOf(last) : null,
  }
}

/** A post, in another language where it was not written in the reader's. @throws Fault notFound for one that people do not see */
export async function readPost(deps: Reach, key: string, locale: Locale): Promise<Post> {
  const stored = await readDocument(deps, 'blog', key)
  const entry = entryOf(key, stored)
  if (!isSeen(entry, deps.now())) throw new Fault('notFound')
  const item = itemOf(entry, locale)
  const written = stored?.texts[item.lang]?.content
  return {
    ...item,
    content: written ?? (isShipped(key) ? (await shippedText(key, item.lang)).content : ''),
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
