// Runs every check and every test on lanes side by side: the checks, which end with the build, are one piece, the Worker's project is
// another, so are those of the browser, each long file of journeys, and some of the others together, since to start Vitest costs
// three seconds.
import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** One more than two cores, since a piece waits for an eighth of its time. */
const LANES = 3
const MEMORY = '/dev/shm'
/** What all tests together leave behind is a quarter of this. */
const ENOUGH_BYTES = 8 * 2 ** 30
/** Few enough that the last of them leaves no lane idle for long. */
const TOGETHER = 3
/** What takes longest begins first, so that no lane is still at it when the other has nothing left. */
const LONGEST = ['worker', 'web/e2e/pages', 'web/e2e/crash', 'scripts', 'web/e2e/task-crash']

// Every write of a database waits for its disk, unless that is memory.
const folder = mkdtempSync(join(hasEnoughMemory() ? MEMORY : tmpdir(), 'verdigris-tests-'))
process.env.TMPDIR = folder
// The sites that tests kill are started some hundred times, and to compile is half of a start.
process.env.NODE_COMPILE_CACHE = join(folder, 'compiled')
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const journeys = globSync('web/e2e/*.test.ts').toSorted()
const long = journeys.filter((file) => place(nameOf(file)) < LONGEST.length)
const short = journeys.filter((file) => !long.includes(file))
const bundles = Array.from({ length: Math.ceil(short.length / TOGETHER) }, (_, at) =>
  short.slice(at * TOGETHER, (at + 1) * TOGETHER),
)

type Piece = { name: string; command: string; choice: string[]; needsBuild: boolean }
const tests = (name: string, needsBuild: boolean, choice: string[]): Piece => ({
  ...{ name, needsBuild },
  command: 'vitest',
  choice: ['run', ...choice],
})
const pieces = [
  tests('worker', true, ['--project', 'worker']),
  ...['web', 'browser'].map((name) => tests(name, false, ['--project', name])),
  ...[...long.map((file) => [file]), ...bundles, ['scripts/']].map((files) =>
    tests(files.map(nameOf).join(', '), true, [
      ...['--project', 'e2e', '--maxWorkers=1'],
      ...files,
    ]),
  ),
].toSorted((a, b) => place(a.name) - place(b.name))

const failed = new Map<string, string>()
const checks = { name: 'checks', command: 'npm', choice: ['run', '--silent', 'check'] }
let isBuilt = false
const building = run(checks).then(() => (isBuilt = !failed.has(checks.name)))
await Promise.all([building.then(work), ...Array.from({ length: LANES - 1 }, work)])
// Once more, since a log is read from its end.
for (const [name, complaint] of failed) console.error(`\n— ${name}, failed\n${complaint}`)
if (failed.size > 0) process.exit(1)

async function work() {
  for (let next = await take(); next; next = await take()) await run(next)
}

/** The next piece. Those that need the build wait for it, and are left out where it failed. */
async function take(): Promise<Piece | undefined> {
  const at = pieces.findIndex(({ needsBuild }) => isBuilt || !needsBuild)
  if (at >= 0) return pieces.splice(at, 1)[0]
  return (await building) ? pieces.shift() : undefined
}

/** Says what a piece said when it is through, since another may speak meanwhile. */
async function run({ name, command, choice }: Omit<Piece, 'needsBuild'>) {
  const began = performance.now()
  const child = spawn(command, choice, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise((done) => child.once('exit', done))
  const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)])
  if ((await ended) !== 0) failed.set(name, complaint)
  console.log(`\n— ${name}, ${Math.round((performance.now() - began) / 1000)} s\n${said}`)
}

function nameOf(file: string) {
  return file.replace(/\.test\.ts$|\/$/, '')
}

function place(name: string) {
  const at = LONGEST.indexOf(name)
  return at < 0 ? LONGEST.length : at
}

function hasEnoughMemory() {
  if (!existsSync(MEMORY) || freemem() < ENOUGH_BYTES) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ENOUGH_BYTES
}
