import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { moveClock } from '../kernel/clock.ts'
import { type Person, newUser } from '../test/people.ts'
import { FILES, queueKeys, replicate, stand } from '../test/queues.ts'
import { stopClock } from '../test/stopped-clock.ts'
import { wire, refusal } from '../test/wire.ts'
import { deps } from '../test/work.ts'
import type { AdapterLine, Tried } from './contract.ts'
import { noteFailure, noteSuccess } from './health.ts'
import { ProviderFault } from './provider-fault.ts'
import { tryAdapter } from './try.ts'

const newAdmin = () => newUser({ role: 'admin' })
const list = async (admin: Person) => (await admin.get<AdapterLine[]>('/api/admin/adapters')).data
const lineOf = async (admin: Person, id: string) =>
  (await list(admin)).find((line) => line.id === id) as AdapterLine
const chats = async (admin: Person) =>
  (await list(admin)).filter(({ capability }) => capability === 'chat').map(({ id }) => id)
const order = (admin: Person, ids: string[], capability = 'chat') =>
  admin.put('/api/admin/adapters', { capability, ids })
const lines = async (admin: Person) =>
  (await admin.get(`/api/admin/audit?admin_id=${admin.id}`)).data.items.length as number

test('an adapter tells what a unit of its work costs, and the admin changes it', async () => {
  const admin = await newAdmin()
  expect(await lineOf(admin, 'chat.small')).toMatchObject({ unit: 'token', cost: 0, able: false })
  const changed = await admin.put('/api/admin/adapters/chat.small', { cost: 0.000012 })
  expect(changed.data).toMatchObject({ id: 'chat.small', cost: 0.000012 })
  expect((await lineOf(admin, 'chat.small')).cost).toBe(0.000012)
  expect((await admin.put('/api/admin/adapters/chat.small', { cost: -1 })).status).toBe(422)
})

test('the health of the last hour counts every call, also those another adapter took over', async () => {
  const admin = await newAdmin()
  const row = { id: 'chat.small', adapter: 'openai-compatible', failures: 0 }
  await noteFailure(deps, row, new ProviderFault('down'))
  await noteSuccess(deps, row)
  await noteSuccess(deps, { ...row, id: 'chat.large' })
  const health = async () => [
    (await lineOf(admin, 'chat.small')).health,
    (await lineOf(admin, 'chat.large')).health,
    (await lineOf(admin, 'chat.medium')).health,
  ]
  expect(await health()).toEqual([
    { asked: 2, failed: 1 },
    { asked: 1, failed: 0 },
    { asked: 0, failed: 0 },
  ])
  moveClock(61 * 60_000)
  expect((await health())[0]).toEqual({ asked: 0, failed: 0 })
  moveClock(26 * 3600_000)
  await admin.post('/dev/cron', { name: 'adapter-calls' })
  expect(await env.DB.prepare('SELECT count(*) AS n FROM adapter_calls').first('n')).toBe(0)
})

test('all adapters of a capability are put in order at once, or not at all', async () => {
  const admin = await newAdmin()
  const before = await chats(admin)
  const wanted = [...before].reverse()
  expect((await order(admin, wanted)).status).toBe(200)
  expect(await chats(admin)).toEqual(wanted)
  const known = await lines(admin)
  const [first = '', ...others] = before
  for (const [ids, capability] of [
    [others, 'chat'],
    [[...others, 'matte.demo'], 'chat'],
    [[...before, 'chat.unknown'], 'chat'],
    [[first, ...before], 'chat'],
    [before, 'matte'],
    [before, 'toString'],
    [[], 'chat'],
  ] as const)
    expect((await order(admin, [...ids], capability)).status, `${capability} ${ids}`).toBe(422)
  expect(await chats(admin)).toEqual(wanted)
  expect(await lines(admin)).toBe(known)
})

test('orders that race leave one of them, whole', async () => {
  const admin = await newAdmin()
  const ids = await chats(admin)
  const turned = ids.map((_, at) => [...ids.slice(at), ...ids.slice(0, at)])
  await Promise.all(turned.map((one) => order(admin, one)))
  expect(turned).toContainEqual(await chats(admin))
  expect(
    (await list(admin)).filter(({ capability }) => capability === 'chat').map(({ rank }) => rank),
  ).toEqual(ids.map((_, at) => at + 1))
})

const tried = async (admin: Person, id: string) =>
  admin.post<Tried>(`/api/admin/adapters/${id}/test`, {})

test('a test runs the smallest job and wakes what works', async () => {
  const admin = await newAdmin()
  const all = (await list(admin)).filter(({ adapter }) => adapter === 'demo')
  expect(all.map(({ capability }) => capability)).toEqual(expect.arrayContaining(['chat', 'matte']))
  for (const { id } of all) {
    await env.DB.prepare('UPDATE adapters SET failures = 6, resting_until = ? WHERE id = ?')
      .bind(Date.now() + 60_000, id)
      .run()
    expect(await tried(admin, id), id).toMatchObject({
      status: 200,
      data: { ok: true, ms: expect.any(Number) },
    })
    expect(await lineOf(admin, id)).toMatchObject({ resting_until: null, health: { asked: 1 } })
  }
})

test('a test that fails says why in the admin’s language, and is only the admin’s to ask', async () => {
  const [admin, ada] = [await newAdmin(), await newUser()]
  expect((await tried(admin, 'chat.small')).data).toEqual({
    ok: false,
    ms: expect.any(Number),
    error: 'The site has no key for this provider, or not the service that it needs.',
  })
  expect(
    (await admin.post<Tried>('/api/admin/adapters/chat.small/test?lang=zh-HK', {})).data.error,
  ).toContain('密鑰')
  expect((await tried(admin, 'chat.nobody')).status).toBe(404)
  expect((await tried(ada, 'chat.small')).status).toBe(403)
})

const withKeys = (keys: string) => ({ ...deps, env: { ...env, PROVIDER_KEYS: keys } })
const KEYS = '{"openai-compatible": {"key": "sk-secret"}}'

test('the vendor’s own words are told, never the key', async () => {
  const admin = { ...(await newAdmin()), email: 'a@example.com' } as never
  wire(() => refusal(401, 'Incorrect API key provided: sk-secret'))
  expect(await tryAdapter(withKeys(KEYS), admin, 'chat.small', 'en-US')).toMatchObject({
    ok: false,
    error: expect.stringMatching(/^The provider is away.* \(401 .*provided: \*\*\*\)$/),
  })
  expect(await tryAdapter(withKeys('{'), admin, 'chat.small', 'en-US')).toMatchObject({
    ok: false,
    error: expect.stringContaining('PROVIDER_KEYS'),
  })
})

test('the test asks what a model does, and stops a video once it has begun', async () => {
  const admin = { ...(await newAdmin()), email: 'a@example.com' } as never
  const reach = { ...deps, env: queueKeys() }
  const drawn = stand(
    replicate,
    { state: 'done', output: [`${FILES}a.png`] },
    { file: () => new Response('a picture') },
  )
  expect(await tryAdapter(reach, admin, 'image.replicate-fill', 'en-US')).toMatchObject({
    ok: true,
  })
  expect(drawn.asked[0]?.body.input).toMatchObject({
    mask: expect.stringMatching(/^data:image\/png;base64,/),
  })
  const work = { state: 'working' as const, stops: true }
  const filmed = stand(replicate, work)
  expect(await tryAdapter(reach, admin, 'video.replicate', 'en-US')).toMatchObject({ ok: true })
  expect([filmed.asked.length, work.state]).toEqual([2, 'stopped'])
  for (const [id, field, kind] of [
    ['lipsync.replicate', 'video', 'video/mp4'],
    ['lipsync.replicate-portrait', 'image', 'image/png'],
  ] as const) {
    const dubbed = stand(replicate, { state: 'working', stops: true })
    expect(await tryAdapter(reach, admin, id, 'en-US')).toMatchObject({ ok: true })
    expect(dubbed.asked[0]?.body.input).toMatchObject({
      [field]: expect.stringContaining(`data:${kind};`),
    })
  }
})

test('a vendor that hangs is left when the adapter’s time is up', async () => {
  const admin = { ...(await newAdmin()), email: 'a@example.com' } as never
  await env.DB.prepare(`UPDATE adapters SET limit_seconds = 1 WHERE id = 'chat.small'`).run()
  const { asked } = wire(() => new Promise<never>(() => {}))
  expect(await tryAdapter(withKeys(KEYS), admin, 'chat.small', 'en-US')).toMatchObject({
    ok: false,
    error: 'No answer came in time (1 s).',
  })
  expect(asked).toHaveLength(1)
})

test('tests are so many a minute, since they are billed', async () => {
  stopClock()
  const admin = await newAdmin()
  const statuses = []
  for (let times = 0; times < 21; times++) statuses.push((await tried(admin, 'chat.small')).status)
  expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true)
  expect(statuses[20]).toBe(429)
})
