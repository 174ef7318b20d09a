import * as z from 'zod'
import type { Copy, Locale } from '../../kernel/locale/contract.ts'
import { type Edition, type TextsByLocale, textsPart } from '../documents/contract.ts'

/** The documents, spelt as their addresses are. */
export const WIKI_IDS = [
  'about-us',
  'concat-us',
  'content-copyright',
  'privacy-policy',
  'service-terms',
  'user-agreement',
  'refund-policy',
  'after-sales-service',
] as const
export type WikiId = (typeof WIKI_IDS)[number]

/** Any id may be asked for; that there is no such document is a 404. */
export const wikiParam = z.object({ id: z.string().max(64) })

/** A document in one language: Markdown whose first `# ` heading is its title. */
export type WikiItem = { content: string; description: string; keywords: string; lang: Locale }

export type WikiHead = { title: Copy; description: Copy; keywords: Copy }

/** The texts of one language, without their titles. */
export type WikiTexts = Readonly<Record<WikiId, string>>

/** What the admin writes over a document; its title is in its content. */
export const wikiPart = textsPart.omit({ title: true })

/** Which language to put back; all of them when it names none. */
export const wikiRestore = textsPart.pick({ locale: true })

/** A document as the admin's list tells it. */
export type AdminWikiItem = {
  id: WikiId
  titles: Copy
  edited: Locale[]
  updated_at: number | null
}
export type AdminWiki = AdminWikiItem & { texts: TextsByLocale<Edition> }
