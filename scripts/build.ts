import { execSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'

const root = `${import.meta.dirname}/..`

/** Builds the static app into dist/client and the Worker into dist/worker, each with the bundler that production uses. */
export function build() {
  const env = { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false' }
  const step = (command: string) => execSync(command, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  step('vite build --logLevel warn')
  step('wrangler deploy --dry-run --env="" --minify --outdir dist/worker')
  // For the local server, which then starts without wrangler.
  writeFileSync(`${root}/dist/worker/options.json`, JSON.stringify(unstable_getMiniflareWorkerOptions(`${root}/wrangler.toml`).workerOptions))
  return { workerGzipKib: gzipSync(readFileSync(`${root}/dist/worker/index.js`)).length / 1024 }
}

if (import.meta.main) build()
