/// <reference types="vite/types/importMeta.d.ts" />
import { env } from 'cloudflare:workers'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'

const modules = import.meta.glob<Record<string, unknown>>(['../**/schema.ts'], { eager: true })
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value) => value instanceof SQLiteTable)
  .map(getTableConfig)

test.each(tables.map((table) => [table.name, table] as const))(
  'migrations and schema agree on %s',
  async (name, table) => {
    const { results } = await env.DB.prepare(
      'SELECT name, "notnull" AS required, pk FROM pragma_table_info(?)',
    )
      .bind(name)
      .all<{ name: string; required: number; pk: number }>()
    const keys = new Set(
      table.primaryKeys.flatMap((key) => key.columns.map((column) => column.name)),
    )
    const sorted = <T extends { name: string }>(columns: T[]) =>
      columns.sort((a, b) => a.name.localeCompare(b.name))
    expect(
      sorted(
        results.map((column) => ({
          name: column.name,
          required: Boolean(column.required),
          key: column.pk > 0,
        })),
      ),
    ).toEqual(
      sorted(
        table.columns.map((column) => ({
          name: column.name,
          required: column.notNull,
          key: column.primary || keys.has(column.name),
        })),
      ),
    )
  },
)
