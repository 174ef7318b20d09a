import { and, eq, sql, type SQLWrapper } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Deps } from '../../kernel/deps.ts'
import type { Edited } from '../../kernel/edited/contract.ts'
import { changedOr, nextVersion } from '../../kernel/edited/version.ts'
import { wrongField } from '../../kernel/fault.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../kernel/locale/contract.ts'
import type { DocumentText, Edition, TextChanges, TextsByLocale, TextsPart } from './contract.ts'
import { movedStatement } from '../addresses/moved.ts'
import { type DOCUMENT_KINDS, documents, documentTexts } from './schema.ts'

type Kind = (typeof DOCUMENT_KINDS)[number]
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

/** As many keys as there are in one bound value. */
const listed = (keys: readonly string[]) =>
  sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`

/** Of a document that has no day, in lists that are ordered by it: drafts come first. */
export const NO_DAY = 8_640_000_000_000_000
/** As the index documents_by_day has it. */
const DAY = sql`coalesce(${documents.publishedAt}, 8640000000000000)`

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

/**
 * Writes a document: all at once, the texts that are given, `null` takes one away.
 * @param first a statement of the same batch
 * @throws Fault changedMeanwhile when it is another version than `edited`; a refusal of the database where it moves and its key is
 * taken
 */
export async function writeDocument(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  kind: Kind,
  {
    key,
    from = key,
    publishedAt,
    deleted = false,
    productId,
    texts,
    edited,
  }: {
    key: string
    /** The key it had until now, whose address leads to the new one. */
    from?: string
    publishedAt: number | null
    deleted?: boolean
    /** Left as it is when it is left out. */
    productId?: string | undefined
    texts: TextsByLocale<DocumentText | null>
    edited?: Edited
  },
  first: BatchItem<'sqlite'>,
) {
  const updatedAt = now()
  const there = sql`(SELECT ${documents.updatedAt} FROM ${documents} WHERE ${isIt(kind, key)})`
  const row = { publishedAt, deleted, ...(productId !== undefined && { productId }) }
  const writes = db.batch([
    first,
    ...(from === key ? [] : moveStatements({ db }, kind, { from, key, edited })),
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

/** They give a document another key, with the version it has; where that is another than `edited`, the column refuses it. */
function moveStatements(
  { db }: Pick<Deps, 'db'>,
  kind: Kind,
  { from, key, edited }: { from: string; key: string; edited: Edited },
) {
  const version =
    edited === undefined
      ? sql`${documents.updatedAt}`
      : sql`CASE WHEN ${documents.updatedAt} IS ${edited} THEN ${documents.updatedAt} END`
  return [
    db
      .insert(documents)
      .select(
        sql`SELECT ${documents.kind}, ${key}, ${documents.publishedAt}, ${documents.deleted}, ${version}, ${documents.productId}, NULL FROM ${documents} WHERE ${isIt(kind, from)}`,
      ),
    db
      .update(documentTexts)
      .set({ key })
      .where(and(eq(documentTexts.kind, kind), eq(documentTexts.key, from))),
    movedStatement({ db }, `/${kind}/${from}`, `/${kind}/${key}`),
    db.delete(documents).where(isIt(kind, from)),
  ]
}

/** SQL for the key of a document that the admin wrote something of; NULL where he did not. */
export const writtenKey = (kind: Kind, key: string) =>
  sql`(SELECT ${documents.key} FROM ${documents} WHERE ${isIt(kind, key)})`

/**
 * Forgets all that the admin wrote of a document; what came with the site, if anything did, is shown again.
 * @param first a statement of the same batch
 */
export async function dropDocument(
  { db }: Pick<Deps, 'db'>,
  kind: Kind,
  key: string,
  first: BatchItem<'sqlite'>,
) {
  await db.batch([first, db.delete(documents).where(isIt(kind, key))])
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
      if (field) throw wrongField(field, { locale: one })
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
