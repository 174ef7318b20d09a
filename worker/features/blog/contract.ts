import * as z from 'zod'
import type { Copy, Locale } from '../../kernel/locale/contract.ts'
import type { PostItem } from '../../kernel/site/contract.ts'
import { moment } from '../../kernel/time/moment/contract.ts'
import { type Edition, type TextsByLocale, textsPart } from '../documents/contract.ts'

/** The posts that come with the site, newest first. */
export const POST_KEYS = [
  ...(['edit-a-video', 'take-a-mark-out-of-your-video'] as const),
  ...(['make-pictures-from-words', 'change-a-photo', 'text-to-voice-over'] as const),
  ...(['captions-and-translations', 'change-your-voice'] as const),
  ...(['videos-from-words-and-pictures', 'lip-sync-a-face', 'write-in-a-chat'] as const),
  ...(['how-credits-work', 'remove-a-background', 'cut-the-silences'] as const),
  ...(['small-pictures-for-the-web', 'clean-up-a-podcast', 'product-photos-on-white'] as const),
] as const
export type PostKey = (typeof POST_KEYS)[number]

/** So many posts a list begins with. */
export const FIRST_POSTS = 20

/** The cursor is day and key of the last post that was read. */
export const postsQuery = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,16}~[a-z\d-]{1,80}$/)
    .optional(),
  size: z.coerce.number().int().min(1).max(100).default(FIRST_POSTS),
})

/** Any key may be asked for; that there is no such post is a 404. */
export const postParam = z.object({ key: z.string().max(128) })

/** What lists and heads of pages tell of a post. */
export type PostHead = {
  title: Copy
  description: Copy
  keywords: Copy
  published_at: string
  /** The product it teaches, by its id in a new database. */
  product?: string
}

export type { PostItem }

/** A post with its Markdown, which has no heading of its own: that is `title`. */
export type Post = PostItem & { content: string }

/** A post as the admin writes it. One that is not published is seen by the admin alone. */
const postPart = textsPart.extend({
  published: z.boolean().optional(),
  /** A day to come publishes the post then. */
  published_at: moment.optional(),
  /** The product it is about, whose own site shows it too; empty or null for none. */
  product_id: z.string().max(64).nullable().optional(),
})
export type PostPart = z.output<typeof postPart>

/** The key is the post's address, so it is short and plain. */
const POST_KEY = /^[a-z\d]+(?:-[a-z\d]+)*$/
const key = z.string().trim().max(80).regex(POST_KEY)
export const newPost = postPart.extend({ key })
/** Under another key it moves, and its old address leads to the new one. */
export const postChange = postPart.extend({ key: key.optional() })
export type PostChange = z.output<typeof postChange>

/** A post as the admin's list tells it. */
export type AdminPostItem = {
  key: string
  /** Comes with the site: it can be hidden and brought back, not removed. */
  shipped: boolean
  deleted: boolean
  published: boolean
  published_at: number | null
  /** Whose own site shows it too; null for none. */
  product_id: string | null
  updated_at: number | null
  /** Its title in each language it has. */
  titles: TextsByLocale<string>
  /** The languages the admin wrote. */
  edited: Locale[]
}
export type AdminPost = AdminPostItem & { texts: TextsByLocale<Edition> }
