// Serves the built product on this machine: the Worker in workerd, with its D1, R2, KV, Durable Objects and Workflows.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions, unstable_splitSqlQuery } from 'wrangler'

const root = resolve(import.meta.dirname, '..')
const port = Number(process.env.PORT ?? 8787)
const state = resolve(process.env.STATE_DIR ?? `${root}/.wrangler/state`)

// workerd must not outlive this process, however it ends, or it would keep the port.
process.env.MINIFLARE_WORKERD_PATH ??= resolve(root, 'scripts/workerd.sh')
process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'
process.env.X_LOCAL_OBSERVABILITY = 'false'
process.env.X_LOCAL_EXPLORER = 'false'

const { workerOptions } = unstable_getMiniflareWorkerOptions(`${root}/wrangler.toml`)
console.log(JSON.stringify(workerOptions, null, 1).slice(0, 3000))
