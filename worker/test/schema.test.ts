/// <reference types="vite/types/importMeta.d.ts" />
import { env } from 'cloudflare:workers'
import { getTableConfig, SQLiteSyncDialect, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'

const modules = import.meta.glob<Record<string, unknown>>(['../**/schema.ts'], { eager: true })
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value) => value instanceof SQLiteTable)
  .map(getTableConfig)
type Table = (typeof tables)[number]
const named = tables.map((table) => [table.name, table] as const)

const sorted = <T extends { name: string }>(all: T[]) =>
  all.sort((a, b) => a.name.localeCompare(b.name))

test.each(named)('migrations and schema agree on the columns of %s', async (name, table) => {
  const { results } = await env.DB.prepare(
    'SELECT name, type, "notnull" AS required, pk FROM pragma_table_info(?)',
  )
    .bind(name)
    .all<{ name: string; type: string; required: number; pk: number }>()
  const keys = new Set(table.primaryKeys.flatMap((key) => key.columns.map((column) => column.name)))
  expect(
    sorted(
      results.map((column) => ({
        name: column.name,
        type: column.type.toLowerCase(),
        required: Boolean(column.required),
        key: column.pk > 0,
      })),
    ),
  ).toEqual(
    sorted(
      table.columns.map((column) => ({
        name: column.name,
        type: column.getSQLType(),
        required: column.notNull,
        key: column.primary || keys.has(column.name),
      })),
    ),
  )
})

/** A condition as both sides would write it: without quotes, brackets, spaces, and the table's name before its columns. */
const bare = (condition: string, table: string) =>
  condition
    .replaceAll(`"${table}".`, '')
    .replaceAll(/["()\s]/g, '')
    .toLowerCase()

/** The named conditions in the statement a table was made by. */
function conditionsIn(statement: string, table: string) {
  const found = [...statement.matchAll(/CONSTRAINT\s+"?(\w+)"?\s+CHECK\s*\(/g)]
  return found.map(({ 0: { length }, 1: name = '', index }) => {
    let depth = 1
    let end = index + length
    for (; depth > 0; end++) depth += { '(': 1, ')': -1 }[statement[end] ?? ''] ?? 0
    return { name, condition: bare(statement.slice(index + length, end - 1), table) }
  })
}

function conditionsOf({ checks, name: table }: Table) {
  const dialect = new SQLiteSyncDialect()
  return checks.map(({ name, value }) => {
    const { sql, params } = dialect.sqlToQuery(value)
    const filled = params.reduce<string>((text, param) => text.replace('?', String(param)), sql)
    return { name, condition: bare(filled, table) }
  })
}

test.each(named)('migrations and schema agree on the checks of %s', async (name, table) => {
  const statement = await env.DB.prepare('SELECT sql FROM sqlite_master WHERE name = ?')
    .bind(name)
    .first<string>('sql')
  expect(sorted(conditionsOf(table))).toEqual(sorted(conditionsIn(statement ?? '', name)))
})
