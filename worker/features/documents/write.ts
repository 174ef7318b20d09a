import { and, eq, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Deps } from '../../kernel/deps.ts'
import type { Edited } from '../../kernel/edited/contract.ts'
import { changedOr, nextVersion } from '../../kernel/edited/version.ts'
import { wrongField } from '../../kernel/fault.ts'
import { LOCALES, type Locale } from '../../kernel/locale/contract.ts'
import { movedStatement } from '../addresses/moved.ts'
import type { DocumentText, TextChanges, TextsByLocale, TextsPart } from './contract.ts'
import { isIt, type Kind } from './read.ts'
import { documents, documentTexts } from './schema.ts'

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
