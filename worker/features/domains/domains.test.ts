import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { app } from '../../app.ts'
import type { Bindings } from '../../kernel/bindings.ts'
import { moveClock } from '../../kernel/clock.ts'
import { makeDeps } from '../../kernel/deps.ts'
import { call, newUser, type Person, rid } from '../../test/people.ts'
import { callUnder } from '../../test/under.ts'
import { NETWORK_TROUBLE, ZONE_KEYS, zoneStandIn } from '../../test/zone-stand-in.ts'
import { productOf } from '../../test/products.ts'
import type { Domain } from './contract.ts'
import { sweepDomains } from './sweep.ts'

const MINUTE = 60_000
const DAY = 24 * 3600_000
const HOST = 'clips.example.com'

let admin: Person
beforeEach(async () => {
  admin = await newUser({ role: 'admin' })
})

/** The site as it is where its secret for the network is set. */
const wired = <T = Domain>(
  method: string,
  path: string,
  body: object = {},
  vars: object = ZONE_KEYS,
) =>
  callUnder<T>(vars, method, path, method === 'GET' ? undefined : body, {
    Authorization: admin.bearer,
  })
const add = (host = HOST, vars?: object) =>
  wired('POST', '/api/admin/domains', { product_id: 'cut-silence', host }, vars)
const check = ({ id }: Domain) => wired('POST', `/api/admin/domains/${id}/check`)
const remove = ({ id }: Domain) => wired('DELETE', `/api/admin/domains/${id}`)
const list = async (vars: object = ZONE_KEYS) =>
  (await wired<{ items: Domain[] }>('GET', '/api/admin/domains', {}, vars)).data.items

/** What the cron does at a later moment. */
async function sweepAt(offset: number, vars: object = ZONE_KEYS) {
  await sweep(offset, vars)
  return (await list(vars))[0]
}

async function sweep(offset: number, vars: object = ZONE_KEYS) {
  moveClock(offset)
  const ctx = createExecutionContext()
  await sweepDomains(makeDeps({ ...env, ...vars } as Bindings, ctx))
  await waitOnExecutionContext(ctx)
}

/** How a host answers a stranger. */
async function answerAt(host: string) {
  const ctx = createExecutionContext()
  const answer = await app.request(`http://${host}/`, {}, env, ctx)
  await answer.body?.cancel()
  await waitOnExecutionContext(ctx)
  return answer.status
}

test('locally a name under localhost answers at once, and no longer when it is removed', async () => {
  expect(await answerAt('clips.localhost')).toBe(404)
  const added = await admin.post<Domain>('/api/admin/domains', {
    product_id: 'cut-silence',
    host: 'clips.localhost',
  })
  expect(added).toMatchObject({
    status: 201,
    data: { host: 'clips.localhost', status: 'active', records: [] },
  })
  const { data: html } = await call<string>('GET', 'http://clips.localhost/')
  expect(html).toContain('<title>Cut silence')
  const gone = await admin.delete<Domain>(`/api/admin/domains/${added.data.id}`)
  expect(gone.data).toMatchObject({ status: 'removed', records: [] })
  expect(await answerAt('clips.localhost')).toBe(404)
  expect((await admin.delete(`/api/admin/domains/${added.data.id}`)).status).toBe(404)
})

test('a domain waits for its records, answers when the network has seen them, and is looked at by itself', async () => {
  const zone = zoneStandIn()
  const { status, data } = await add('HTTPS://Clips.Example.COM./path')
  expect([status, data]).toMatchObject([
    201,
    {
      host: HOST,
      status: 'verifying',
      reason: expect.stringContaining('does not CNAME to this zone'),
      records: [
        { type: 'CNAME', name: HOST, value: 'customers.site.example' },
        { type: 'TXT', name: `_cf-custom-hostname.${HOST}`, value: 'owner-h-1' },
        { type: 'TXT', name: `_acme-challenge.${HOST}`, value: 'proof-h-1' },
      ],
    },
  ])
  expect(await answerAt(HOST)).toBe(404)
  expect(await sweepAt(2 * MINUTE)).toMatchObject({ status: 'verifying' })
  zone.verify(HOST)
  expect(await sweepAt(4 * MINUTE)).toMatchObject({ status: 'active' })
  expect((await list())[0]).not.toHaveProperty('reason')
  expect(await answerAt(HOST)).toBe(200)
  // A certificate that is being renewed takes no site away; a host that leads elsewhere does.
  zone.change(HOST, { ssl: 'pending_validation' })
  expect(await sweepAt(DAY)).toMatchObject({ status: 'active' })
  expect(await answerAt(HOST)).toBe(200)
  zone.change(HOST, { status: 'moved' })
  expect(await sweepAt(2 * DAY)).toMatchObject({ status: 'failed' })
  expect(await answerAt(HOST)).toBe(404)
  zone.verify(HOST)
  expect(await sweepAt(3 * DAY)).toMatchObject({ status: 'active' })
})

test('the button has the network look again now, also after its owner was too late', async () => {
  const zone = zoneStandIn()
  const { data } = await add()
  expect(await sweepAt(8 * DAY)).toMatchObject({
    status: 'failed',
    reason: expect.stringMatching(/^The records were not found in time/),
  })
  expect((await check(data)).data.status).toBe('verifying')
  zone.verify(HOST)
  expect(await check(data)).toMatchObject({ status: 200, data: { status: 'active' } })
  expect(zone.asks()).toContain('PATCH custom_hostnames/h-1')
})

test.each(Object.entries(NETWORK_TROUBLE))(
  'a network that is %s keeps nobody from adding a domain, and is asked again',
  async (_name, trouble) => {
    const zone = zoneStandIn()
    zone.troubled(trouble)
    const { status, data } = await add()
    expect([status, data]).toMatchObject([
      201,
      { status: 'pending', reason: expect.stringMatching(/did not answer/), records: [] },
    ])
    expect(await check(data)).toMatchObject({ status: 200, data: { status: 'pending' } })
    zone.troubled(undefined)
    expect(await sweepAt(40 * MINUTE)).toMatchObject({ status: 'verifying' })
    zone.verify(HOST)
    expect(await sweepAt(50 * MINUTE)).toMatchObject({ status: 'active' })
    zone.troubled(trouble)
    expect(await sweepAt(DAY)).toMatchObject({ status: 'active' })
    expect(await answerAt(HOST)).toBe(200)
  },
)

test('a network that asks for rest is left alone for so long', async () => {
  const zone = zoneStandIn()
  zone.troubled(NETWORK_TROUBLE.busy)
  await add()
  const asks = zone.asks().length
  await sweepAt(20 * MINUTE)
  expect(zone.asks()).toHaveLength(asks)
  await sweepAt(31 * MINUTE)
  expect(zone.asks()).toHaveLength(asks + 1)
})

test('what the network made while its answer was lost is taken up, and made once', async () => {
  const zone = zoneStandIn()
  zone.setLost(true)
  const { data } = await add()
  expect([data.status, zone.hostnames.size]).toEqual(['pending', 1])
  zone.setLost(false)
  expect((await check(data)).data.status).toBe('verifying')
  expect([...zone.hostnames.keys()]).toEqual(['h-1'])
})

test('a host that somebody else holds at the network fails with that reason, and may be tried again', async () => {
  const zone = zoneStandIn()
  zone.troubled(({ method }) =>
    method === 'POST' ? zone.refuse(409, 1406, 'Duplicate custom hostname found.') : undefined,
  )
  const { data } = await add()
  expect(data).toMatchObject({
    status: 'failed',
    reason: expect.stringMatching(/^Another customer/),
  })
  zone.troubled(undefined)
  expect((await check(data)).data.status).toBe('verifying')
})

test('what the network refuses says so in its words', async () => {
  const zone = zoneStandIn()
  zone.troubled(() => zone.refuse(400, 1411, 'Custom hostnames of this zone are refused.'))
  expect((await add()).data).toMatchObject({
    status: 'failed',
    reason: 'The network refuses this domain. (Custom hostnames of this zone are refused.)',
  })
})

test('a domain that is deleted behind our back stops answering, and the button brings it back', async () => {
  const zone = zoneStandIn()
  const { data } = await add()
  zone.verify(HOST)
  await check(data)
  zone.drop(HOST)
  expect(await sweepAt(DAY)).toMatchObject({
    status: 'failed',
    reason: expect.stringMatching(/^The domain was deleted/),
  })
  expect(await answerAt(HOST)).toBe(404)
  expect((await check(data)).data.status).toBe('verifying')
  expect([...zone.hostnames.keys()]).toEqual(['h-2'])
})

test('a removed domain is let go at the network, when that can be, and may be added again meanwhile', async () => {
  const zone = zoneStandIn()
  const { data } = await add()
  zone.verify(HOST)
  await check(data)
  zone.troubled(NETWORK_TROUBLE.broken)
  expect(await remove(data)).toMatchObject({ status: 200, data: { status: 'removed' } })
  expect([await answerAt(HOST), zone.hostnames.size]).toEqual([404, 1])
  zone.troubled(undefined)
  const again = await add()
  expect(again.data.status).toBe('active')
  await sweepAt(DAY)
  expect([...zone.hostnames.keys()]).toEqual(['h-1'])
  await remove(again.data)
  expect(zone.hostnames.size).toBe(0)
  await sweep(32 * DAY)
  expect(await env.DB.prepare('SELECT count(*) FROM domains').first('count(*)')).toBe(0)
})

test('a domain that is removed while the network is asked stays removed, and is let go there', async () => {
  const zone = zoneStandIn()
  const { promise, resolve } = Promise.withResolvers<void>()
  zone.setHeld(promise)
  const adding = add()
  await expect.poll(() => zone.hostnames.size).toBe(1)
  await remove((await list())[0] as Domain)
  resolve()
  expect((await adding).data.status).toBe('removed')
  expect(await sweepAt(MINUTE)).toMatchObject({ status: 'removed' })
  expect(zone.hostnames.size).toBe(0)
})

test('a look that breaks off is due again after its lease', async () => {
  const zone = zoneStandIn()
  await add()
  await env.DB.prepare('UPDATE domains SET next_at = ?')
    .bind(Date.now() + 5 * MINUTE)
    .run()
  zone.verify(HOST)
  expect(await sweepAt(4 * MINUTE)).toMatchObject({ status: 'verifying' })
  expect(await sweepAt(6 * MINUTE)).toMatchObject({ status: 'active' })
})

test('without a token, or with one that is refused, an admin reads a sentence', async () => {
  const { status, data } = await add(HOST, {})
  expect([status, data]).toMatchObject([
    201,
    { status: 'pending', reason: expect.stringMatching(/no token/) },
  ])
  const checked = await wired(
    'POST',
    `/api/admin/domains/${data.id}/check`,
    {},
    { DOMAIN_KEYS: '{' },
  )
  expect(checked).toMatchObject({
    status: 200,
    data: { reason: expect.stringMatching(/no token/) },
  })
  zoneStandIn()
  const wrong = { DOMAIN_KEYS: ZONE_KEYS.DOMAIN_KEYS.replace('"token":"token"', '"token":"old"') }
  const refused = await wired('POST', `/api/admin/domains/${data.id}/check`, {}, wrong)
  expect(refused.data).toMatchObject({
    status: 'pending',
    reason: expect.stringMatching(/refused/),
  })
  expect(await sweepAt(5 * MINUTE)).toMatchObject({ status: 'verifying' })
})

test('a host that the operator leads here himself answers without a token', async () => {
  expect((await add(HOST, { ROUTED_HOSTS: `x.example, ${HOST.toUpperCase()}` })).data.status).toBe(
    'active',
  )
  expect(await answerAt(HOST)).toBe(200)
})

test.each([
  ...[
    '127.0.0.1',
    '[::1]',
    '0x7f.1',
    '2130706433',
    '*.example.com',
    'com',
    '',
    'a b.example',
    '-a.example',
  ],
  ...[
    'localhost:1',
    `${'a'.repeat(64)}.example`,
    'exa_mple.com',
    'javascript:alert(1)',
    '.example.com',
  ],
])('%s is no domain', async (host) => {
  expect(await admin.post('/api/admin/domains', { product_id: 'cut-silence', host })).toMatchObject(
    { status: 422, fault: 'invalidInput' },
  )
})

test('the site’s own hosts and where CNAMEs lead are nobody’s, and a domain is one product’s alone', async () => {
  zoneStandIn()
  const vars = { ...ZONE_KEYS, MAIN_HOSTS: 'localhost,site.example' }
  for (const own of ['SITE.example', 'https://site.example.:443/', 'customers.site.example'])
    expect(await add(own, vars)).toMatchObject({ status: 409, fault: 'domainOfSite' })
  // As browsers write it: without capitals, port, last dot, and in ASCII.
  expect((await add('Bücher.Example.:8443')).data.host).toBe('xn--bcher-kva.example')
  const racers = await Promise.all([add(), add(), add('CLIPS.example.com.')])
  expect(racers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  const other = { product_id: 'remove-background', host: HOST }
  expect(await wired('POST', '/api/admin/domains', other)).toMatchObject({
    status: 409,
    fault: 'domainTaken',
  })
  expect(
    await wired('POST', '/api/admin/domains', { ...other, product_id: 'nothing' }),
  ).toMatchObject({ status: 404 })
  expect(
    await admin.put('/api/admin/products/remove-background', { alias_domain: HOST }),
  ).toMatchObject({ status: 409, fault: 'productTaken' })
})

test('the domain in a product’s form is one of its domains, and goes when it is replaced or the product deleted', async () => {
  const zone = zoneStandIn()
  const product = await productOf(admin)
  const change = (form: object) => admin.put(`/api/admin/products/${product}`, form)
  await change({ alias_domain: 'one.localhost', supports_isolated_domain: true })
  expect(await answerAt('one.localhost')).toBe(200)
  await change({ alias_domain: HOST })
  expect(await answerAt('one.localhost')).toBe(404)
  expect(await sweepAt(MINUTE)).toMatchObject({ host: HOST, status: 'verifying' })
  zone.verify(HOST)
  const first = await sweepAt(10 * MINUTE)
  expect([first?.status, await answerAt(HOST)]).toEqual(['active', 200])
  await remove(first as Domain)
  expect((await admin.get(`/api/admin/products/${product}`)).data.alias_domain).toBeNull()
  expect([await answerAt(HOST), zone.hostnames.size]).toEqual([404, 0])
  await change({ alias_domain: 'two.localhost' })
  await admin.delete(`/api/admin/products/${product}`)
  expect(await answerAt('two.localhost')).toBe(404)
  expect((await list()).map(({ status }) => status)).toEqual(['removed', 'removed', 'removed'])
})

test('a product’s form shows the first of its domains, wherever that was added, and once that is gone the next', async () => {
  zoneStandIn()
  const product = await productOf(admin)
  const form = async () => (await admin.get(`/api/admin/products/${product}`)).data
  const before = await form()
  const added: Domain[] = []
  for (const host of ['one.localhost', 'two.localhost', 'three.localhost'])
    added.push((await wired('POST', '/api/admin/domains', { product_id: product, host })).data)
  expect((await form()).alias_domain).toBe('one.localhost')
  // Whoever opened the form before would take the domain away again by saving it.
  const late = { version: '2', alias_domain: '', updated_at: before.updated_at }
  expect((await admin.put(`/api/admin/products/${product}`, late)).fault).toBe('changedMeanwhile')
  await remove(added[0] as Domain)
  expect((await form()).alias_domain).toBe('two.localhost')
  await admin.put(`/api/admin/products/${product}`, { alias_domain: '' })
  expect((await form()).alias_domain).toBe('three.localhost')
  const answers = ['one.localhost', 'two.localhost', 'three.localhost'].map(answerAt)
  expect(await Promise.all(answers)).toEqual([404, 404, 200])
})

test('a repeated change has one effect, and domains are the admin’s alone', async () => {
  const body = { product_id: 'cut-silence', host: 'a.localhost' }
  const headers = { 'X-Request-Id': rid() }
  const twice = [
    await admin.post('/api/admin/domains', body, headers),
    await admin.post('/api/admin/domains', body, headers),
  ]
  expect(new Set(twice.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1)
  const ada = await newUser()
  for (const ask of [ada.get, ada.post]) expect((await ask('/api/admin/domains')).status).toBe(403)
  expect((await call('POST', 'http://a.localhost/api/admin/domains', body)).status).toBe(404)
})
