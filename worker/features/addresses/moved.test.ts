import { env, exports } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { openWork } from '../../kernel/deps.ts'
import { newAddress } from '../../test/mailbox.ts'
import { call, newUser, type Person } from '../../test/people.ts'
import { POST_KEYS } from '../blog/contract.ts'

let boss: Person
beforeEach(async () => void (boss = await newUser({ role: 'admin' })))

const post = (key: string) =>
  boss.post('/api/admin/blog', { key, title: 'Lamps', content: 'Buy **none**.' })
const move = (from: string, to: string) => boss.patch(`/api/admin/blog/${from}`, { key: to })
const product = (key: string) =>
  boss.post('/api/admin/products', { key, file_module: 'cut-silence', title: 'Quieter' })
const rename = (from: string, to: string) => boss.put(`/api/admin/products/${from}`, { key: to })

/** What an address answers to a guest, and where it leads. @param path on the main site, or a whole address */
const ask = async (path: string) => {
  const headers = { 'CF-Connecting-IP': newAddress() }
  const request = new Request(new URL(path, 'http://localhost'), { headers, redirect: 'manual' })
  const answer = await exports.default.fetch(request)
  await answer.text()
  const leads = answer.headers.get('Location')
  return leads ? [answer.status, leads] : [answer.status]
}

test('a post that moved is found under its old address, in every language, in one step', async () => {
  await post('lamps')
  await move('lamps', 'ten-lamps')
  expect(await move('ten-lamps', 'eleven-lamps')).toMatchObject({
    status: 200,
    data: { key: 'eleven-lamps', titles: { 'en-US': 'Lamps' } },
  })
  expect(await ask('/blog/lamps')).toEqual([301, '/blog/eleven-lamps'])
  expect(await ask('/blog/lamps')).toEqual([301, '/blog/eleven-lamps'])
  expect(await ask('/blog/lamps/?lang=zh-HK&from=mail')).toEqual([
    301,
    '/blog/eleven-lamps?lang=zh-HK&from=mail',
  ])
  expect(await ask('/blog/eleven-lamps')).toEqual([200])
  expect(await ask('/blog/ten-lamps')).toEqual([301, '/blog/eleven-lamps'])
})

test('a post that moves to and fro makes no loop, and one that goes takes its old addresses along', async () => {
  await post('lamps')
  await move('lamps', 'lights')
  await move('lights', 'lamps')
  expect([await ask('/blog/lamps'), await ask('/blog/lights')]).toEqual([
    [200],
    [301, '/blog/lamps'],
  ])
  await boss.delete('/api/admin/blog/lamps')
  expect([await ask('/blog/lamps'), await ask('/blog/lights')]).toEqual([[410], [410]])
  await post('lights')
  expect([await ask('/blog/lamps'), await ask('/blog/lights')]).toEqual([[410], [200]])
})

test('a post takes nobody’s address, and one that came with the site keeps its own', async () => {
  await post('lamps')
  await post('lights')
  for (const taken of ['lights', POST_KEYS[0]])
    expect(await move('lamps', taken)).toMatchObject({ status: 409, fault: 'postTaken' })
  expect(await move(POST_KEYS[0], 'mine')).toMatchObject({ status: 422 })
  expect(await boss.patch('/api/admin/blog/lamps', { key: 'late', updated_at: 5 })).toMatchObject({
    status: 409,
    fault: 'changedMeanwhile',
  })
  expect([await ask('/blog/lamps'), await ask('/blog/lights')]).toEqual([[200], [200]])
})

test('what was hidden is gone until it is restored; a draft is merely not there', async () => {
  const [key] = POST_KEYS
  await boss.delete(`/api/admin/blog/${key}`)
  expect(await ask(`/blog/${key}`)).toEqual([410])
  await boss.post(`/api/admin/blog/${key}/restore`, {})
  expect(await ask(`/blog/${key}`)).toEqual([200])
  await boss.patch(`/api/admin/blog/${key}`, { published: false })
  expect(await ask(`/blog/${key}`)).toEqual([404])
  expect(await ask('/blog/never-was')).toEqual([404])
})

test('a product’s pages move with its key, and are gone with it', async () => {
  await product('quiet')
  await rename('quiet', 'quieter')
  expect(await ask('/product/quiet')).toEqual([301, '/product/quieter'])
  expect(await ask('/product/quiet/document?lang=zh-CN')).toEqual([
    301,
    '/product/quieter/document?lang=zh-CN',
  ])
  expect(await ask('/product/quiet/nonsense')).toEqual([404])
  await boss.delete('/api/admin/products/quieter')
  expect([await ask('/product/quiet'), await ask('/product/quieter')]).toEqual([[410], [410]])
  await product('quiet')
  expect(await ask('/product/quiet')).toEqual([200])
})

test('a product that came with the site leads on from its first key too, which is its id', async () => {
  const pages = ['', '/public', '/document', '/create', '/entry']
  const answers = (key: string) => Promise.all(pages.map((rest) => ask(`/product/${key}${rest}`)))
  const led = (to: string) => pages.map((rest) => [301, `/product/${to}${rest}`])
  const there = pages.map(() => [200])
  await rename('chat', 'chatty')
  expect([await answers('chat'), await answers('chatty')]).toEqual([led('chatty'), there])
  expect(await ask('/product/chat/document?lang=zh-CN&from=mail')).toEqual([
    301,
    '/product/chatty/document?lang=zh-CN&from=mail',
  ])
  expect(await ask('/product/chat/nonsense')).toEqual([404])
  expect([await ask('/api/products/chat'), await ask('/api/products/chat/settings')]).toEqual([
    [200],
    [200],
  ])

  await rename('chatty', 'talk')
  expect([await answers('chat'), await answers('chatty')]).toEqual([led('talk'), led('talk')])
  await rename('talk', 'chat')
  expect([await answers('chat'), await answers('talk')]).toEqual([there, led('chat')])
})

test('an id that never was a key opens its product', async () => {
  const { data } = await product('quiet')
  await rename('quiet', 'quieter')
  expect([await ask(`/product/${data.id}`), await ask(`/product/${data.id}/document`)]).toEqual([
    [200],
    [200],
  ])
})

test('an address that two products left leads to the last of them, and opens the first on its own site', async () => {
  await rename('chat', 'chatty')
  await boss.put('/api/admin/products/chatty', {
    alias_domain: 'chatty.localhost',
    supports_isolated_domain: true,
  })
  const onOwn = () => ask('http://chatty.localhost/product/chat')
  expect(await onOwn()).toEqual([301, '/product/chatty'])
  await product('chat')
  expect(await ask('/product/chat')).toEqual([200])
  await rename('chat', 'other')
  expect([await ask('/product/chat'), await onOwn()]).toEqual([[301, '/product/other'], [200]])
})

test('what nobody ever wrote behind an old address leads nowhere, and none of it is kept', async () => {
  await post('lamps')
  await move('lamps', 'lights')
  await product('quiet')
  await rename('quiet', 'quieter')
  await boss.post('/api/settings', { scope: 'site', data: { notice: 'pages are made anew' } })
  const before = (await env.CACHE.list({ prefix: 'kept:' })).keys.length
  for (const old of ['/blog/lamps', '/product/quiet'])
    for (const rest of ['//', '//z0', '///', '/x', '/x/y', `//${'z'.repeat(2000)}`])
      expect([old + rest, await ask(old + rest)]).toEqual([old + rest, [404]])
  // One address of many that mean the same: it leads on, and takes no room.
  expect(await ask('/product/quiet/%64ocument')).toEqual([301, '/product/quieter/%64ocument'])
  await expect.poll(openWork).toBe(0)
  expect((await env.CACHE.list({ prefix: 'kept:' })).keys).toHaveLength(before)
  expect(await ask('/blog/lamps')).toEqual([301, '/blog/lights'])
  await expect
    .poll(async () => (await env.CACHE.list({ prefix: 'kept:' })).keys.length)
    .toBe(before + 1)
})

test('a product’s own site tells nothing of what became of another product', async () => {
  await product('quiet')
  await rename('quiet', 'quieter')
  await product('other')
  await boss.put('/api/admin/products/other', {
    alias_domain: 'other.example',
    supports_isolated_domain: true,
  })
  expect((await call('GET', 'http://other.example/product/quiet')).status).toBe(404)
  expect(await ask('/product/quiet')).toEqual([301, '/product/quieter'])
})

test('the interface leads on as pages do, and only to what the site has', async () => {
  await post('lamps')
  await move('lamps', 'lights')
  await product('quiet')
  await rename('quiet', 'hush')
  expect(await ask('/api/blog/lamps?lang=zh-HK')).toEqual([301, '/api/blog/lights?lang=zh-HK'])
  expect(await ask('/api/products/quiet')).toEqual([301, '/api/products/hush'])
  expect(await ask('/api/products/quiet/qa-list')).toEqual([301, '/api/products/hush/qa-list'])
  expect(await ask('/api/products/hush')).toEqual([200])
  expect(await ask('/api/blog/never-was')).toEqual([404])
  await product('other')
  await boss.put('/api/admin/products/other', {
    alias_domain: 'other.example',
    supports_isolated_domain: true,
  })
  for (const path of ['/api/products/quiet', '/api/products/quiet/settings'])
    expect((await call('GET', `http://other.example${path}`)).status).toBe(404)
  await boss.delete('/api/admin/blog/lights')
  expect(await ask('/api/blog/lamps')).toEqual([404])
})

test('a key that is written elsewhere in the address too is set anew in its own place alone', async () => {
  for (const key of ['a', 'api', 'blog']) {
    await post(key)
    await move(key, `${key}-moved`)
    expect(await ask(`/blog/${key}`)).toEqual([301, `/blog/${key}-moved`])
    expect(await ask(`/api/blog/${key}?from=/${key}`)).toEqual([
      301,
      `/api/blog/${key}-moved?from=/${key}`,
    ])
  }
  for (const key of ['p', 'api', 'products', 'settings']) {
    await product(key)
    await rename(key, `${key}-moved`)
    for (const rest of ['', '/qa-list', '/settings'])
      expect(await ask(`/api/products/${key}${rest}`)).toEqual([
        301,
        `/api/products/${key}-moved${rest}`,
      ])
  }
})
