import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import guide from '../../docs/deploy.md?raw'
import { sweepDeletions } from '../features/account/delete.ts'
import { sweepFiles } from '../features/files/sweep.ts'
import { makeDeps } from '../kernel/deps.ts'
import {
  ADAPTERS,
  adaptersFor,
  enabledStatement,
  isAble,
  isCapability,
} from '../providers/capabilities.ts'
import type { Capability } from '../providers/contract.ts'
import { adapters } from '../providers/schema.ts'
import { LANGUAGES } from '../providers/voices/contract.ts'
import { WEBHOOKS } from '../providers/webhooks.ts'
import type { Drawing } from '../tools/contract.ts'
import { requireServed } from '../tools/served.ts'
import { newUser } from './people.ts'
import { png, putFile } from './uploads.ts'

/** The statements that docs/deploy.md tells an operator to send, block by block. */
const BLOCKS = [...guide.matchAll(/^```sql\n(.*?)^```$/gms)].map(([, sql = '']) => sql)
const deps = makeDeps(env, { waitUntil: () => {} })
const send = (sql: string) =>
  env.DB.batch(
    sql
      .split(/;\s*$/m)
      .filter((one) => one.trim())
      .map((one) => env.DB.prepare(one)),
  )
const block = (words: string) =>
  BLOCKS.find((sql) => sql.includes(words)) ?? expect.fail(`no SQL of the guide says ${words}`)

test('every statement of the guide runs on a new database', async () => {
  expect(BLOCKS.length).toBeGreaterThanOrEqual(4)
  for (const sql of BLOCKS) await send(sql)
})

/** Cloudflare's own models, and no vendor's key. */
const withoutKeys = {
  ...deps,
  env: { ...env, ENVIRONMENT: 'production', AI: {} as Ai } as const,
}

test('without any key that rests which the guide says, and speech is in its two languages', async () => {
  const works = (capability: Capability, tier?: string) =>
    adaptersFor(withoutKeys, capability, tier).then(
      () => true,
      ({ fault }) => fault !== 'toolResting',
    )
  const resting = await Promise.all(
    Object.keys(ADAPTERS)
      .filter(isCapability)
      .map(async (name) => ((await works(name)) ? [] : [name])),
  )
  expect(resting.flat().sort()).toEqual(['chat', 'lipsync', 'speech', 'video', 'voice'])
  const spoken = await Promise.all(
    [...new Set(LANGUAGES.map((tag) => tag.slice(0, 2)))].map(async (tag) =>
      (await works('speech', tag)) ? [tag] : [],
    ),
  )
  expect(spoken.flat()).toEqual(['en', 'es'])
  expect(guide.replaceAll('\n', ' ')).toContain(
    "Chat, videos, lip-sync, the changing of voices and making pictures larger or wider rest until a vendor's key is there; until then speech is English and Spanish alone.",
  )
  const rows = await enabledStatement(withoutKeys, ['image'])
  const draws = (drawing: Drawing) => () =>
    requireServed(withoutKeys, rows, [{ capability: 'image', drawing }])
  for (const drawing of [{ prompt: 'A lamp' }, { prompt: 'at night', mask: true }])
    expect(draws(drawing)).not.toThrow()
  for (const drawing of [
    { prompt: '', scale: 2 },
    { prompt: '', around: true },
  ])
    expect(draws(drawing)).toThrow(expect.objectContaining({ fault: 'toolResting' }))
})

test('a new database has the platform’s models first, and a capability rests and is taken up again as the guide says', async () => {
  expect(await adaptersFor(withoutKeys, 'matte')).toMatchObject([
    { row: { adapter: 'workers-ai' } },
  ])
  await send(block('enabled = 0'))
  await expect(adaptersFor(withoutKeys, 'matte')).rejects.toMatchObject({ fault: 'toolResting' })
  await send(block('enabled = 1'))
  expect(await adaptersFor(withoutKeys, 'matte')).toMatchObject([
    { row: { adapter: 'workers-ai' } },
  ])
})

test('who had left before the database was put back is closed again by the guide’s statements, and the cron erases the rest', async () => {
  const [ada, bob, eve] = [await newUser(), await newUser(), await newUser()]
  for (const person of [ada, bob, eve])
    await putFile(person, await png(4, person === eve ? 6 : 5), 'a.png')
  const ids = (sql: string) => sql.replaceAll('FIRST-ID', ada.id).replaceAll('SECOND-ID', bob.id)
  await send(ids(block('INSERT INTO deletions')))
  for (const person of [ada, bob]) expect((await person.get('/api/user/me')).status).toBe(401)
  await sweepDeletions(deps)
  await sweepFiles(deps)
  expect((await eve.get('/api/file/explorer')).data.total).toBe(1)
  expect((await env.FILES.list()).objects).toHaveLength(1)
  const { results } = await env.DB.prepare('SELECT email, deleted_at FROM users WHERE id <> ?')
    .bind(eve.id)
    .all<{ email: string; deleted_at: number }>()
  expect(results.map(({ email }) => email).sort()).toEqual(
    [`${ada.id}@deleted.invalid`, `${bob.id}@deleted.invalid`].sort(),
  )
  const [left] = await send(block('SELECT id, deleted_at'))
  expect(left?.results).toHaveLength(2)
})

test('with the keys that the guide names every vendor of a new database can be asked, and send word', async () => {
  const [, keys = ''] = /wrangler secret put PROVIDER_KEYS.*?```json\n(.*?)```/s.exec(guide) ?? []
  const inProduction = {
    ...env,
    ENVIRONMENT: 'production' as const,
    AI: {} as Ai,
    PROVIDER_KEYS: keys,
  }
  const rows = await deps.db.select().from(adapters)
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter((row) => isAble(inProduction, row) === (row.adapter === 'demo'))).toEqual([])
  const heard = Object.keys(WEBHOOKS).filter((adapter) => WEBHOOKS[adapter]?.(inProduction))
  expect(heard).toEqual(['replicate', 'fal'])
})
