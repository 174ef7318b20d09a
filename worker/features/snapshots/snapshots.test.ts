import { expect, test } from 'vitest'
import { md5 } from '../../kernel/id.ts'
import { call, newUser } from '../../test/people.ts'

const URL_EN = 'http://localhost/pricing'
const copy = async (content: string, url = URL_EN) => ({
  ...{ key: await md5(url), url, title: 'Pricing', keywords: 'price', description: 'What it costs.', content, hash: await md5(content) },
})
const root = async (path: string) => /<div class="served"[^>]*>(.*?)<\/div>/s.exec((await call<string>('GET', path)).data)?.[1]

test('a visitor’s copy is kept as a hint and never served', async () => {
  const sent = await copy('<h1>Buy my watches</h1>')
  expect(await call('POST', '/api/snapshot', sent)).toMatchObject({ status: 200, data: { served: false } })
  expect((await call('GET', `/api/snapshot?key=${sent.key}`)).data).toMatchObject({ hash: sent.hash, served: false, content: '<h1>Buy my watches</h1>' })
  expect(await root('/pricing')).not.toContain('watches')
})

test('a visitor’s copy that says what the server says is served', async () => {
  const own = await root('/pricing')
  expect(own).toContain('<h1>')
  expect(await call('POST', '/api/snapshot', await copy(`<div><b></b>${own}</div>`))).toMatchObject({ data: { served: true } })
})

test('the admin’s copy is what everybody gets, as clean text', async () => {
  const admin = await newUser({ role: 'admin' })
  const sent = await copy('<h1 onclick="x()">Prices &amp; plans</h1><script>alert(1)</script><p>From <a href="javascript:x()">nothing</a></p><svg><p>no</p></svg>')
  expect(await admin.post('/api/snapshot', sent)).toMatchObject({ data: { served: true } })
  expect(await root('/pricing')).toBe('<h1>Prices &amp; plans</h1><p>From nothing</p>')
  expect(await root('/pricing?lang=zh-HK')).not.toContain('Prices')
  const member = await newUser()
  expect(await member.delete(`/api/snapshot/admin?key=${sent.key}`)).toMatchObject({ status: 403 })
  expect((await admin.get('/api/snapshot/admin')).data.items).toHaveLength(1)
  expect(await admin.delete(`/api/snapshot/admin?key=${sent.key}`)).toMatchObject({ status: 200 })
  expect(await root('/pricing')).not.toContain('From nothing')
})

test.each([
  ['another page’s key', async () => ({ ...(await copy('<p>a</p>')), key: 'a'.repeat(32) }), 'key'],
  ['another site', () => copy('<p>a</p>', 'http://elsewhere.example/pricing'), 'url'],
  ['a page that is not there', () => copy('<p>a</p>', 'http://localhost/nowhere'), 'url'],
  ['a member’s page', () => copy('<p>a</p>', 'http://localhost/membership/credits'), 'url'],
  ['endless addresses of one page', () => copy('<p>a</p>', 'http://localhost/pricing?x=1'), 'url'],
  ['nothing to read', () => copy('<script>1</script>'), 'content'],
])('%s is refused', async (_name, make, field) => {
  const reply = await call('POST', '/api/snapshot', await make())
  expect(reply).toMatchObject({ status: 422, fault: 'invalidInput', err: `Please check “${field}”.` })
})

test('a page nobody copied has no snapshot, which is no error', async () => {
  expect(await call('GET', `/api/snapshot?key=${await md5('http://localhost/blog')}`)).toMatchObject({ status: 200, data: { data: null } })
})
