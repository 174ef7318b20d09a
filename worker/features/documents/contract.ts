import * as z from 'zod'
import { edited } from '../../kernel/edited/contract.ts'
import { LOCALES, type Locale } from '../../kernel/locale/contract.ts'
import { localeTag } from '../../kernel/locale/tag/contract.ts'

export const MAX_MARKDOWN_CHARS = 60_000

/** What an edited document says in one language; of a wiki page, `title` is its first heading. */
export type DocumentText = { title: string; description: string; keywords: string; content: string }
export type TextsByLocale<Text> = Partial<Record<Locale, Text>>

const words = {
  title: z.string().trim().min(1).max(200),
  description: z.string().trim().max(1000),
  keywords: z.string().trim().max(500),
  content: z.string().max(MAX_MARKDOWN_CHARS),
}

/**
 * The texts of a change. Words outside of `texts` belong to `locale` (or `lang`), else to the request's language. What is left
 * out stays as it is; null takes a language's edition away.
 */
export const textsPart = z
  .object({
    ...words,
    texts: z.partialRecord(z.enum(LOCALES), z.object(words).partial().nullable()),
    locale: localeTag,
    lang: localeTag,
    updated_at: edited,
  })
  .partial()
export type TextsPart = z.output<typeof textsPart>
export type TextChanges = TextsByLocale<Partial<DocumentText> | null>

/** One edition in the editor: `edited` when the admin wrote it, else it came with the site. */
export type Edition = DocumentText & { edited: boolean; updated_at: number | null }
