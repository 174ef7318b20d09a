import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

/** A statement of D1 may have 100,000 bytes, and a sign of Chinese has three of them. */
const MOST_SIGNS = 30_000

let outcome: D1PreparedStatement[] | undefined

/** Makes an empty database what the migrations make it. The first call runs them; the others repeat their outcome, six times faster. */
export async function fillDatabase() {
  if (!outcome) return void (outcome = await migrated())
  const fill = () => env.DB.batch(outcome!)
  // On a busy machine a reset may leave a database as it was, which then refuses.
  await fill().catch(() => reset().then(fill))
}

async function migrated() {
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  // As `wrangler d1 export` asks for it: with tables and with rows.
  const [statements = []] = await env.DB.prepare('PRAGMA miniflare_d1_export(?,?,?);')
    .bind(0, 0)
    .raw<string[]>()
  return grouped(statements).map((sql) => env.DB.prepare(sql))
}

/** Local D1 takes several statements as one, and each costs a fixed time. */
function grouped(statements: string[]): string[] {
  const groups: string[] = []
  for (const statement of statements) {
    const last = groups.at(-1)
    if (last && last.length + statement.length < MOST_SIGNS)
      groups[groups.length - 1] = `${last}\n${statement}`
    else groups.push(statement)
  }
  return groups
}
