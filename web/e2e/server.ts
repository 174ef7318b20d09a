import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

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
  const stateDir = given.stateDir ?? mkdtempSync(join(tmpdir(), 'verdigris-'))
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
  return {
    ...{ url, port, stateDir, said, crash },
    stop: () => end('SIGTERM'),
    kill9: () => end('SIGKILL'),
  }
}

const answers = (url: string) =>
  fetch(`${url}/api/health`, { headers: { Connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  )

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
