import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { persistence } from './database.ts'
import { addressOf, hostsBeyondLoopback, LOOPBACK, mustBeFree } from './listen.ts'
import { migrate, type Migration } from './migrate.ts'
import { startWorkerd } from './workerd.ts'

const root = resolve(import.meta.dirname, '..')

type SiteOptions = {
  /** 0 takes any free port. */
  port: number
  /** An address of this machine; loopback when none is given. */
  host?: string | undefined
  stateDir: string
  /** Replaces variables of wrangler.toml. */
  vars?: Record<string, string>
  /** One line for each request. */
  logs?: boolean
  /** A module that stands before the Worker, `./index.js`, to measure it. */
  before?: string
  /** Hears that workerd ended by itself and was started again; what was being asked of it then got no answer. */
  onRestart?: () => void
}

/** What the build read out of wrangler.toml; wrangler's own type is looser than what Miniflare takes. */
export type WorkerOptions = {
  compatibilityDate: string
  bindings: Record<string, string>
  serviceBindings: Record<string, unknown>
  d1Databases: { DB: { id: string } }
  ratelimits: Record<string, { simple: { limit: number; period: number } }>
  assets: { directory: string; run_worker_first?: boolean | string[] }
}

/**
 * Starts the built product in workerd with its state in a directory, which is migrated first.
 * @throws Error that says in a sentence why it cannot
 */
export async function startSite({
  port,
  host = LOOPBACK,
  stateDir,
  vars = {},
  logs = false,
  before,
  onRestart,
}: SiteOptions) {
  const { assets, ...options } = builtOptions()
  mustBeWritable(stateDir)
  await mustBeFree(host, port)
  await migrateSite(stateDir)
  const site = startWorkerd({
    host,
    port,
    handleStructuredLogs: ({ level, message }: { level: string; message: string }) => {
      if (logs || level === 'error') console.log(message)
    },
    logRequests: false,
    ...(onRestart && { unsafeHandleRuntimeRestart: onRestart }),
    resourcePersistencePath: persistence(stateDir),
    workers: [
      {
        ...options,
        name: 'verdigris-local',
        bindings: {
          ...options.bindings,
          ...(port > 0 && { LOCAL_PORT: port }),
          MAIN_HOSTS: [options.bindings.MAIN_HOSTS, ...hostsBeyondLoopback(host)].join(),
          ...vars,
        },
        serviceBindings: { ...options.serviceBindings, ASSETS: 'assets' },
        modules: [
          {
            type: 'ESModule',
            path: 'entry.js',
            contents: before ?? entry(assets.run_worker_first, options.ratelimits),
          },
          { type: 'ESModule', path: 'index.js', contents: built('index.js') },
        ],
        rootPath: `${root}/dist/worker`,
      },
      {
        name: 'assets',
        compatibilityDate: options.compatibilityDate,
        modules: [{ type: 'ESModule', path: 'assets.js', contents: 'export default {}' }],
        assets: {
          ...assets,
          run_worker_first: undefined,
          routerConfig: { has_user_worker: false },
        },
      },
    ],
  })
  /** @throws Error when workerd could not start, or not again after it died: somebody may have taken its port meanwhile. */
  const ready = () =>
    site.ready.catch(async (error: unknown) => {
      await mustBeFree(host, port)
      throw error
    })
  const { port: taken } = await ready()
  return { url: addressOf(host, port || taken), site, ready }
}

/** Brings a state directory's database up to the build's migrations. @returns where it is */
export async function migrateSite(stateDir: string) {
  const place = { stateDir, id: builtOptions().d1Databases.DB.id }
  await migrate(place, JSON.parse(built('migrations.json')) as Migration[])
  return place
}

const builtOptions = () => JSON.parse(built('options.json')) as WorkerOptions

/** A file of the build. */
function built(name: string) {
  try {
    return readFileSync(`${root}/dist/worker/${name}`, 'utf8')
  } catch (cause) {
    throw new Error('there is no build: run `npm run build` first.', { cause })
  }
}

function mustBeWritable(stateDir: string) {
  try {
    mkdirSync(stateDir, { recursive: true })
    accessSync(stateDir, constants.W_OK)
  } catch (cause) {
    throw new Error(`it cannot write into its state directory: ${(cause as Error).message}.`, {
      cause,
    })
  }
}

/**
 * Does what the router of static assets and the counter against floods do, inside the Worker's own isolate: as Workers of their own,
 * which they are locally, the one costs as much as a third of an answer and the other a fortieth. The edge's cost nothing. What is
 * found is kept as it is sent: to look up and compress the fifty files of a page takes forty times as long as to make the page.
 */
const entry = (
  workerFirst: boolean | string[] = [],
  ratelimits: Record<string, { simple: { limit: number; period: number } }> = {},
) => `
  import worker from './index.js'
  export * from './index.js'
  const first = ${new RegExp(`^https?://[^/]+(?:${workerFirst === true ? '.*' : (workerFirst || []).map(pattern).join('|')})(?:[?#]|$)`)}
  const kept = new Map()
  async function assetOf(request, env) {
    const { pathname } = new URL(request.url)
    const isWhole = request.method === 'GET' && !request.headers.has('If-None-Match')
    if (!isWhole || !kept.has(pathname)) {
      const found = await env.ASSETS.fetch(request.clone())
      if (!isWhole || found.status !== 200) return found
      kept.set(pathname, await packed(found))
    }
    return new Response(...kept.get(pathname))
  }
  async function packed(found) {
    const headers = new Headers(found.headers)
    const bytes = await found.arrayBuffer()
    if (!/^text\\/(?:javascript|css)/.test(headers.get('Content-Type'))) return [bytes, { headers }]
    headers.set('Content-Encoding', 'gzip')
    const body = new Response(bytes).body.pipeThrough(new CompressionStream('gzip'))
    return [await new Response(body).arrayBuffer(), { headers, encodeBody: 'manual' }]
  }
  const counter = ({ limit, period }) => {
    let since = 0
    const counts = new Map()
    return {
      async limit({ key }) {
        if (Date.now() - since >= period * 1000) {
          since = Date.now()
          counts.clear()
        }
        const count = (counts.get(key) ?? 0) + 1
        counts.set(key, count)
        return { success: count <= limit }
      },
    }
  }
  const counters = Object.entries(${JSON.stringify(ratelimits)}).map(([name, { simple }]) => [name, counter(simple)])
  let counted
  export default {
    ...worker,
    async fetch(request, env, ctx) {
      counted ??= { __proto__: env, ...Object.fromEntries(counters) }
      if (first.test(request.url)) return worker.fetch(request, counted, ctx)
      const asset = await assetOf(request, env)
      return asset.status === 404 ? worker.fetch(request, counted, ctx) : asset
    },
  }`

const pattern = (path: string) => path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
