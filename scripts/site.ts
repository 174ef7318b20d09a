import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4MiniflareOptions } from 'miniflare'

const root = resolve(import.meta.dirname, '..')

// workerd must not outlive this process, however that ends, or it would keep the port.
process.env.MINIFLARE_WORKERD_PATH ??= `${root}/scripts/workerd.sh`
process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'
process.env.X_LOCAL_OBSERVABILITY = 'false'
process.env.X_LOCAL_EXPLORER = 'false'

export type SiteOptions = {
  /** 0 takes any free port. */
  port: number
  stateDir: string
  /** Replaces variables of wrangler.toml. */
  vars?: Record<string, string>
  /** One line for each request. */
  logs?: boolean
}

/** What the build read out of wrangler.toml; wrangler's own type is looser than what Miniflare takes. */
type WorkerOptions = {
  compatibilityDate: string
  bindings: Record<string, string>
  serviceBindings: Record<string, unknown>
  d1Databases: Record<string, { id: string }>
  assets: { directory: string; run_worker_first?: boolean | string[] }
}

/**
 * Starts the built product in workerd with its state in a directory, which is migrated first.
 * @throws Error when the port is taken or the build is missing.
 */
export async function startSite({ port, stateDir, vars = {}, logs = false }: SiteOptions) {
  const { assets, ...options } = JSON.parse(readFileSync(`${root}/dist/worker/options.json`, 'utf8')) as WorkerOptions
  const resourcePersistencePath = `${resolve(stateDir)}/v3`
  await migrateOnce(stateDir, () => migrateApart({ d1Databases: options.d1Databases, resourcePersistencePath }))
  const site = new Miniflare(
    convertV4MiniflareOptions({
      host: '0.0.0.0',
      port,
      cf: false,
      log: new Log(LogLevel.WARN),
      handleStructuredLogs: ({ level, message }: { level: string; message: string }) => {
        if (logs || level === 'error') console.log(message)
      },
      logRequests: false,
      resourcePersistencePath,
      workers: [
        {
          ...options,
          name: 'verdigris-local',
          bindings: { ...options.bindings, ...vars },
          serviceBindings: { ...options.serviceBindings, ASSETS: 'assets' },
          modules: [
            { type: 'ESModule', path: 'entry.js', contents: entry(assets.run_worker_first) },
            { type: 'ESModule', path: 'index.js', contents: readFileSync(`${root}/dist/worker/index.js`, 'utf8') },
          ],
          rootPath: `${root}/dist/worker`,
        },
        {
          name: 'assets',
          compatibilityDate: options.compatibilityDate,
          modules: [{ type: 'ESModule', path: 'assets.js', contents: 'export default {}' }],
          assets: { ...assets, run_worker_first: undefined, routerConfig: { has_user_worker: false } },
        },
      ],
    } as unknown as V4MiniflareOptions),
  )
  const url = await site.ready
  return { url: `http://localhost:${url.port}`, site }
}

/**
 * Does what the router of static assets does, inside the Worker's own isolate: the local router in front of a Worker costs as
 * much as a third of its answer, the edge's costs nothing.
 */
const entry = (workerFirst: boolean | string[] = []) => `
  import worker from './index.js'
  export * from './index.js'
  const first = ${workerFirst === true ? '/^/' : new RegExp(`^(?:${(workerFirst || []).map(pattern).join('|')})$`)}
  export default {
    ...worker,
    async fetch(request, env, ctx) {
      if (first.test(new URL(request.url).pathname)) return worker.fetch(request, env, ctx)
      const asset = await env.ASSETS.fetch(request.clone())
      return asset.status === 404 ? worker.fetch(request, env, ctx) : asset
    },
  }`

const pattern = (path: string) => path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')

/** A state that was migrated by the same files needs no second database to be looked into: that is a third of a start. */
async function migrateOnce(stateDir: string, migrateAll: () => Promise<void>) {
  const note = `${stateDir}/migrated.json`
  const files = JSON.stringify(migrations())
  if (globSync(`${stateDir}/v3/d1/**/*.sqlite`).length > 0 && existsSync(note) && readFileSync(note, 'utf8') === files) return
  await migrateAll()
  writeFileSync(note, files)
}

const migrations = () =>
  readdirSync(`${root}/migrations`)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** Migrates before the site's port opens, so that nobody is answered without tables. */
async function migrateApart(state: { d1Databases: WorkerOptions['d1Databases']; resourcePersistencePath: string }) {
  const script = 'export default { fetch: () => new Response() }'
  const database = new Miniflare(convertV4MiniflareOptions({ ...state, modules: true, script, cf: false, log: new Log(LogLevel.ERROR) }))
  await migrate(await database.getD1Database('DB'))
  await database.dispose()
}

/** Applies what is missing, each file and its record in one transaction; the record is wrangler's own table. */
async function migrate(db: Awaited<ReturnType<Miniflare['getD1Database']>>) {
  await db
    .prepare(
      'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
    )
    .run()
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  // Loaded here, since it takes longer than all the rest of a start.
  const { unstable_splitSqlQuery } = await import('wrangler')
  for (const name of migrations().filter((name) => !applied.has(name))) {
    const statements = unstable_splitSqlQuery(readFileSync(`${root}/migrations/${name}`, 'utf8'))
    const record = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)
    await db.batch([...statements.map((sql) => db.prepare(sql)), record])
  }
}
