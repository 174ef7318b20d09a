import { once } from 'node:events'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { convertV4MiniflareOptions } from 'miniflare'
import { resolveConfig } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { unstable_getMiniflareWorkerOptions, unstable_splitSqlQuery } from 'wrangler'
import { launch, ON_ITS_OWN } from '../web/e2e/browser.ts'
import { freePort, startServer } from '../web/e2e/server.ts'
import { readMigrations, workerOptions } from './build.ts'
import { withDatabase } from './database.ts'

const root = resolve(import.meta.dirname, '..')
const outside = Object.values(networkInterfaces())
  .flatMap((addresses = []) => addresses)
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address

/** Holds this process up, without the work that a busy one would do. */
const sleep = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'verdigris-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const started = async (given: Parameters<typeof startServer>[0] = {}) => {
  const server = await startServer(given)
  onTestFinished(server.stop)
  return server
}

/** What a server that cannot start says. */
const refusal = (given: Parameters<typeof startServer>[0]) =>
  started(given).then(
    () => 'it started',
    (error: Error) => error.message.replace('The server did not start:\n', '').trim(),
  )

/** Each answer is on a connection of its own. @returns its status, or why there is none */
const ask = (host: string, port: number) =>
  new Promise<number | string | undefined>((done) => {
    request({ host, port, path: '/api/health', agent: false }, (answer) =>
      done(answer.resume().statusCode),
    )
      .once('error', (error: NodeJS.ErrnoException) => done(error.code))
      .end()
  })

/** The checkout without its build. */
function checkout() {
  const folder = newFolder()
  cpSync(`${root}/scripts`, `${folder}/scripts`, { recursive: true })
  symlinkSync(`${root}/node_modules`, `${folder}/node_modules`)
  return folder
}

/** Has a server run something more from its first moment on. */
const alsoRunning = (script: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}`,
})
const ALL = readMigrations().map(({ name }) => name)

test('a caller may think between two calls for longer than workerd keeps a connection', async () => {
  const rows = await withDatabase({ stateDir: newFolder(), id: 'scratch' }, async (run) => {
    const before = await run([{ sql: 'SELECT 1 AS n' }])
    sleep(7000)
    return [...before, ...(await run([{ sql: 'SELECT ? AS n', params: [2] }]))]
  })
  expect(rows).toEqual([[{ n: 1 }], [{ n: 2 }]])
})

test('a site starts on a machine so busy that to load a module takes longer than that', async () => {
  const stateDir = newFolder()
  const busy = `
    import { globSync } from 'node:fs'
    import { registerHooks } from 'node:module'
    const isMigrating = () => globSync('${stateDir}/v3/d1/**/*.sqlite').length > 0
    registerHooks({
      load(url, context, next) {
        if (isMigrating()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6000)
        return next(url, context)
      },
    })`
  const server = await started({ stateDir, env: alsoRunning(busy) })
  expect(await ask('127.0.0.1', server.port)).toBe(200)
})

test('a start killed in the middle of migrating is taken up by the next', async () => {
  const done: number[] = []
  for (const written of [100_000, 800_000]) {
    const stateDir = newFolder()
    const killed = `
      import { globSync, statSync } from 'node:fs'
      const written = () => globSync('${stateDir}/v3/d1/**/*.sqlite-wal').reduce((sum, file) => sum + statSync(file).size, 0)
      setInterval(() => written() >= ${written} && process.kill(process.pid, 'SIGKILL'), 1)`
    await refusal({ stateDir, env: alsoRunning(killed) })
    const applied = (): Promise<string[]> =>
      withDatabase({ stateDir, id: workerOptions().d1Databases.DB.id }, async (run) => {
        const [[there] = []] = await run([
          { sql: `SELECT count(*) AS n FROM sqlite_schema WHERE name = 'd1_migrations'` },
        ])
        const [rows = []] = there?.n
          ? await run([{ sql: 'SELECT name FROM d1_migrations ORDER BY name' }])
          : []
        return rows.map(({ name }) => String(name))
      })
    done.push((await applied()).length)
    const server = await started({ stateDir })
    expect(await ask('127.0.0.1', server.port)).toBe(200)
    await server.stop()
    expect(await applied()).toEqual(ALL)
  }
  expect(Math.max(...done)).toBeGreaterThan(0)
  expect(Math.min(...done)).toBeLessThan(ALL.length)
})

test('a start that cannot go on says why in one sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as AddressInfo
  expect(await refusal({ port })).toBe(
    `The site cannot start: it cannot listen on 127.0.0.1:${port}: something else listens there; end it, or set PORT.`,
  )
  expect(await refusal({ port: 99_999 })).toMatch(
    /^The site cannot start: it cannot listen on 127\.0\.0\.1:99999: PORT is no number from 0 to 65535\.$/,
  )
  expect(await refusal({ env: { HOST: '203.0.113.1' } })).toMatch(
    /^The site cannot start: .*: HOST is no address of this machine\.$/,
  )

  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  expect(await refusal({ stateDir: `${file}/state` })).toMatch(
    /^The site cannot start: it cannot write into its state directory: ENOTDIR.*$/,
  )

  const folder = checkout()
  expect(await refusal({ folder })).toBe(
    'The site cannot start: there is no build: run `npm run build` first.',
  )
  cpSync(`${root}/dist/worker`, `${folder}/dist/worker`, { recursive: true })
  const broken = [
    ...readMigrations(),
    { name: '9999_broken.sql', statements: ['CREATE TABEL dogs (id)'] },
  ]
  writeFileSync(`${folder}/dist/worker/migrations.json`, JSON.stringify(broken))
  expect(await refusal({ folder })).toMatch(
    /^The site cannot start: the database refuses migrations\/9999_broken\.sql: .*near "TABEL".*$/,
  )
})

test('a port that somebody takes while a site starts, or after its workerd died, is nothing that the site says it is at', async () => {
  const port = await freePort()
  const stateDir = newFolder()
  const taking = `
    import { globSync } from 'node:fs'
    import { createServer } from 'node:net'
    const watching = setInterval(() => {
      if (globSync('${stateDir}/v3/d1/**/*.sqlite').length === 0) return
      clearInterval(watching)
      createServer().listen(${port}, '127.0.0.1').unref()
    }, 1)`
  const said = `it cannot listen on 127.0.0.1:${port}: something else listens there; end it, or set PORT.`
  const refused = await refusal({ port, stateDir, env: alsoRunning(taking) })
  expect(refused.split('\n').at(-1)).toBe(`The site cannot start: ${said}`)

  const server = await started({ port })
  const other = createServer()
  onTestFinished(() => void other.close())
  const listens = () =>
    once(other.listen(port, '127.0.0.1'), 'listening').then(
      () => true,
      () => false,
    )
  await server.losing(() => expect.poll(listens).toBe(true))
  await expect.poll(() => server.said.at(-1)?.trim()).toBe(`The site has ended: ${said}`)
})

test('the local site answers this machine alone; every file whose name tells its content is kept for a year, and one that is not there by nobody; each is what was built, however it is asked for', async () => {
  const server = await started()
  expect(server.url).toBe(`http://localhost:${server.port}`)
  expect(await ask('127.0.0.1', server.port)).toBe(200)
  // As a browser finds it, also where localhost is an address of IPv6 first.
  const browser = await launch()
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  expect((await page.goto(server.url))?.status()).toBe(200)
  expect((await page.goto(`http://pauses.localhost:${server.port}/api/health`))?.status()).toBe(404)
  if (outside) expect(await ask(outside, server.port)).toBe('ECONNREFUSED')

  const names = readdirSync(`${root}/dist/client/assets`)
  expect(names.filter((name) => !/-[\w-]{8}\.\w+$/.test(name))).toEqual([])
  const asked = [
    ...new Map(names.map((name) => [extname(name), name])).values(),
    'gone-12345678.js',
  ]
  expect(asked.length).toBeGreaterThan(3)
  const said = async (name: string) => {
    const { status, headers } = await fetch(`${server.url}/assets/${name}`, {
      method: 'HEAD',
      headers: ON_ITS_OWN,
    })
    return [name, status, headers.get('Cache-Control')]
  }
  expect(await Promise.all(asked.map(said))).toEqual(
    asked.map((name) =>
      name.startsWith('gone-')
        ? [name, 404, 'no-store']
        : [name, 200, 'public, max-age=31536000, immutable'],
    ),
  )

  const asset = (path: string, headers: Record<string, string>) =>
    fetch(`${server.url}/${path}`, { headers: { ...ON_ITS_OWN, ...headers } })
  const paths = ['samples/pauses.mp4', ...asked.slice(0, -1).map((name) => `assets/${name}`)]
  for (const path of paths) {
    const built = readFileSync(`${root}/dist/client/${path}`)
    // Whoever asks first, and whoever asks again.
    for (const coding of ['br', 'gzip', 'identity', 'gzip', 'br']) {
      const answer = await asset(path, { 'Accept-Encoding': coding })
      expect([null, coding], path).toContain(answer.headers.get('Content-Encoding'))
      expect(Buffer.from(await answer.arrayBuffer()).equals(built), `${path}, ${coding}`).toBe(true)
    }
    const etag = (await asset(path, {})).headers.get('ETag') ?? ''
    expect((await asset(path, { 'If-None-Match': etag })).status, path).toBe(304)
  }
})

test.skipIf(!outside)('HOST opens it to others, who find the same site', async () => {
  const [everywhere, there] = [
    await started({ env: { HOST: '0.0.0.0' } }),
    await started({ env: { HOST: outside } }),
  ]
  expect(everywhere.url).toBe(`http://localhost:${everywhere.port}`)
  expect(await ask(outside!, everywhere.port)).toBe(200)
  expect(await ask('127.0.0.1', everywhere.port)).toBe(200)
  expect(there.url).toBe(`http://${outside}:${there.port}`)
  expect(await ask(outside!, there.port)).toBe(200)
  expect(await ask('127.0.0.1', there.port)).toBe('ECONNREFUSED')
})

test('so does hot reload', async () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  const hostOf = async () =>
    (await resolveConfig({ configFile: `${root}/vite.config.ts` }, 'serve')).server.host
  vi.stubEnv('HOST', '')
  expect(await hostOf()).toBe('127.0.0.1')
  vi.stubEnv('HOST', '0.0.0.0')
  expect(await hostOf()).toBe('0.0.0.0')
})

test('what the scripts use of wrangler and Miniflare without a promise is there', () => {
  expect(convertV4MiniflareOptions).toBeTypeOf('function')
  expect(
    unstable_splitSqlQuery(
      'CREATE TRIGGER a AFTER INSERT ON b BEGIN SELECT 1; SELECT 2; END; SELECT 3;',
    ),
  ).toHaveLength(2)
  expect(unstable_getMiniflareWorkerOptions(`${root}/wrangler.toml`).workerOptions).toMatchObject({
    compatibilityDate: expect.any(String),
    bindings: { ENVIRONMENT: 'local' },
    d1Databases: { DB: { id: expect.any(String) } },
    assets: { directory: expect.any(String), run_worker_first: expect.any(Array) },
  })
})
