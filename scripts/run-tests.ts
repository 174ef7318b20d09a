// Runs the test projects: the Worker's beside those of the browser, each about one core's work, then the journeys, two files at a time.
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
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const failed: string[] = []
await Promise.all([run('worker'), run('web').then(() => run('browser'))])
await run('e2e')
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`)
  process.exit(1)
}

/** Says what a project said when it is through, since another may speak meanwhile. */
async function run(project: string) {
  const vitest = spawn('vitest', ['run', '--project', project], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((done) => vitest.once('exit', done))
  const said = await text(vitest.stdout)
  console.log(`\n— ${project}\n${said}`)
  if ((await ended) !== 0) failed.push(project)
}

function hasEnoughMemory() {
  if (!existsSync(MEMORY) || freemem() < ENOUGH_BYTES) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ENOUGH_BYTES
}
