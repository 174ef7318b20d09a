import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import type { Edited } from '../../kernel/edited/contract.ts'
import { changedOr, nextVersion } from '../../kernel/edited/version.ts'
import { Fault } from '../../kernel/fault.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../kernel/locale/contract.ts'
import type { DocumentText, Edition, TextChanges, TextsByLocale, TextsPart } from './contract.ts'
import { type DOCUMENT_KINDS, documents, documentTexts } from './schema.ts'

export type Kind = (typeof DOCUMENT_KINDS)[number]
type Heading = Omit<DocumentText, 'content'>

/** What the admin wrote of a document. */
export type Stored<Text = DocumentText> = {
  key: string
  publishedAt: number | null
  deleted: boolean
  updatedAt: number
  /** The product a post is about: empty for none, null where the admin has not said. */
  productId: string | null
  texts: TextsByLocale<Text & { updatedAt: number }>
}

const DOCUMENT = {
  key: documents.key,
  publishedAt: documents.publishedAt,
  deleted: documents.deleted,
  updatedAt: documents.updatedAt,
  productId: documents.productId,
}
const HEADING = {
  ...{ key: documentTexts.key, locale: documentTexts.locale, title: documentTexts.title },
  ...{
    description: documentTexts.description,
    keywords: documentTexts.keywords,
    updatedAt: documentTexts.updatedAt,
  },
}

/** The documents of a kind that the admin wrote or changed, without their Markdown. */
export async function listDocuments(
  { db }: Pick<Deps, 'db'>,
  kind: Kind,
): Promise<Map<string, Stored<Heading>>> {
  const [rows, texts] = await db.batch([
    db.select(DOCUMENT).from(documents).where(eq(documents.kind, kind)),
    db.select(HEADING).from(documentTexts).where(eq(documentTexts.kind, kind)),
  ])
  const found = new Map(rows.map((row) => [row.key, { ...row, texts: {} } as Stored<Heading>]))
  for (const { key, locale, ...text } of texts) {
    const document = found.get(key)
    if (document) document.texts[locale] = text
  }
  return found
}

/** A document as the admin wrote it, in the languages he did; undefined when he never touched it. */
export async function readDocument(
  { db }: Pick<Deps, 'db'>,
  kind: Kind,
  key: string,
): Promise<Stored | undefined> {
  const [[row], texts] = await db.batch([
    db.select(DOCUMENT).from(documents).where(isIt(kind, key)),
    db
      .select({ ...HEADING, content: documentTexts.markdown })
      .from(documentTexts)
      .where(and(eq(documentTexts.kind, kind), eq(documentTexts.key, key))),
  ])
  const byLocale = texts.map(({ locale, title, description, keywords, content, updatedAt }) => [
    locale,
    { title, description, keywords, content, updatedAt },
  ])
  return row && { ...row, texts: Object.fromEntries(byLocale) }
}

/**
 * Writes a document: all at once, the texts that are given, `null` takes one away.
 * @throws Fault changedMeanwhile when it is another version than `edited`
 */
export async function writeDocument(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  kind: Kind,
  {
    key,
    publishedAt,
    deleted = false,
    productId,
    texts,
    edited,
  }: {
    key: string
    publishedAt: number | null
    deleted?: boolean
    /** Left as it is when it is left out. */
    productId?: string | undefined
    texts: TextsByLocale<DocumentText | null>
    edited?: Edited
  },
) {
  const updatedAt = now()
  const there = sql`(SELECT ${documents.updatedAt} FROM ${documents} WHERE ${isIt(kind, key)})`
  const row = { publishedAt, deleted, ...(productId !== undefined && { productId }) }
  const writes = db.batch([
    db
      .insert(documents)
      .values({ kind, key, ...row, updatedAt: nextVersion(there, edited, updatedAt) })
      .onConflictDoUpdate({
        target: [documents.kind, documents.key],
        set: { ...row, updatedAt: sql`excluded.updated_at` },
      }),
    ...LOCALES.filter((locale) => texts[locale] !== undefined).map((locale) => {
      const text = texts[locale]
      if (!text)
        return db
          .delete(documentTexts)
          .where(
            and(
              eq(documentTexts.kind, kind),
              eq(documentTexts.key, key),
              eq(documentTexts.locale, locale),
            ),
          )
      const { content: markdown, ...heading } = text
      const set = { ...heading, markdown, updatedAt }
      const target = [documentTexts.kind, documentTexts.key, documentTexts.locale]
      return db
        .insert(documentTexts)
        .values({ kind, key, locale, ...set })
        .onConflictDoUpdate({ target, set })
    }),
  ])
  await writes.catch(changedOr)
}

const isIt = (kind: Kind, key: string) => and(eq(documents.kind, kind), eq(documents.key, key))

/** Forgets all that the admin wrote of a document; what came with the site, if anything did, is shown again. */
export async function dropDocument({ db }: Pick<Deps, 'db'>, kind: Kind, key: string) {
  await db.delete(documents).where(isIt(kind, key))
}

/** The language in which somebody reads it: his own, else English, else whichever there is. */
export const readableIn = (texts: TextsByLocale<unknown>, locale: Locale) =>
  [locale, DEFAULT_LOCALE, ...LOCALES].find((one) => texts[one] !== undefined)

/** The texts a change asks for, each made whole from what was there. @throws Fault invalidInput for a new text without words */
export function mergeTexts(
  part: TextsPart,
  locale: Locale,
  before: TextsByLocale<DocumentText>,
  needs: readonly ('title' | 'content')[],
) {
  const changes = changesOf(part, locale)
  return Object.fromEntries(
    LOCALES.filter((one) => changes[one] !== undefined).map((one) => {
      const change = changes[one]
      if (!change) return [one, null]
      const text = {
        title: '',
        description: '',
        keywords: '',
        content: '',
        ...before[one],
        ...change,
      }
      const field = needs.find((name) => text[name].trim() === '')
      if (field) throw new Fault('invalidInput', { field, locale: one }, { params: { field } })
      return [one, text]
    }),
  ) as TextsByLocale<DocumentText | null>
}

function changesOf(
  { texts, locale: named, lang, title, description, keywords, content }: TextsPart,
  locale: Locale,
): TextChanges {
  const bare = Object.fromEntries(
    Object.entries({ title, description, keywords, content }).filter(
      ([, text]) => text !== undefined,
    ),
  )
  const changes: TextChanges = { ...texts } as TextChanges
  if (Object.keys(bare).length > 0) {
    const own = named ?? lang ?? locale
    changes[own] = { ...changes[own], ...bare }
  }
  return changes
}

/** Every edition that people may read now, the admin's before the site's own. */
export function editionsOf(
  shipped: TextsByLocale<DocumentText>,
  stored: Stored | undefined,
): TextsByLocale<Edition> {
  return Object.fromEntries(
    LOCALES.flatMap((locale): [Locale, Edition][] => {
      const [own, first] = [stored?.texts[locale], shipped[locale]]
      if (own) {
        const { updatedAt, ...text } = own
        return [[locale, { ...text, edited: true, updated_at: updatedAt }]]
      }
      return first ? [[locale, { ...first, edited: false, updated_at: null }]] : []
    }),
  )
}
