import { resolve } from 'node:path'
import { startWorkerd } from './workerd.ts'

export type Statement = { sql: string; params?: (string | number | null)[] }
export type Row = Record<string, string | number | null>
/** Runs statements in one transaction. @returns the rows of each */
export type Run = (statements: Statement[]) => Promise<Row[][]>

const DOOR = `export default {
  async fetch(request, { DB }) {
    try {
      const statements = await request.json()
      const answers = await DB.batch(statements.map(({ sql, params = [] }) => DB.prepare(sql).bind(...params)))
      return Response.json(answers.map(({ results }) => results))
    } catch (error) {
      return new Response(error.message, { status: 422 })
    }
  },
}`

/**
 * Opens a database of a state directory that no site runs on, and closes it when the work is done.
 *
 * Each run is a connection of its own: workerd hangs up after five idle seconds, and a kept connection would be written to
 * before a caller who was busy for longer could learn of it.
 * @throws Error of the database, in its own words
 */
export async function withDatabase<T>(
  { stateDir, id }: { stateDir: string; id: string },
  work: (run: Run) => Promise<T>,
): Promise<T> {
  const database = startWorkerd({
    resourcePersistencePath: persistence(stateDir),
    modules: true,
    script: DOOR,
    d1Databases: { DB: { id } },
  })
  try {
    const url = await database.ready
    return await work(async (statements) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { Connection: 'close' },
        body: JSON.stringify(statements),
      })
      if (!answer.ok) throw new Error(await answer.text())
      return (await answer.json()) as Row[][]
    })
  } finally {
    await database.dispose()
  }
}

/** Where Miniflare and wrangler keep what a state directory holds. */
export const persistence = (stateDir: string) => `${resolve(stateDir)}/v3`
