import type * as z from 'zod'
import { Fault } from '../../kernel/fault.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { POST_KEYS, type Post, type PostItem, type PostKey, type postsQuery, type PostTexts } from './contract.ts'
import { POST_HEADS } from './heads.ts'

/** Each language is evaluated when it is first read, so that other requests do not carry the texts. */
const TEXTS: Record<Locale, () => Promise<{ texts: PostTexts }>> = {
  'en-US': () => import('./texts/en-US.ts'),
  'zh-HK': () => import('./texts/zh-HK.ts'),
  'zh-CN': () => import('./texts/zh-CN.ts'),
}

/** A page of the posts, newest first. */
export function listPosts({ cursor, size }: z.output<typeof postsQuery>, locale: Locale) {
  const start = cursor ? POST_KEYS.indexOf(cursor) + 1 : 0
  const keys = POST_KEYS.slice(start, start + size)
  const more = start + keys.length < POST_KEYS.length
  return { items: keys.map((key) => itemOf(key, locale)), next: more ? (keys.at(-1) ?? null) : null }
}

/** @throws Fault notFound for a key that is no post */
export async function readPost(key: string, locale: Locale): Promise<Post> {
  if (!Object.hasOwn(POST_HEADS, key)) throw new Fault('notFound')
  const { texts } = await TEXTS[locale]()
  return { ...itemOf(key as PostKey, locale), content: `${texts[key as PostKey].trim()}\n` }
}

function itemOf(key: PostKey, locale: Locale): PostItem {
  const { title, description, keywords, published_at } = POST_HEADS[key]
  return { key, title: title[locale], description: description[locale], keywords: keywords[locale], published_at }
}
