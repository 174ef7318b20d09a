// Runs every check and every test, in rows side by side: the checks, which end with the build, then the journeys on two lanes and the
// Worker's tests; and those of the app, in Node and then in a browser. Two cores are full with that until near its end: one row after
// another would leave the last, which waits a third of its time, alone with them for minutes.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const MEMORY = '/dev/shm'
/** What all tests together leave behind is a quarter of this. */
const ENOUGH_BYTES = 8 * 2 ** 30

// Every write of a database waits for its disk, unless that is memory.
const folder = mkdtempSync(join(hasEnoughMemory() ? MEMORY : tmpdir(), 'verdigris-tests-'))
process.env.TMPDIR = folder
// The sites that tests kill are started some hundred times, and to compile is half of a start.
process.env.NODE_COMPILE_CACHE = join(folder, 'compiled')
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const failed = new Map<string, string>()
const building = run('checks', 'npm', 'run', '--silent', 'check')
const project = (name: string) => run(name, 'vitest', 'run', '--project', name)
const withBuild = async (name: string) => (await building) && project(name)

await Promise.all([
  withBuild('e2e'),
  withBuild('worker'),
  project('web').then(() => project('browser')),
])
// Once more, since a log is read from its end.
for (const [name, complaint] of failed) console.error(`\n— ${name}, failed\n${complaint}`)
if (failed.size > 0) process.exit(1)

/** Says what it said when it is through, since another may speak meanwhile. @returns whether all went well */
async function run(name: string, command: string, ...given: string[]) {
  const began = performance.now()
  const child = spawn(command, given, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise((done) => child.once('exit', done))
  const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)])
  const isWell = (await ended) === 0
  if (!isWell) failed.set(name, complaint)
  console.log(`\n— ${name}, ${Math.round((performance.now() - began) / 1000)} s\n${said}`)
  return isWell
}

function hasEnoughMemory() {
  if (!existsSync(MEMORY) || freemem() < ENOUGH_BYTES) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ENOUGH_BYTES
}
