import { and, eq, sql, type SQLWrapper } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { listed } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../kernel/locale/contract.ts'
import type { DocumentText, Edition, TextsByLocale } from './contract.ts'
import { type DOCUMENT_KINDS, documents, documentTexts } from './schema.ts'

export type Kind = (typeof DOCUMENT_KINDS)[number]
/** What lists show of a text. */
export type Heading = Omit<DocumentText, 'content'>

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
  key: documentTexts.key,
  locale: documentTexts.locale,
  title: documentTexts.title,
  description: documentTexts.description,
  keywords: documentTexts.keywords,
  updatedAt: documentTexts.updatedAt,
}

/** These documents, without their Markdown, so far as the admin wrote or changed them. */
export async function listDocuments(
  { db }: Pick<Deps, 'db'>,
  kind: Kind,
  keys: readonly string[],
): Promise<Map<string, Stored<Heading>>> {
  const [rows, texts] = await db.batch(documentsStatements({ db }, kind, keys))
  return new Map(documentsIn(rows, texts).map((one) => [one.key, one]))
}

/** The statements behind `listDocuments`, for the batch of a list. */
export function documentsStatements(
  { db }: Pick<Deps, 'db'>,
  kind: Kind,
  keys: readonly string[] | SQLWrapper,
) {
  const among = (column: SQLiteColumn) =>
    sql`${column} IN ${'getSQL' in keys ? keys : listed(keys)}`
  return [
    db
      .select(DOCUMENT)
      .from(documents)
      .where(and(eq(documents.kind, kind), among(documents.key))),
    db
      .select(HEADING)
      .from(documentTexts)
      .where(and(eq(documentTexts.kind, kind), among(documentTexts.key))),
  ] as const
}

type Row = Omit<Stored, 'texts'>
type HeadingRow = Heading & { key: string; locale: Locale; updatedAt: number }

/** Rows with their texts, in the order of the rows. @param rows and `texts`: what `documentsStatements` selects */
export function documentsIn(rows: readonly Row[], texts: readonly HeadingRow[]) {
  const found = new Map(rows.map((row) => [row.key, { ...row, texts: {} } as Stored<Heading>]))
  for (const { key, locale, ...text } of texts) {
    const document = found.get(key)
    if (document) document.texts[locale] = text
  }
  return [...found.values()]
}

/** Of a document that has no day, in lists that are ordered by it: drafts come first. */
export const NO_DAY = 8_640_000_000_000_000
/** As the index documents_by_day has it. */
const DAY = sql`coalesce(${documents.publishedAt}, ${sql.raw(String(NO_DAY))})`

/**
 * SQL for the keys of a kind by day, the latest first, then by key; a list reads as many rows as it shows.
 * @param after the day and key that come before them
 * @param but keys that are left out
 * @param productId only what is about this product
 */
export const keysByDay = (
  { db }: Pick<Deps, 'db'>,
  kind: Kind,
  { after, size, but, productId }: KeysAsked,
) =>
  db
    .select({ key: documents.key })
    .from(documents)
    .where(
      and(
        eq(documents.kind, kind),
        productId === undefined ? undefined : eq(documents.productId, productId),
        sql`${DAY} <= ${after.day} AND (${DAY} < ${after.day} OR ${documents.key} > ${after.key})`,
        sql`${documents.key} NOT IN ${listed(but)}`,
        // Two admins who each took a language away may have left nothing.
        sql`EXISTS (SELECT 1 FROM ${documentTexts} WHERE ${documentTexts.kind} = ${documents.kind} AND ${documentTexts.key} = ${documents.key})`,
      ),
    )
    .orderBy(sql`${DAY} DESC`, documents.key)
    .limit(size)

type KeysAsked = {
  after: Place
  size: number
  but: readonly string[]
  productId?: string | undefined
}

/** A place in such a list. */
export type Place = { day: number; key: string }

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

/** That a row is this document. */
export const isIt = (kind: Kind, key: string) =>
  and(eq(documents.kind, kind), eq(documents.key, key))

/** SQL for the key of a document that the admin wrote something of; NULL where he did not. */
export const writtenKey = (kind: Kind, key: string) =>
  sql`(SELECT ${documents.key} FROM ${documents} WHERE ${isIt(kind, key)})`

/** The language in which somebody reads it: his own, else English, else whichever there is. */
export const readableIn = (texts: TextsByLocale<unknown>, locale: Locale) =>
  [locale, DEFAULT_LOCALE, ...LOCALES].find((one) => texts[one] !== undefined)

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
