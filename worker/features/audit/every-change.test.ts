import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { app } from '../../app.ts'
import { openWork } from '../../kernel/deps.ts'
import { md5 } from '../../kernel/digest/contract.ts'
import { newAddress } from '../../test/mailbox.ts'
import { call, newUser, type Person, type Reply, rid } from '../../test/people.ts'
import { buy, deps, order, tell } from '../../test/shop.ts'
import { complaints } from '../../test/setup.ts'
import { formOf, png, putFile } from '../../test/uploads.ts'
import { grant } from '../credits/ledger.ts'
import { raiseAlert } from '../alerts/raise.ts'
import type { AuditLine } from './contract.ts'

type Change = { path: string; body?: unknown }
/** How the admin calls a change so that it succeeds, when a helper has made what is changed; and what its line says. */
type Case = { action: string; change: (helper: Person, admin: Person) => Change | Promise<Change> }

const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const REASON = 'shown by a test'
const plan = (id: string) => ({
  id,
  kind: 'topup',
  term: 'year',
  user_level: 0,
  credits: 5,
  amount: 100,
  title: { 'en-US': 'P', 'zh-HK': 'P', 'zh-CN': 'P' },
})
const notice = { channel: 'site', audience: { kind: 'all' }, content: { 'en-US': 'Hello' } }
const someone = async () => (await newUser()).id
let made = 0
const fresh = (word: string) => `${word}-${++made}`
const is = (action: string, change: Case['change']): Case => ({ action, change })
const at = (path: string, body: unknown = {}): Change => ({ path, body })

/** What is there to be changed, each new. */
const product = async (admin: Person) =>
  (
    await admin.post('/api/admin/products', {
      key: fresh('product'),
      file_module: 'imm',
      title: 'P',
    })
  ).data.id as string
const domained = async (admin: Person) =>
  (
    await admin.post('/api/admin/domains', {
      product_id: await product(admin),
      host: `${fresh('b')}.localhost`,
    })
  ).data.id as string
const paidTask = async () => {
  const ada = await newUser()
  const gift = {
    source: 'gift',
    sourceRef: rid(),
    amount: 200,
    expiresAt: deps.now() + 1e9,
  } as const
  await grant(deps, { userId: ada.id, ...gift })
  await ada.post('/dev/ledger/debit', { amount: 2, request_id: rid() })
  const [{ task_id: id }] = (await ada.get('/api/credits/lines')).data.items
  await env.DB.prepare(
    `INSERT INTO tasks (id, user_id, tool, input, status, outcome, price, charged, created_at, updated_at, due_at, ended_at)
     VALUES (?1, ?2, 'imm', '{}', 'succeeded', 'succeeded', 200, 200, 1, 1, 2, 1)`,
  )
    .bind(id, ada.id)
    .run()
  return id as string
}
const post = async (admin: Person) =>
  (await admin.post('/api/admin/blog', { key: fresh('post'), title: 'T', content: 'C' })).data
    .key as string
const noticed = async (admin: Person) =>
  (await admin.post('/api/admin/notifications', notice)).data.id as string
const planned = async (admin: Person) =>
  (await admin.post('/api/admin/plans', plan(fresh('plan')))).data.id as string
const redirected = async (admin: Person) =>
  (await admin.post('/api/admin/redirects', { key: fresh('r'), target: '/pricing' })).data
    .key as string
const file = async (person: Person) =>
  (await putFile(person, await png(3, ++made), 'a.png')).data.hash
const published = async (admin: Person) =>
  (await admin.post('/api/file/public', { file_hash: await file(admin) })).data.file_hash as string
const told = async () => {
  const ada = await newUser()
  const hash = await file(ada)
  const { data } = await ada.post(
    '/api/feedback',
    { category: 'idea', content: 'words', file_hashes: [hash] },
    { 'CF-Connecting-IP': newAddress() },
  )
  return { id: data.id as string, hash }
}
/** A payment of another sum than was agreed. */
async function anomaly(admin: Person) {
  const { id } = await order(await newUser(), 'credits-500')
  await tell(id, { amount: ++made })
  const { items } = (
    await admin.get<{ items: { id: string; order_id: string }[] }>(
      '/api/admin/payments/anomalies?open=true&size=100',
    )
  ).data
  return items.find(({ order_id }) => order_id === id)?.id as string
}
async function alert() {
  const given = { kind: 'providerDown', subject: fresh('vendor') } as const
  await raiseAlert(deps, given)
  return given
}
async function hint(path: string) {
  const [url, content] = [`http://localhost${path}`, '<h1>Words</h1>']
  const key = await md5(url)
  await call('POST', '/api/snapshot', { key, url, title: 'T', content, hash: await md5(content) })
  return key
}

const productChange =
  (body: unknown, tail = '') =>
  async (admin: Person) =>
    at(`/api/admin/products/${await product(admin)}${tail}`, body)
const QA = { data: [{ title: 'Q', content: 'A' }] }
const SETTINGS = { data: { limit: 5 } }

/** Every change that takes an admin, by its route. A route that is missing here has not shown its line. */
const CASES: Record<string, Case> = {
  'POST /api/admin/users/:id/credits': is('user.credits', async () =>
    at(`/api/admin/users/${await someone()}/credits`, { amount: 5, reason: REASON }),
  ),
  'POST /api/admin/users/:id/level': is('user.level', async () =>
    at(`/api/admin/users/${await someone()}/level`, { user_level: 1, reason: REASON }),
  ),
  'POST /api/admin/users/:id/role': is('user.role', async () =>
    at(`/api/admin/users/${await someone()}/role`, { role: 'admin', reason: REASON }),
  ),
  'POST /api/admin/tasks/:id/refund': is('task.refund', async () =>
    at(`/api/admin/tasks/${await paidTask()}/refund`, { amount: 2, reason: REASON }),
  ),
  'POST /api/admin/redeem-codes': is('redeem-codes.create', () =>
    at('/api/admin/redeem-codes', { credits: 5, count: 2 }),
  ),
  'DELETE /api/admin/redeem-codes/:id': is('redeem-codes.withdraw', async (admin) => {
    await admin.post('/api/admin/redeem-codes', { credits: 5 })
    const [code] = (await admin.get('/api/admin/redeem-codes')).data.items
    return at(`/api/admin/redeem-codes/${code.id}`)
  }),
  'POST /api/admin/products': is('product.create', () =>
    at('/api/admin/products', { key: fresh('product'), file_module: 'imm', title: 'P' }),
  ),
  'PUT /api/admin/products/:id': is('product.change', productChange({ sort: 1 })),
  'PATCH /api/admin/products/:id': is('product.change', productChange({ sort: 1 })),
  'DELETE /api/admin/products/:id': is('product.delete', productChange({})),
  'POST /api/admin/products/:id/restore': is('product.restore', async (admin) => {
    const id = await product(admin)
    await admin.delete(`/api/admin/products/${id}`)
    return at(`/api/admin/products/${id}/restore`)
  }),
  'PUT /api/admin/products/:id/qa-list': is('product.questions', productChange(QA, '/qa-list')),
  'PATCH /api/admin/products/:id/qa-list': is('product.questions', productChange(QA, '/qa-list')),
  'POST /api/admin/products/:id/qa-list': is('product.questions', productChange(QA, '/qa-list')),
  'PUT /api/admin/products/:id/settings': is(
    'product.settings',
    productChange(SETTINGS, '/settings'),
  ),
  'PATCH /api/admin/products/:id/settings': is(
    'product.settings',
    productChange(SETTINGS, '/settings'),
  ),
  'POST /api/admin/products/:id/settings': is(
    'product.settings',
    productChange(SETTINGS, '/settings'),
  ),
  'POST /api/admin/domains': is('domain.add', async (admin) =>
    at('/api/admin/domains', {
      product_id: await product(admin),
      host: `${fresh('a')}.localhost`,
    }),
  ),
  'POST /api/admin/domains/:id/check': is('domain.check', async (admin) =>
    at(`/api/admin/domains/${await domained(admin)}/check`),
  ),
  'DELETE /api/admin/domains/:id': is('domain.remove', async (admin) =>
    at(`/api/admin/domains/${await domained(admin)}`),
  ),
  'POST /api/admin/notifications': is('notice.create', () =>
    at('/api/admin/notifications', notice),
  ),
  'PUT /api/admin/notifications/:id': is('notice.change', async (admin) =>
    at(`/api/admin/notifications/${await noticed(admin)}`, notice),
  ),
  'PATCH /api/admin/notifications/:id': is('notice.change', async (admin) =>
    at(`/api/admin/notifications/${await noticed(admin)}`, { channel: 'cut-silence' }),
  ),
  'DELETE /api/admin/notifications/:id': is('notice.delete', async (admin) =>
    at(`/api/admin/notifications/${await noticed(admin)}`),
  ),
  'POST /api/admin/blog': is('blog.save', () =>
    at('/api/admin/blog', { key: fresh('post'), title: 'T', content: 'C' }),
  ),
  'PUT /api/admin/blog/:key': is('blog.save', async (admin) =>
    at(`/api/admin/blog/${await post(admin)}`, { title: 'U' }),
  ),
  'PATCH /api/admin/blog/:key': is('blog.save', async (admin) =>
    at(`/api/admin/blog/${await post(admin)}`, { title: 'U' }),
  ),
  'DELETE /api/admin/blog/:key': is('blog.delete', async (admin) =>
    at(`/api/admin/blog/${await post(admin)}`),
  ),
  'POST /api/admin/blog/:key/restore': is('blog.restore', async (admin) => {
    await admin.put('/api/admin/blog/how-credits-work', { title: 'U' })
    return at('/api/admin/blog/how-credits-work/restore')
  }),
  'PUT /api/admin/cards': is('page.card', async (admin) => {
    const [card] = (await admin.get('/api/admin/cards?path=/feedback')).data
    const jpeg = btoa(`\xff\xd8\xff\xc0\0\x0b\x08\x02\x76\x04\xb0${'\0'.repeat(40)}`)
    return at('/api/admin/cards', {
      path: '/feedback',
      locale: card.card.locale,
      address: card.address,
      jpeg,
    })
  }),
  'PUT /api/admin/wiki/:id': is('wiki.save', () =>
    at('/api/admin/wiki/about-us', { content: '# About' }),
  ),
  'PATCH /api/admin/wiki/:id': is('wiki.save', () =>
    at('/api/admin/wiki/about-us', { content: '# About' }),
  ),
  'DELETE /api/admin/wiki/:id': is('wiki.restore', async (admin) => {
    await admin.put('/api/admin/wiki/about-us', { content: '# About' })
    return at('/api/admin/wiki/about-us')
  }),
  'POST /api/admin/plans': is('plan.create', () => at('/api/admin/plans', plan(fresh('plan')))),
  'PUT /api/admin/plans/:id': is('plan.change', async (admin) =>
    at(`/api/admin/plans/${await planned(admin)}`, { sort: 1 }),
  ),
  'PATCH /api/admin/plans/:id': is('plan.change', async (admin) =>
    at(`/api/admin/plans/${await planned(admin)}`, { sort: 1 }),
  ),
  'DELETE /api/admin/plans/:id': is('plan.delete', async (admin) =>
    at(`/api/admin/plans/${await planned(admin)}`),
  ),
  'POST /api/admin/redirects': is('redirect.create', () =>
    at('/api/admin/redirects', { key: fresh('r'), target: '/pricing' }),
  ),
  'PUT /api/admin/redirects/:key': is('redirect.change', async (admin) =>
    at(`/api/admin/redirects/${await redirected(admin)}`, { target: '/blog' }),
  ),
  'DELETE /api/admin/redirects/:key': is('redirect.delete', async (admin) =>
    at(`/api/admin/redirects/${await redirected(admin)}`),
  ),
  'POST /api/admin/orders/:id/confirm': is('order.confirm', async () =>
    at(`/api/admin/orders/${(await order(await newUser(), 'credits-500', 'manual')).id}/confirm`),
  ),
  'POST /api/admin/orders/:id/refund': is('order.refund', async () =>
    at(`/api/admin/orders/${(await buy(await newUser(), 'credits-500')).id}/refund`, {
      reason: REASON,
    }),
  ),
  'POST /api/admin/payments/anomalies/:id/repair': is('anomaly.refund', async (_, admin) =>
    at(`/api/admin/payments/anomalies/${await anomaly(admin)}/repair`, {
      repair: 'refund',
      reason: REASON,
    }),
  ),
  'POST /api/admin/payments/anomalies/:id/resolve': is('anomaly.settle', async (_, admin) =>
    at(`/api/admin/payments/anomalies/${await anomaly(admin)}/resolve`),
  ),
  'POST /api/admin/alerts/settle': is('alert.settle', async () =>
    at('/api/admin/alerts/settle', await alert()),
  ),
  'PUT /api/admin/rates/:id': is('rate.change', () =>
    at('/api/admin/rates/imm.remove-background', { cost: 0.3 }),
  ),
  'DELETE /api/admin/rates/:id': is('rate.reset', () =>
    at('/api/admin/rates/imm.remove-background'),
  ),
  'PUT /api/admin/adapters': is('adapter.order', () =>
    at('/api/admin/adapters', {
      capability: 'transcript',
      ids: ['demo', 'replicate', 'fal', 'workers-ai', 'openai-compatible'].map(
        (adapter) => `transcript.${adapter}`,
      ),
    }),
  ),
  'POST /api/admin/adapters/:id/test': is('adapter.test', () =>
    at('/api/admin/adapters/matte.demo/test'),
  ),
  'PUT /api/admin/adapters/:id': is('adapter.change', () =>
    at('/api/admin/adapters/matte.demo', { rank: 9 }),
  ),
  'PUT /api/admin/feedback/:id': is('feedback.state', async () =>
    at(`/api/admin/feedback/${(await told()).id}`, { state: 'done' }),
  ),
  'PATCH /api/admin/feedback/:id': is('feedback.state', async () =>
    at(`/api/admin/feedback/${(await told()).id}`, { state: 'done' }),
  ),
  'POST /api/admin/feedback/:id/files/:file_hash': is('feedback.file', async () => {
    const { id, hash } = await told()
    return at(`/api/admin/feedback/${id}/files/${hash}`)
  }),
  'PUT /api/file/public': is('file.publish', async () =>
    at('/api/file/public', formOf({ file: new Blob([await png(3, ++made)]) }, 'a.png')),
  ),
  'POST /api/file/public': is('file.publish', async (_, admin) =>
    at('/api/file/public', { file_hash: await file(admin) }),
  ),
  'DELETE /api/file/public/:file_hash': is('file.withdraw', async (admin) =>
    at(`/api/file/public/${await published(admin)}`),
  ),
  'PUT /api/snapshot/admin': is('snapshot.serve', async () =>
    at(`/api/snapshot/admin?key=${await hint('/pricing')}`, { served: true }),
  ),
  'DELETE /api/snapshot/admin': is('snapshot.delete', async () =>
    at(`/api/snapshot/admin?key=${await hint('/blog')}`),
  ),
}

/** Changes that everybody may make of his own, and only an admin of the site's. */
const ALSO: Record<string, Case> = {
  'PUT /api/admin/blog/:key with another key': is('blog.save', async (admin) =>
    at(`/api/admin/blog/${await post(admin)}`, { key: fresh('moved'), title: 'U' }),
  ),
  'POST /api/settings of the site': is('settings.save', () =>
    at('/api/settings', { scope: 'site', data: { theme: 1 } }),
  ),
  'POST /api/settings of a product': is('settings.save', () =>
    at('/api/settings', { scope: 'product', refer: 'cut-silence', data: { theme: 1 } }),
  ),
  'POST /api/settings for everybody': is('settings.save', () =>
    at('/api/settings', { scope: 'public', data: { theme: 1 } }),
  ),
}

const linesOf = async (admin: Person, action?: string) =>
  (
    await admin.get<{ items: AuditLine[] }>(
      `/api/admin/audit?admin_id=${admin.id}&size=1${action ? `&action=${action}` : ''}`,
    )
  ).data.items
const send = (
  admin: Person,
  method: string,
  { path, body }: Change,
  headers = {},
): Promise<Reply> =>
  admin[method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete'](path, body, headers)

test('every change that takes an admin has a case here', () => {
  const routes = app.routes.filter(
    ({ method, handler }) =>
      CHANGES.has(method) && 'audience' in handler && handler.audience === 'admin',
  )
  expect([...new Set(routes.map(({ method, path }) => `${method} ${path}`))].sort()).toEqual(
    Object.keys(CASES).sort(),
  )
})

test('every change of an admin leaves its line, once, however often it is sent, and none when it is refused', async () => {
  const [admin, helper] = [await newUser({ role: 'admin' }), await newUser({ role: 'admin' })]
  for (const [name, { action, change }] of Object.entries({ ...CASES, ...ALSO })) {
    const method = name.split(' ')[0] as string
    const asked = await change(helper, admin)
    const headers = { 'X-Request-Id': rid() }
    const since = (await linesOf(admin, action))[0]?.id
    expect([200, 201], name).toContain((await send(admin, method, asked, headers)).status)
    const [line] = await linesOf(admin, action)
    expect(line?.id, name).not.toBe(since)
    expect(line, name).toMatchObject({
      action,
      admin_email: admin.email,
      subject: expect.stringMatching(/./),
    })
    await send(admin, method, asked, headers)
    expect((await linesOf(admin, action))[0]?.id, `${name}, again`).toBe(line?.id)
  }
  const [last] = await linesOf(admin)
  expect((await admin.put('/api/admin/notifications/nothing', notice)).status).toBe(404)
  expect((await admin.delete(`/api/file/public/${'0'.repeat(32)}`)).status).toBe(404)
  expect((await linesOf(admin))[0]?.id).toBe(last?.id)
})

/** The rows of every table but those that count and keep requests, when nothing is under way; and the cards that are kept. */
async function everything() {
  await expect.poll(openWork, { interval: 2 }).toBe(0)
  const { results: tables } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND substr(name, 1, 4) <> '_cf_' AND name NOT IN ('requests', 'records')`,
  ).all<{ name: string }>()
  const found = await env.DB.batch(
    tables.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)),
  )
  const { objects } = await env.FILES.list({ prefix: 'cards/' })
  const rows = Object.fromEntries(tables.map(({ name }, i) => [name, found[i]?.results]))
  return { ...rows, cards: objects.map(({ key, etag }) => [key, etag]) } as Record<string, unknown>
}

const linesBy = async (admin: Person) =>
  (await env.DB.prepare('SELECT action FROM audit WHERE admin_id = ?').bind(admin.id).all()).results

test('a change whose line cannot be written is not made; sent again it is, with one line', async () => {
  const [admin, helper] = [await newUser({ role: 'admin' }), await newUser({ role: 'admin' })]
  for (const [name, { action, change }] of Object.entries({ ...CASES, ...ALSO })) {
    const method = name.split(' ')[0] as string
    const asked = await change(helper, admin)
    await env.DB.prepare(
      `CREATE TRIGGER broken BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'broken'); END`,
    ).run()
    // A file that is sent along is in the admin's own library first, as anybody's may be.
    const seen = async () =>
      asked.body instanceof FormData ? (await everything()).public_files : everything()
    const before = await seen()
    expect.soft((await send(admin, method, asked)).status, name).toBe(500)
    expect.soft(await seen(), name).toEqual(before)
    complaints.splice(0)
    await env.DB.prepare('DROP TRIGGER broken').run()
    const lines = await linesBy(admin)
    expect.soft([200, 201], name).toContain((await send(admin, method, asked)).status)
    expect.soft(await linesBy(admin), name).toEqual([...lines, { action }])
  }
})

/** What is done once: who comes later finds it done, or nothing to do it to. */
const ONCE = Object.entries(CASES).filter(
  ([name]) =>
    /^DELETE .*(?:products|domains|notifications|blog|plans|redirects|public|snapshot)/.test(
      name,
    ) || /(?:products.*restore|confirm|refund|repair|resolve|settle)$/.test(name),
)

test('what two admins do at once is done by one of them, and leaves one line', async () => {
  const [admin, other] = [await newUser({ role: 'admin' }), await newUser({ role: 'admin' })]
  const helper = await newUser({ role: 'admin' })
  expect(ONCE).toHaveLength(15)
  for (const [name, { action, change }] of ONCE) {
    const asked = await change(helper, admin)
    const before = [...(await linesBy(admin)), ...(await linesBy(other))].length
    const both = [admin, other].map((one) => send(one, name.split(' ')[0] as string, asked))
    expect.soft((await Promise.all(both)).map(({ status }) => status).sort()[0], name).toBe(200)
    const lines = [...(await linesBy(admin)), ...(await linesBy(other))]
    expect
      .soft([lines.length - before, lines.filter((line) => line.action === action)], name)
      .toEqual([1, [{ action }]])
  }
})
