import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { md5 } from '../../kernel/digest/contract.ts'
import { DAY_MS } from '../../kernel/time/contract.ts'
import { fill } from '../../test/fill.ts'
import { html, servedIn } from '../../test/pages.ts'
import { call, newUser, type Person } from '../../test/people.ts'

const PRICING = 'http://localhost/pricing'
const copy = async (content: string, url = PRICING, key = url) => ({
  key: await md5(key),
  url,
  title: 'Pricing',
  keywords: 'watches',
  description: 'PWNED',
  content,
  hash: await md5(content),
})
const root = async (path: string) => servedIn(await html(path))
const newAdmin = () => newUser({ role: 'admin' })
const approve = async (admin: Person, url = PRICING, said: object = {}) =>
  admin.put(`/api/snapshot/admin?key=${await md5(url)}`, { served: true, ...said })
const rows = async () =>
  (
    await env.DB.prepare(
      'SELECT "key", served, url, blocks FROM snapshots ORDER BY url, served',
    ).all()
  ).results

test('a visitor’s copy is kept as a hint and never served, also when it says word for word what the server says', async () => {
  const before = await html('/pricing')
  for (const content of [
    '<h1>Buy my watches</h1>',
    `<div><b></b>${await root('/pricing')}</div>`,
  ]) {
    const sent = await copy(content)
    expect(await call('POST', '/api/snapshot', sent)).toMatchObject({
      status: 200,
      data: { served: false },
    })
    expect((await call('GET', `/api/snapshot?key=${sent.key}`)).data).toMatchObject({
      hash: sent.hash,
      served: false,
    })
  }
  expect(await root('/pricing')).toBe(servedIn(before))
  expect(await html('/pricing')).not.toContain('PWNED')
})

test('an admin who looks at pages sends hints like everybody', async () => {
  const admin = await newAdmin()
  expect(await admin.post('/api/snapshot', await copy('<h1>Blog</h1>'))).toMatchObject({
    status: 200,
    data: { served: false },
  })
  expect(await root('/pricing')).not.toContain('Blog')
})

test('what the admin approved is what everybody gets, as clean text, under the server’s own title and description', async () => {
  const admin = await newAdmin()
  const head = async () =>
    (await html('/pricing')).match(
      /<title>.*?<\/title>|<meta (?:name|property)="(?:description|keywords|og:[a-z]+)"[^>]*>/g,
    )
  const [before, own] = [await head(), await root('/pricing')]
  await call(
    'POST',
    '/api/snapshot',
    await copy(
      '<h1 onclick="x()">Prices &amp; plans</h1><script>alert(1)</script><p>From <a href="javascript:x()">nothing</a></p><svg><p>no</p></svg>',
    ),
  )
  expect(await approve(admin)).toMatchObject({ status: 200, data: { served: true } })
  expect(await root('/pricing')).toBe('<h1>Prices &amp; plans</h1><p>From nothing</p>')
  expect(await head()).toEqual(before)
  expect(await root('/pricing?lang=zh-HK')).not.toContain('Prices')
  expect(
    await admin.put(`/api/snapshot/admin?key=${await md5(PRICING)}`, { served: false }),
  ).toMatchObject({ status: 200, data: { served: false } })
  expect(await root('/pricing')).toBe(own)
  const { items } = (await admin.get('/api/admin/audit?subject=http://localhost/pricing')).data
  expect(items.map(({ action }: { action: string }) => action).sort()).toEqual([
    'snapshot.serve',
    'snapshot.withdraw',
  ])
})

test('a later hint stands beside the approved copy and takes nothing of it, until it is approved itself', async () => {
  const admin = await newAdmin()
  await call('POST', '/api/snapshot', await copy('<h1>First</h1>'))
  await approve(admin)
  await call('POST', '/api/snapshot', await copy('<h1>Second</h1>'))
  await call('POST', '/api/snapshot', await copy('<h1>Third</h1>'))
  expect(await root('/pricing')).toBe('<h1>First</h1>')
  const { items } = (await admin.get('/api/snapshot/admin')).data
  expect(
    items
      .map(({ content, served }: { content: string; served: boolean }) => [content, served])
      .sort(),
  ).toEqual([
    ['<h1>First</h1>', true],
    ['<h1>Third</h1>', false],
  ])
  await approve(admin)
  expect(await root('/pricing')).toBe('<h1>Third</h1>')
  expect(await rows()).toHaveLength(1)
})

test('the admin approves what he has read, not what came since', async () => {
  const admin = await newAdmin()
  await call('POST', '/api/snapshot', await copy('<h1>Prices</h1>'))
  const [{ updated_at }] = (await admin.get('/api/snapshot/admin')).data.items
  await env.DB.prepare(
    `UPDATE snapshots SET blocks = '[{"tag":"h1","text":"PWNED"}]', updated_at = updated_at + 1`,
  ).run()
  expect(await approve(admin, PRICING, { updated_at })).toMatchObject({
    status: 409,
    fault: 'snapshotChanged',
  })
  expect(await root('/pricing')).not.toContain('PWNED')
})

test('half a sign that stands alone in an approved copy is replaced, or there would be no page', async () => {
  const admin = await newAdmin()
  await call('POST', '/api/snapshot', await copy('<h1>Prices \ud800</h1>'))
  expect(await approve(admin)).toMatchObject({ status: 200, data: { served: true } })
  expect(await root('/pricing')).toContain('Prices \ufffd')
})

test('an approved copy rests when the server says something else, and the admin sees why', async () => {
  const admin = await newAdmin()
  const key = await md5('http://localhost/product/cut-silence')
  await call(
    'POST',
    '/api/snapshot',
    await copy('<h1>Cut!</h1>', 'http://localhost/product/cut-silence'),
  )
  expect((await admin.get(`/api/snapshot/admin/own?key=${key}`)).data).toMatchObject({
    title: expect.stringContaining('silence'),
    in_force: false,
  })
  await approve(admin, 'http://localhost/product/cut-silence')
  expect((await admin.get(`/api/snapshot/admin/own?key=${key}`)).data).toMatchObject({
    content: expect.stringContaining('<h1>'),
    in_force: true,
  })
  await env.DB.prepare(
    `UPDATE products SET texts = json_set(texts, '$."en-US".display_title', 'Cut faster') WHERE "key" = 'cut-silence'`,
  ).run()
  expect(await root('/product/cut-silence')).toContain('Cut faster')
  expect((await admin.get(`/api/snapshot/admin/own?key=${key}`)).data).toMatchObject({
    in_force: false,
  })
  await approve(admin, 'http://localhost/product/cut-silence')
  expect(await root('/product/cut-silence')).toBe('<h1>Cut!</h1>')
})

test('only the admin reads, approves and takes away', async () => {
  const member = await newUser()
  const admin = await newAdmin()
  const key = await md5(PRICING)
  await call('POST', '/api/snapshot', await copy('<h1>a</h1>'))
  for (const person of [
    member,
    {
      get: () => call('GET', '/api/snapshot/admin'),
      put: (path: string, body: object) => call('PUT', path, body),
      delete: (path: string) => call('DELETE', path),
    },
  ]) {
    const refused = person === member ? 403 : 401
    expect((await person.get('/api/snapshot/admin')).status).toBe(refused)
    expect((await person.put(`/api/snapshot/admin?key=${key}`, { served: true })).status).toBe(
      refused,
    )
    expect((await person.delete(`/api/snapshot/admin?key=${key}`)).status).toBe(refused)
  }
  expect(await approve(admin, 'http://localhost/blog')).toMatchObject({ status: 404 })
  expect(await admin.delete(`/api/snapshot/admin?key=${key}`)).toMatchObject({ status: 200 })
  expect(await admin.delete(`/api/snapshot/admin?key=${key}`)).toMatchObject({ status: 404 })
})

test('however an address is written, a page has one copy in each language', async () => {
  const one = 'http://localhost/product/cut-silence'
  for (const url of [one, `${one}/`, 'http://LOCALHOST/product/%63ut-silence', `${one}?`]) {
    expect([
      url,
      (await call('POST', '/api/snapshot', await copy('<h1>a</h1>', url, one))).status,
    ]).toEqual([url, 200])
  }
  await call('POST', '/api/snapshot', await copy('<h1>a</h1>', `${one}?lang=zh-HK`))
  expect((await rows()).map(({ url }) => url)).toEqual([one, `${one}?lang=zh-HK`])
})

test.each([
  ['another page’s key', async () => ({ ...(await copy('<p>a</p>')), key: 'a'.repeat(32) }), 'key'],
  ['a key of another way to write it', () => copy('<p>a</p>', `${PRICING}/`), 'key'],
  [
    'the try-out, whose address is the product’s',
    () => copy('<p>a</p>', 'http://localhost/product/cut-silence/public'),
    'key',
  ],
  ['another site', () => copy('<p>a</p>', 'http://elsewhere.example/pricing'), 'url'],
  ['another port', () => copy('<p>a</p>', 'http://localhost:10001/pricing'), 'url'],
  ['another protocol', () => copy('<p>a</p>', 'https://localhost/pricing'), 'url'],
  ['a user in it', () => copy('<p>a</p>', 'http://u:p@localhost/pricing'), 'url'],
  ['capitals', () => copy('<p>a</p>', 'http://localhost/Pricing'), 'url'],
  ['a page that is not there', () => copy('<p>a</p>', 'http://localhost/nowhere'), 'url'],
  ['a member’s page', () => copy('<p>a</p>', 'http://localhost/membership/credits'), 'url'],
  ['endless addresses of one page', () => copy('<p>a</p>', `${PRICING}?x=1`), 'url'],
  ['a language that is none', () => copy('<p>a</p>', `${PRICING}?lang=zh-TW`), 'url'],
  ['English by name', () => copy('<p>a</p>', `${PRICING}?lang=en-US`), 'key'],
  ['a place in it', () => copy('<p>a</p>', `${PRICING}#free`), 'url'],
  ['nothing to read', () => copy('<script>1</script>'), 'content'],
])('%s is refused', async (_name, make, field) => {
  const reply = await call('POST', '/api/snapshot', await make())
  expect(reply).toMatchObject({
    status: 422,
    fault: 'invalidInput',
    err: `Please check “${field}”.`,
  })
  expect(await rows()).toEqual([])
})

test('a copy that somebody took at another host of the site is of the same page', async () => {
  const [other, sent] = ['http://127.0.0.1', await copy('<h1>Prices</h1>')]
  expect((await call('POST', `${other}/api/snapshot`, sent)).status).toBe(200)
  for (const host of ['', other])
    expect((await call('GET', `${host}/api/snapshot?key=${sent.key}`)).data).toMatchObject({
      url: PRICING,
    })
  await approve(await newAdmin())
  for (const host of ['', other]) expect(await root(`${host}/pricing`)).toBe('<h1>Prices</h1>')
})

test('hints of one address are counted, whoever sends them', async () => {
  const admin = await newAdmin()
  const replies = []
  for (let i = 0; i < 61; i++)
    replies.push(
      (
        await admin.post('/api/snapshot', await copy(`<p>${i}</p>`), {
          'CF-Connecting-IP': '203.0.113.7',
        })
      ).status,
    )
  expect([replies.filter((status) => status === 200).length, replies.at(-1)]).toEqual([60, 429])
  expect(await rows()).toHaveLength(1)
})

test('a page nobody copied has no snapshot, which is no error', async () => {
  expect(
    await call('GET', `/api/snapshot?key=${await md5('http://localhost/blog')}`),
  ).toMatchObject({ status: 200, data: { data: null } })
})

test('hints of pages have a ceiling over all of them', async () => {
  await fill(
    `INSERT INTO snapshots ("key", served, url, host, title, keywords, description, blocks, hash, updated_at) SELECT printf('%032d', i), 0, 'u' || i, 'localhost', '', '', '', '[]', 'h', ?1 + i FROM n`,
    5000,
    Date.now() - DAY_MS,
  )
  const [url, content] = ['http://localhost/pricing', '<h1>Words</h1>']
  const hint = { key: await md5(url), url, title: 'T', content, hash: await md5(content) }
  expect((await call('POST', '/api/snapshot', hint)).status).toBe(200)
  expect(await env.DB.prepare('SELECT count(*) AS n FROM snapshots').first('n')).toBe(1000)
})

test('a hint goes after thirty days, and what was approved stays', async () => {
  const admin = await newAdmin()
  await call('POST', '/api/snapshot', await copy('<h1>Prices</h1>'))
  await approve(admin)
  await call('POST', '/api/snapshot', await copy('<h1>News</h1>', 'http://localhost/blog'))
  const left = async (days: number) => {
    moveClock(days * DAY_MS)
    await call('POST', '/dev/cron', { name: 'snapshots' })
    return (await rows()).map(({ url }) => url)
  }
  expect(await left(29.9)).toEqual(['http://localhost/blog', PRICING])
  expect(await left(30.1)).toEqual([PRICING])
})
