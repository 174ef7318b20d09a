import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Row, type Statement, withDatabase } from '../scripts/database.ts'
import { migrateSite, startSite } from '../scripts/site.ts'
import { SECRET } from './people.ts'

/** The built product on a database of its own that begins with these rows. */
export async function siteWith(
  rows: Statement[],
  given: { vars?: Record<string, string>; before?: string } = {},
) {
  const stateDir = mkdtempSync(join(tmpdir(), 'verdigris-bench-'))
  const place = await migrateSite(stateDir)
  if (rows.length > 0) await withDatabase(place, (run) => run(rows))
  let restarts = 0
  const { url, site } = await startSite({
    ...given,
    port: 0,
    stateDir,
    vars: { AUTH_SECRET: SECRET, ...given.vars },
    onRestart: () => restarts++,
  })
  return {
    url,
    stop: () => site.dispose(),
    /** How often the server ended by itself. */
    restarts: () => restarts,
    /** What the site left in its database, when it has stopped. */
    left: async (sql: string): Promise<Row[]> =>
      (await withDatabase(place, (run) => run([{ sql }])))[0] ?? [],
  }
}
