import { inArray, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Page } from './contract.ts'

type Key = string | number

/**
 * One page of rows that were read one more than asked for, which tells whether there are others.
 * @param keyOf the values the rows are ordered by, which the next page begins after
 */
export function pageOf<Row>(
  rows: readonly Row[],
  size: number,
  keyOf: (last: Row) => Key | readonly Key[],
): Page<Row> {
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return { items, next: rows.length > size && last ? [keyOf(last)].flat().join('.') : null }
}

/** The values in a cursor. A page begins without one. */
export const keysIn = (cursor: string | undefined): string[] => cursor?.split('.') ?? []

/** SQL for what comes after a cursor, in an order by these columns, the greatest first; without a cursor, everything does. */
export function olderThan(cursor: string | undefined, ...columns: SQLiteColumn[]): SQL | undefined {
  if (!cursor) return undefined
  const keys = keysIn(cursor)
  const values = columns.map(
    (column, i) => sql`${column.dataType === 'string' ? (keys[i] ?? '') : Number(keys[i] ?? 0)}`,
  )
  return sql`(${sql.join([...columns], sql`, `)}) < (${sql.join(values, sql`, `)})`
}

/**
 * SQL for rows that any of several conditions finds, each by its own index: joined by OR, they have the database walk the whole list
 * for a rare word.
 * @param first the ids of the first rows of which a condition holds, no fewer than a page and one more
 */
export const foundBy = (id: SQLiteColumn, ways: readonly SQL[], first: (way: SQL) => SQLWrapper) =>
  or(...ways.map((way) => inArray(id, first(way))))
