import type { BatchItem } from 'drizzle-orm/batch'
import type * as z from 'zod'
import type { Page } from '../../kernel/contract.ts'
import { refusal } from '../../kernel/db.ts'
import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault, wrongField } from '../../kernel/fault.ts'
import { LOCALES, type Locale } from '../../kernel/locale/contract.ts'
import { pageOf } from '../../kernel/paging.ts'
import { auditLine, goneOr } from '../audit/write.ts'
import { editionsOf, readDocument, writtenKey } from '../documents/read.ts'
import { dropDocument, mergeTexts, writeDocument } from '../documents/write.ts'
import { rowOf } from '../products/admin.ts'
import type { AdminPost, AdminPostItem, PostChange, PostPart, postsQuery } from './contract.ts'
import { cursorOf, entryOf, listEntries, placeIn, type PostEntry } from './posts.ts'
import { isShipped, shippedDay, shippedTexts } from './shipped.ts'

type Reach = Pick<Deps, 'db' | 'now'>

const NEEDS = ['title', 'content'] as const

/** A page of all posts, drafts and hidden ones too, the latest first. */
export async function listForAdmin(
  deps: Reach,
  { cursor, size }: z.output<typeof postsQuery>,
): Promise<Page<AdminPostItem>> {
  const entries = await listEntries(deps, { after: placeIn(cursor), size })
  const page = pageOf(entries, size, cursorOf)
  return { ...page, items: page.items.map((entry) => viewItem(entry, deps.now())) }
}

/** A post with all its editions. @throws Fault notFound */
export async function readForAdmin(deps: Reach, key: string): Promise<AdminPost> {
  const stored = await readDocument(deps, 'blog', key)
  if (!stored && !isShipped(key)) throw new Fault('notFound')
  return {
    ...viewItem(entryOf(key, stored), deps.now()),
    texts: editionsOf(await shippedTexts(key), stored),
  }
}

/**
 * Writes a post, or over one that is there: what the change leaves out stays. A hidden one is shown again.
 * @throws Fault invalidInput for a post without words, changedMeanwhile
 */
export function savePost(
  deps: Reach,
  admin: User,
  key: string,
  change: PostPart,
  locale: Locale,
): Promise<AdminPost> {
  const line = auditLine(deps, admin, { action: 'blog.save', subject: key, reason: '' })
  return writePost(deps, { key, from: key, change, locale, line })
}

/**
 * As `savePost`, for a post that is there. With another key it moves; one that came with the site stays where it is.
 * @throws Fault notFound, postTaken
 */
export async function changePost(
  deps: Reach,
  admin: User,
  from: string,
  { key = from, ...change }: PostChange,
  locale: Locale,
): Promise<AdminPost> {
  await readForAdmin(deps, from)
  if (key !== from) {
    if (isShipped(from)) throw wrongField('key', { from })
    if (isShipped(key)) throw new Fault('postTaken')
  }
  const subject = isShipped(from) ? from : writtenKey('blog', from)
  const line = auditLine(deps, admin, { action: 'blog.save', subject, reason: '' })
  return writePost(deps, { key, from, change, locale, line }).catch(goneOr).catch(takenOr)
}

function takenOr(error: unknown): never {
  if (refusal(error).includes('UNIQUE')) throw new Fault('postTaken')
  throw error
}

type Writing = {
  key: string
  /** The key it had until now. */
  from: string
  change: PostPart
  locale: Locale
  line: BatchItem<'sqlite'>
}

async function writePost(deps: Reach, { key, from, change, locale, line }: Writing) {
  const [stored, shipped] = [await readDocument(deps, 'blog', from), await shippedTexts(from)]
  const before = editionsOf(shipped, stored)
  const texts = mergeTexts(change, locale, withoutState(before), NEEDS)
  const left = LOCALES.some(
    (one) => shipped[one] || (texts[one] === undefined ? before[one] : texts[one]),
  )
  if (!left) throw wrongField('title')
  const post = {
    key,
    from,
    texts,
    publishedAt: publishedAt(deps, from, stored, change),
    productId: await productOf(deps, change),
    edited: change.updated_at,
  }
  await writeDocument(deps, 'blog', post, line)
  return readForAdmin(deps, key)
}

/** Takes a post away: one that came with the site is hidden, and `restorePost` brings it back. @throws Fault notFound */
export async function deletePost(deps: Reach, admin: User, key: string) {
  const { published_at: publishedAt, titles } = await readForAdmin(deps, key)
  const deed = { reason: '', detail: { titles } }
  if (isShipped(key)) {
    const line = auditLine(deps, admin, { ...deed, action: 'blog.hide', subject: key })
    await writeDocument(deps, 'blog', { key, publishedAt, deleted: true, texts: {} }, line)
  } else {
    const subject = writtenKey('blog', key)
    const line = auditLine(deps, admin, { ...deed, action: 'blog.delete', subject })
    await dropDocument(deps, 'blog', key, line).catch(goneOr)
  }
  return { key }
}

/** Puts a post back to how it came with the site. @throws Fault notFound for one that did not */
export async function restorePost(deps: Reach, admin: User, key: string): Promise<AdminPost> {
  if (!isShipped(key)) throw new Fault('notFound')
  const line = auditLine(deps, admin, { action: 'blog.restore', subject: key, reason: '' })
  await dropDocument(deps, 'blog', key, line)
  return readForAdmin(deps, key)
}

/** Undefined where the change does not speak of it. @throws Fault notFound for a product that is not there */
async function productOf(deps: Reach, { product_id: product }: PostPart) {
  if (product === undefined) return undefined
  return product ? (await rowOf(deps, product)).id : ''
}

/** Saying nothing of it publishes a new post at once and leaves an old one as it is. */
function publishedAt(
  { now }: Reach,
  key: string,
  stored: { publishedAt: number | null } | undefined,
  { published, published_at }: PostPart,
) {
  const before = stored ? stored.publishedAt : isShipped(key) ? shippedDay(key) : null
  if (published === false) return null
  if (published_at !== undefined) return published_at
  return before ?? (published || !stored ? now() : null)
}

const withoutState = (editions: AdminPost['texts']) =>
  Object.fromEntries(
    Object.entries(editions).map(([locale, { title, description, keywords, content }]) => [
      locale,
      { title, description, keywords, content },
    ]),
  )

function viewItem(
  { key, deleted, publishedAt, productId, updatedAt, heads, stored }: PostEntry,
  now: number,
): AdminPostItem {
  return {
    key,
    shipped: isShipped(key),
    deleted,
    published: publishedAt !== null && publishedAt <= now,
    published_at: publishedAt,
    product_id: productId || null,
    updated_at: updatedAt,
    titles: Object.fromEntries(
      LOCALES.flatMap((locale) => (heads[locale] ? [[locale, heads[locale].title]] : [])),
    ),
    edited: LOCALES.filter((locale) => stored[locale]),
  }
}
