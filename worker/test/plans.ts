import { env } from 'cloudflare:workers'
import { dbOf } from '../kernel/db.ts'
import { type Deps, makeDeps } from '../kernel/deps.ts'

/**
 * Every statement that some work sends to the database and that reads a whole table, or a whole index of it, as
 * `SCAN table: statement`. Indexes over a part of a table may be read whole: they hold what waits.
 */
export async function wholeScans(work: (deps: Deps) => Promise<unknown>): Promise<string[]> {
  const statements = new Set<string>()
  const DB = new Proxy(env.DB, {
    get(d1, name) {
      if (name === 'prepare') return (sql: string) => (statements.add(sql.trim()), d1.prepare(sql))
      const value: unknown = Reflect.get(d1, name)
      return typeof value === 'function' ? value.bind(d1) : value
    },
  })
  await work({ ...makeDeps({ ...env, DB }, { waitUntil: () => {} }), db: dbOf(DB) })
  const partial = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'index' AND sql LIKE '% WHERE %'`,
  ).all<{ name: string }>()
  const waiting = new Set(partial.results.map(({ name }) => name))
  const found: string[] = []
  for (const sql of statements) {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...Array<null>(parametersOf(sql)).fill(null))
      .all<{ detail: string }>()
    const made = new Set(
      results.map(({ detail }) => /^(?:MATERIALIZE|CO-ROUTINE) (.+)$/.exec(detail)?.[1]),
    )
    for (const { detail } of results) {
      const [, table = '', index = ''] = /^SCAN (\S+)(?:.* INDEX (\S+))?/.exec(detail) ?? []
      if (
        !table ||
        made.has(table) ||
        waiting.has(index) ||
        /VIRTUAL TABLE|CONSTANT ROW/.test(detail)
      )
        continue
      found.push(`${detail}: ${sql.replace(/\s+/g, ' ')}`)
    }
  }
  return found
}

/** How many rows the readings of some work read together, those among them that it does not want. */
export async function rowsRead(work: (deps: Deps) => Promise<unknown>): Promise<number> {
  const sent: D1PreparedStatement[] = []
  const DB = new Proxy(env.DB, {
    get(d1, name) {
      if (name === 'prepare')
        return (sql: string) => ({
          bind(...values: unknown[]) {
            const statement = d1.prepare(sql).bind(...values)
            if (/^\s*(?:SELECT|WITH)\b/i.test(sql)) sent.push(statement)
            return statement
          },
        })
      const value: unknown = Reflect.get(d1, name)
      return typeof value === 'function' ? value.bind(d1) : value
    },
  })
  await work({ ...makeDeps({ ...env, DB }, { waitUntil: () => {} }), db: dbOf(DB) })
  const results = await Promise.all(sent.map((statement) => statement.all()))
  return results.reduce((rows, { meta }) => rows + meta.rows_read, 0)
}

function parametersOf(sql: string) {
  const numbered = [...sql.matchAll(/\?(\d+)/g)].map(([, number]) => Number(number))
  return numbered.length > 0 ? Math.max(...numbered) : sql.split('?').length - 1
}
