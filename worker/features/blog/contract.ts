import * as z from 'zod'
import type { Copy } from '../../kernel/locale/contract.ts'

/** The posts, newest first. */
export const POST_KEYS = ['how-credits-work', 'remove-a-background', 'cut-the-silences'] as const
export type PostKey = (typeof POST_KEYS)[number]

/** The cursor is the key of the last post that was read. */
export const postsQuery = z.object({
  cursor: z.enum(POST_KEYS).optional(),
  size: z.coerce.number().int().min(1).max(100).default(20),
})

/** Any key may be asked for; that there is no such post is a 404. */
export const postParam = z.object({ key: z.string().max(128) })

export type PostHead = { title: Copy; description: Copy; keywords: Copy; published_at: string }

/** A post as the list tells it, in one language. */
export type PostItem = { key: string; title: string; description: string; keywords: string; published_at: string }

/** A post with its Markdown, which has no heading of its own: that is `title`. */
export type Post = PostItem & { content: string }

/** The texts of one language. */
export type PostTexts = Readonly<Record<PostKey, string>>
