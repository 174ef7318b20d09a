import { execSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { unstable_getMiniflareWorkerOptions, unstable_splitSqlQuery } from 'wrangler'
import type { Migration } from './migrate.ts'
import type { WorkerOptions } from './site.ts'

const root = `${import.meta.dirname}/..`

/** Builds the static app into dist/client and the Worker into dist/worker, each with the bundler that production uses. */
export function build() {
  const env = {
    ...process.env,
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_SEND_METRICS: 'false',
  }
  const step = (command: string) =>
    execSync(command, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  step('vite build --logLevel warn')
  step('wrangler deploy --dry-run --env="" --minify --outdir dist/worker')
  // For the local server, which then starts without wrangler.
  writeFileSync(`${root}/dist/worker/options.json`, JSON.stringify(workerOptions()))
  writeFileSync(`${root}/dist/worker/migrations.json`, JSON.stringify(readMigrations()))
  return { workerGzipKib: gzipSync(readFileSync(`${root}/dist/worker/index.js`)).length / 1024 }
}

/** What wrangler.toml says of the local site. */
export const workerOptions = () =>
  unstable_getMiniflareWorkerOptions(`${root}/wrangler.toml`)
    .workerOptions as unknown as WorkerOptions

export const readMigrations = (): Migration[] =>
  readdirSync(`${root}/migrations`)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({
      name,
      statements: unstable_splitSqlQuery(readFileSync(`${root}/migrations/${name}`, 'utf8')),
    }))

if (import.meta.main) build()
