import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { experimental_getWranglerCommands, unstable_readConfig } from 'wrangler'
import { migrate } from './migrate.ts'
import { readMigrations } from './build.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const guide = read('docs/deploy.md')
const blocks = (language: string) =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, text = '']) => text,
  )
const commands = blocks('sh').flatMap((text) => text.trim().split('\n'))

const state = mkdtempSync(join(tmpdir(), 'deploy-doc-'))
const staged = join(state, 'wrangler.toml')
afterAll(() => rmSync(state, { recursive: true }))

const env = {
  ...process.env,
  CI: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  NO_COLOR: '1',
}
const wrangler = (...given: string[]) =>
  new Promise<string>((done, fail) =>
    execFile(
      process.execPath,
      [join(root, 'node_modules/wrangler/bin/wrangler.js'), ...given],
      { cwd: root, env },
      (error, out, err) =>
        error ? fail(new Error(`wrangler ${given.join(' ')}: ${out}${err}`)) : done(out),
    ),
  )

/** The part of wrangler's settings that is looked at here. */
type Config = {
  name: string
  vars: Record<string, string>
  d1_databases: { database_id: string; database_name: string }[]
  r2_buckets: { bucket_name: string }[]
  ratelimits: { namespace_id: string }[]
  workflows: { name: string }[]
  durable_objects: { bindings: unknown[] }
  routes: unknown
}
const configOf = (name: string, config = join(root, 'wrangler.toml')) =>
  unstable_readConfig({ config, env: name }, { hideWarnings: true }) as unknown as Config

/** What a deploy reaches by its name. */
const namesOf = ({ name, d1_databases, r2_buckets, workflows }: Config) => [
  ...[
    name,
    ...d1_databases.map(({ database_name }) => database_name),
    ...r2_buckets.map(({ bucket_name }) => bucket_name),
  ],
  ...workflows.map((workflow) => workflow.name),
]

/** What of a command of the guide runs on this machine, against a database and an upload of its own. */
const LOCAL: Record<string, (given: string[]) => string[]> = {
  'd1 migrations apply': (given) => [
    ...swapped(given, '--remote', '--local'),
    '--persist-to',
    state,
  ],
  'd1 execute': (given) => [...swapped(given, '--remote', '--local'), '--persist-to', state],
  deploy: (given) => [...given, '--dry-run', '--outdir', join(state, 'bundle')],
}
const swapped = (given: string[], from: string, to: string) =>
  given.map((word) => (word === from ? to : word))

/** The wrangler commands of the guide, with the pipes around them taken off. */
const calls = commands.flatMap((line) => {
  const [, given] = /npx wrangler ([^|>]+)/.exec(line) ?? []
  return given ? [given.trim().split(/\s+/)] : []
})
const nameIn = (names: readonly string[], call: string[]) =>
  names.find((name) => `${call.join(' ')} `.startsWith(`${name} `))
const localOf = (call: string[]) => nameIn(Object.keys(LOCAL), call)

test('the guide holds only commands that are looked at here', () => {
  const known =
    /^(?:npm (?:ci|run build)$|npx wrangler |openssl rand -base64 48 \| tee \/dev\/tty \| npx wrangler |sed -n |cat staging\.toml >> wrangler\.toml$)/
  expect(commands.filter((line) => !known.test(line))).toEqual([])
  expect(calls.length).toBeGreaterThan(20)
})

test('it tells how many kinds of Durable Objects come with the deploy', () => {
  const { length } = configOf('production').durable_objects.bindings
  const count = ['no', 'one', 'two', 'three', 'four', 'five', 'six'][length]
  expect(guide).toContain(`The ${count} Durable Objects`)
})

test('staging is made as the guide says, and shares nothing with production', () => {
  const sed = commands.find((line) => line.startsWith('sed ')) ?? ''
  // The settings name their files from where they lie.
  writeFileSync(
    staged,
    read('wrangler.toml').replace(/"(worker\/index\.ts|dist\/client|migrations)"/g, `"${root}/$1"`),
  )
  execFileSync('sh', ['-c', `${sed} && cat staging.toml >> wrangler.toml`], { cwd: state })
  const [production, staging] = [configOf('production', staged), configOf('staging', staged)]
  const own = (config: Config) => [
    ...namesOf(config),
    config.vars.MAIN_HOSTS,
    config.vars.MAIL_FROM,
    config.ratelimits[0]?.namespace_id,
    JSON.stringify(config.routes),
  ]
  expect(own(staging)).not.toContain(undefined)
  expect(own(staging).filter((name) => own(production).includes(name))).toEqual([])
  expect(staging.vars.ENVIRONMENT).toBe('production')
})

test('what of its commands can run here runs: migrations, SQL from a file, both deploys', async () => {
  writeFileSync(join(state, 'statements.sql'), blocks('sql').join('\n'))
  writeFileSync(
    join(state, 'left.sql'),
    blocks('sql').find((sql) => sql.startsWith('SELECT')) ?? '',
  )
  // To wrangler each file is a start of its own; the last two show that it takes a database on.
  const { database_id: id = '' } = configOf('production').d1_databases[0] ?? {}
  await migrate({ stateDir: state, id }, readMigrations().slice(0, -2))
  const ran = new Set<string>()
  for (const call of calls) {
    const name = localOf(call)
    if (!name) continue
    const config = call.includes('staging') ? ['--config', staged] : []
    const given = [...(LOCAL[name] as (given: string[]) => string[])(call), ...config].map((word) =>
      word.endsWith('.sql') ? join(state, word) : word,
    )
    if (ran.has(given.join(' '))) continue
    ran.add(given.join(' '))
    await wrangler(...given)
  }
  expect(ran.size).toBeGreaterThanOrEqual(6)
})

type Command = ReturnType<typeof experimental_getWranglerCommands>['registry']

test('every other command exists, and knows every flag that is given', () => {
  const rest = Map.groupBy(
    calls.filter((call) => !localOf(call)),
    (call) => nameIn(REMOTE, call),
  )
  expect(rest.get(undefined) ?? []).toEqual([])
  const { registry, globalFlags } = experimental_getWranglerCommands()
  for (const [name = '', group] of rest) {
    const command = name
      .split(' ')
      .reduce<Command | undefined>((node, word) => node?.subtree.get(word), registry)
    const definition = command?.definition
    if (definition?.type !== 'command') throw new Error(`There is no wrangler ${name}`)
    const flags = Object.keys({ ...globalFlags, ...definition.args })
    for (const flag of group.flat().filter((word) => word.startsWith('--')))
      expect(flags, name).toContain(flag.slice(2))
  }
})

/** Commands that speak to the account and nobody else. */
const REMOTE = [
  ...[
    'login',
    'd1 create',
    'r2 bucket create',
    'kv namespace create',
    'r2 bucket lifecycle add',
    'secret put',
    'secret delete',
  ],
  ...['tail', 'rollback', 'd1 time-travel info', 'd1 time-travel restore'],
]

test('every event that the card provider’s adapter reads is on the list, and every variable of the Worker in the guide', () => {
  const list = blocks('text').join('\n').trim().split('\n')
  const handled = [
    ...read('worker/providers/stripe/events.ts').matchAll(/^ +case '([\w.]+)':/gm),
  ].map(([, name = '']) => name)
  expect(handled.length).toBeGreaterThan(8)
  expect(handled.filter((name) => !list.includes(name))).toEqual([])
  expect(new Set(list).size).toBe(list.length)

  const [, bindings = ''] =
    /export interface Bindings \{(.*?)^\}/ms.exec(read('worker/kernel/bindings.ts')) ?? []
  const variables = [...bindings.matchAll(/^ {2}([A-Z][A-Z_]+)\??: (?:string|'local')/gm)].map(
    ([, name = '']) => name,
  )
  expect(variables).toEqual(
    expect.arrayContaining(['ENVIRONMENT', 'AUTH_SECRET', 'PAYMENT_KEYS', 'HUMAN_SECRET']),
  )
  expect(
    [...variables, ...Object.keys(configOf('production').vars)].filter(
      (name) => !guide.includes(name),
    ),
  ).toEqual([])
})

test('a deploy without --env reaches nothing of production', () => {
  const [local, production] = [configOf(''), configOf('production')]
  expect(namesOf(local).filter((name) => namesOf(production).includes(name))).toEqual([])
  expect(local.routes ?? []).toEqual([])
})
