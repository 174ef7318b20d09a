import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { persistence, type Run, withDatabase } from './database.ts'

/** A file of migrations/, split into statements. */
export type Migration = { name: string; statements: string[] }

/**
 * Brings the database of a state directory up to these migrations. One that was brought there before is not opened, since
 * that is a third of a start.
 * @throws Error that names the migration which the database refuses
 */
export async function migrate(place: { stateDir: string; id: string }, migrations: Migration[]) {
  const note = `${place.stateDir}/migrated.json`
  const names = JSON.stringify(migrations.map(({ name }) => name))
  const kept = globSync(`${persistence(place.stateDir)}/d1/**/*.sqlite`).length > 0
  if (kept && existsSync(note) && readFileSync(note, 'utf8') === names) return
  await withDatabase(place, (run) => applyMissing(run, migrations))
  writeFileSync(note, names)
}

/** Each file and its record in one transaction; the record is wrangler's own table. */
async function applyMissing(run: Run, migrations: Migration[]) {
  const [, records = []] = await run([
    {
      sql: 'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
    },
    { sql: 'SELECT name FROM d1_migrations' },
  ])
  const applied = new Set(records.map(({ name }) => name))
  for (const { name, statements } of migrations.filter(({ name }) => !applied.has(name))) {
    const record = { sql: 'INSERT INTO d1_migrations (name) VALUES (?)', params: [name] }
    await run([...statements.map((sql) => ({ sql })), record]).catch((cause: Error) => {
      throw new Error(`the database refuses migrations/${name}: ${cause.message}`, { cause })
    })
  }
}
