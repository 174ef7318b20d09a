import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'

const config = resolve(import.meta.dirname, '../wrangler.toml')
const read = (env?: string) =>
  unstable_readConfig({ config, ...(env && { env }) }, { hideWarnings: true }) as unknown as Config

type Named = Record<string, string>
type Config = Record<
  'd1_databases' | 'r2_buckets' | 'kv_namespaces' | 'workflows' | 'send_email',
  Named[]
> & {
  ai?: Named
  ratelimits: { name: string; simple: { period: number } }[]
  durable_objects: { bindings: Named[] }
  triggers: { crons: string[] }
  limits: { cpu_ms: number; subrequests: number }
  vars: Record<string, unknown>
} & Record<
    | 'main'
    | 'assets'
    | 'images'
    | 'migrations'
    | 'compatibility_date'
    | 'compatibility_flags'
    | 'observability',
    unknown
  >

/** What code meets in an environment: names of bindings, classes and variables, without what stands behind them. */
function metBy(env?: string) {
  const of = read(env)
  return {
    databases: of.d1_databases.map(({ binding, migrations_dir }) => [binding, migrations_dir]),
    buckets: of.r2_buckets.map(({ binding }) => binding),
    stores: of.kv_namespaces.map(({ binding }) => binding),
    images: of.images,
    limits: of.ratelimits.map(({ name, simple }) => [name, simple.period]),
    objects: of.durable_objects.bindings.map(({ name, class_name }) => [name, class_name]),
    history: of.migrations,
    workflows: of.workflows.map(({ binding, class_name }) => [binding, class_name]),
    crons: of.triggers.crons,
    ceilings: of.limits,
    built: [of.main, of.assets],
    flags: [of.compatibility_date, of.compatibility_flags, of.observability],
  }
}

test('both environments give the code the same bindings, classes and limits', () => {
  expect(metBy('production')).toEqual(metBy())
  expect(metBy().ceilings.cpu_ms).toBeGreaterThan(30_000)
})

test('production has every variable of the local site, but its open secret; what it has besides is named', () => {
  const local = read()
  const production = read('production')
  const { AUTH_SECRET: _open, ...vars } = local.vars
  expect(Object.keys(production.vars).toSorted()).toEqual(Object.keys(vars).toSorted())
  expect([local.ai, local.send_email]).toEqual([undefined, []])
  expect([production.ai?.binding, production.send_email.map(({ name }) => name)]).toEqual([
    'AI',
    ['EMAIL'],
  ])
})
