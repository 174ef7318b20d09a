import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { startOf } from '../../kernel/letters/contract.ts'
import { LOCALES, type Copy, type Locale } from '../../kernel/locale/contract.ts'
import type { DocumentText, TextsPart } from '../documents/contract.ts'
import { auditLine } from '../audit/write.ts'
import { editionsOf, listDocuments, readDocument } from '../documents/read.ts'
import { dropDocument, mergeTexts, writeDocument } from '../documents/write.ts'
import { type AdminWiki, type AdminWikiItem, WIKI_IDS, type WikiId } from './contract.ts'
import { WIKI_HEADS } from './heads.ts'
import { shippedTexts, wikiId } from './shipped.ts'

type Reach = Pick<Deps, 'db' | 'now'>

const NEEDS = ['content'] as const
const TITLE = /^# +(.+)$/m

/** All documents, each as the admin left it or as it came with the site. */
export async function listForAdmin(deps: Reach) {
  const stored = await listDocuments(deps, 'wiki', WIKI_IDS)
  return { items: WIKI_IDS.map((id) => viewItem(id, stored.get(id))), next: null }
}

/** A document with all its editions. @throws Fault notFound */
export async function readForAdmin(deps: Reach, id: string): Promise<AdminWiki> {
  const known = wikiId(id)
  const [stored, shipped] = await Promise.all([
    readDocument(deps, 'wiki', known),
    shippedTexts(known),
  ])
  return { ...viewItem(known, stored), texts: editionsOf(shipped, stored) }
}

/**
 * Writes over a document; what the change leaves out stays. A text without a heading keeps the title it had.
 * @throws Fault notFound, invalidInput for a text without words, changedMeanwhile
 */
export async function saveWiki(
  deps: Reach,
  admin: User,
  id: string,
  change: Omit<TextsPart, 'title'>,
  locale: Locale,
): Promise<AdminWiki> {
  const known = wikiId(id)
  const [stored, shipped] = await Promise.all([
    readDocument(deps, 'wiki', known),
    shippedTexts(known),
  ])
  const merged = mergeTexts(change, locale, { ...shipped, ...stored?.texts }, NEEDS)
  const texts = Object.fromEntries(
    Object.entries(merged).map(([lang, text]) => [lang, text && titled(text)]),
  )
  const line = auditLine(deps, admin, { action: 'wiki.save', subject: known, reason: '' })
  const written = { key: known, texts, publishedAt: deps.now(), edited: change.updated_at }
  await writeDocument(deps, 'wiki', written, line)
  return readForAdmin(deps, known)
}

/** Puts a document back to how it came with the site, in one language or all. @throws Fault notFound */
export async function restoreWiki(
  deps: Reach,
  admin: User,
  id: string,
  locale: Locale | undefined,
): Promise<AdminWiki> {
  const known = wikiId(id)
  const stored = await readDocument(deps, 'wiki', known)
  const others = LOCALES.some((one) => one !== locale && stored?.texts[one])
  const line = auditLine(deps, admin, {
    action: 'wiki.restore',
    subject: known,
    reason: '',
    detail: locale ? { locale } : {},
  })
  if (locale && others) {
    const change = { key: known, texts: { [locale]: null }, publishedAt: deps.now() }
    await writeDocument(deps, 'wiki', change, line)
  } else await dropDocument(deps, 'wiki', known, line)
  return readForAdmin(deps, known)
}

/** Its first heading is its title, so it has one. */
function titled({ title, description, keywords, content }: DocumentText): DocumentText {
  const heading = startOf(TITLE.exec(content)?.[1]?.trim() ?? '', 200)
  return {
    title: heading || title,
    description,
    keywords,
    content: heading ? content : `# ${title}\n\n${content}`,
  }
}

function viewItem(
  id: WikiId,
  stored: { updatedAt: number; texts: Partial<Record<Locale, { title: string }>> } | undefined,
): AdminWikiItem {
  const titles = Object.fromEntries(
    LOCALES.map((locale) => [locale, stored?.texts[locale]?.title ?? WIKI_HEADS[id].title[locale]]),
  )
  return {
    id,
    titles: titles as Copy,
    edited: LOCALES.filter((locale) => stored?.texts[locale]),
    updated_at: stored?.updatedAt ?? null,
  }
}
