import { execFile, spawn } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { expect } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const newFolder = () => mkdtempSync(join(tmpdir(), 'verdigris-'))

export type Server = Awaited<ReturnType<typeof startServer>>

/**
 * The built product in a process of its own, as `npm start` runs it.
 * @param given port and stateDir of an earlier server bring the same site up again; a folder is another checkout's.
 * @throws Error with all that the server said before it ended
 */
export async function startServer(
  given: { port?: number; stateDir?: string; env?: NodeJS.ProcessEnv; folder?: string } = {},
) {
  const port = given.port ?? (await freePort())
  const stateDir = given.stateDir ?? (await (given.folder ? newFolder() : newState()))
  const server = spawn(process.execPath, [`${given.folder ?? root}/scripts/serve.ts`], {
    env: {
      ...process.env,
      PORT: String(port),
      STATE_DIR: stateDir,
      VITEST: undefined,
      ...given.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  server.stderr.on('data', (chunk: Buffer) => said.push(String(chunk)))
  const lines = createInterface(server.stdout)
  const url = await new Promise<string>((ready, fail) => {
    lines.on('line', (line) => {
      said.push(line)
      const [, address] = /^Ready on (\S+)/.exec(line) ?? []
      if (address) ready(address)
    })
    server.once('exit', () => fail(new Error(`The server did not start:\n${said.join('\n')}`)))
  })
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }
  const workerd = () =>
    Number(readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim())
  /** Kills workerd, which alone holds what is not written yet, and waits until another answers in its place. */
  const crash = async () => {
    const killed = workerd()
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => workerd() !== killed && answers(url), { interval: 50 }).toBe(true)
  }
  /** Kills workerd, and lets the site notice when something has been done meanwhile. */
  const losing = async (meanwhile: () => Promise<void>) => {
    const killed = workerd()
    server.kill('SIGSTOP')
    try {
      process.kill(killed, 'SIGKILL')
      await meanwhile()
    } finally {
      server.kill('SIGCONT')
    }
  }
  return {
    url,
    port,
    stateDir,
    said,
    crash,
    losing,
    stop: () => end('SIGTERM'),
    kill9: () => end('SIGKILL'),
  }
}

/** What a site has before anybody came. To migrate a database is a third of a start, so it is done once and copied. */
async function newState() {
  const migrations = readFileSync(`${root}/dist/worker/migrations.json`)
  const key = createHash('sha256').update(migrations).digest('hex').slice(0, 16)
  const kept = join(tmpdir(), `verdigris-new-${key}`)
  if (!existsSync(kept)) {
    const made = newFolder()
    const work = `import { migrateSite } from '${root}/scripts/site.ts'; await migrateSite('${made}')`
    const env = { ...process.env, VITEST: undefined }
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', work], { env })
    try {
      renameSync(made, kept)
    } catch {
      // Another file of journeys was quicker.
      rmSync(made, { recursive: true })
    }
  }
  const stateDir = newFolder()
  cpSync(kept, stateDir, { recursive: true })
  return stateDir
}

const answers = (url: string) =>
  fetch(`${url}/api/health`, { headers: { Connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Below the ports that connections are given (from 32768 on Linux), one of which would take a port between the look at it and the
 * start of the site; above the last one that browsers refuse to open.
 */
const PORTS = [11_000, 32_000] as const

export async function freePort() {
  for (;;) {
    const port = randomInt(...PORTS)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    await once(probe.close(), 'close')
    return port
  }
}
