import * as z from 'zod'
import type { Copy } from '../../kernel/locale/contract.ts'

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
export type WikiItem = { content: string; description: string; keywords: string }

export type WikiHead = { title: Copy; description: Copy; keywords: Copy }

/** The texts of one language, without their titles. */
export type WikiTexts = Readonly<Record<WikiId, string>>
