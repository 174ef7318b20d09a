import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { visitor } from '../test/mailbox.ts'
import { visit } from '../test/pages.ts'
import { newUser, type Person } from '../test/people.ts'

const SHOP = 'https://shop.example'
const HOSTED = 'http://pauses.localhost'

let admin: Person
beforeEach(async () => {
  admin = await newUser({ role: 'admin' })
})

const list = (embed_origins: string, key = 'cut-silence') =>
  admin.put(`/api/admin/products/${key}`, { embed_origins })

const framing = ({ status, headers }: { status: number; headers: Headers }) => ({
  status,
  ancestors: /frame-ancestors ([^;]*)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1],
  options: headers.get('X-Frame-Options'),
  resource: headers.get('Cross-Origin-Resource-Policy'),
})
const SHUT = { ancestors: "'none'", options: 'DENY', resource: 'same-origin' }
const OPEN = { ancestors: SHOP, options: null, resource: 'cross-origin' }

test('the listed sites may frame a product’s page with ?embed, and nothing else', async () => {
  await list(SHOP)
  await env.DB.prepare(
    `UPDATE products SET alias_domain = 'pauses.localhost', supports_isolated_domain = 1 WHERE "key" = 'cut-silence'`,
  ).run()
  for (const path of [
    '/product/cut-silence?embed',
    '/product/cut-silence/?embed=1&lang=zh-CN',
    '/product/cut-silence/public?embed',
    `${HOSTED}/?embed`,
    `${HOSTED}/product/cut-silence?embed`,
  ])
    expect([path, framing(await visit(path))]).toEqual([path, { status: 200, ...OPEN }])
  for (const path of [
    ...[
      '/product/cut-silence',
      '/product/cut-silence?embedded',
      '/product/cut-silence?embed=false',
      '/product/cut-silence?embed=0',
      '/product/remove-background?embed',
    ],
    ...['/?embed', '/pricing?embed', '/signin?embed', '/membership/security?embed', '/admin?embed'],
    ...['/product/cut-silence/create?embed', '/product/cut-silence/entry?embed', '/apps?embed'],
    ...['/product/no-such?embed', '/no-such?embed', `${HOSTED}/`, `${HOSTED}/pricing?embed`],
    ...[`${HOSTED}/product/remove-background?embed`, '/r/nothing?embed', '/api/plans?embed'],
    ...['/api/products/cut-silence?embed', '/robots.txt?embed', '/assets/gone.js?embed'],
  ]) {
    // A short text without a policy has the old header alone.
    const { ancestors = "'none'", options, resource } = framing(await visit(path))
    expect([path, { ancestors, options, resource }]).toEqual([path, SHUT])
  }
})

test('a change of the list is in force at once, also for a page that is kept and one a browser has', async () => {
  const page = '/product/cut-silence?embed'
  expect(framing(await visit(page))).toMatchObject(SHUT)
  await list(SHOP)
  const open = await visit(page)
  expect(framing(open)).toMatchObject(OPEN)
  const kept = await visit(page)
  expect([kept.headers.get('Server-Timing'), framing(kept)]).toEqual([
    expect.stringContaining('page;desc=hit'),
    framing(open),
  ])
  const known = { 'If-None-Match': open.headers.get('ETag') ?? '' }
  expect(framing(await visit(page, known))).toEqual({ status: 304, ...OPEN })
  // The same text out of a frame is another answer.
  expect(framing(await visit('/product/cut-silence', known))).toEqual({ status: 200, ...SHUT })
  await list('')
  expect(framing(await visit(page, known))).toEqual({ status: 200, ...SHUT })
})

test('the list takes origins and stars before a domain, as browsers write them, and nothing that could break a policy', async () => {
  const { data } = await list(
    ' HTTPS://Shop.Example/ \n\nhttps://shop.example\nhttps://*.example.com\nhttps://例子.example:8443\nhttp://localhost:5500\nhttp://*.localhost:5500',
  )
  expect(data.embed_origins.split('\n')).toEqual([
    SHOP,
    'https://*.example.com',
    'https://xn--fsqu00a.example:8443',
    'http://localhost:5500',
    'http://*.localhost:5500',
  ])
  for (const wrong of [
    ...[
      '*',
      'https://*',
      'https://*.com',
      'https:',
      'http://shop.example',
      "'self'",
      'null',
      'data:',
    ],
    ...['https://shop.example/page', 'https://shop.example?x', 'https://me@shop.example'],
    ...["https://shop.example; script-src 'unsafe-inline'", 'https://a.example https://b.example'],
    ...['https://a.*.example', 'https://shop.example:*', 'https://*.1.2.3', 'shop.example'],
  ])
    expect([wrong, (await list(wrong)).status]).toEqual([wrong, 422])
  expect(
    (await list(Array.from({ length: 51 }, (_, at) => `https://a${at}.example`).join('\n'))).status,
  ).toBe(422)
})

test('only the window that answers a frame keeps the one that opened it, and nobody frames it', async () => {
  await list(SHOP)
  const opener = async (path: string) =>
    (await visit(path)).headers.get('Cross-Origin-Opener-Policy')
  expect(await opener('/handover')).toBe('unsafe-none')
  for (const path of ['/handover/', '/signin', '/product/cut-silence?embed', '/', '/api/plans'])
    expect([path, await opener(path)]).toEqual([path, 'same-origin-allow-popups'])
  expect(framing(await visit('/handover?embed'))).toEqual({ status: 200, ...SHUT })
})

test('a page in a frame names nobody, whoever is here', async () => {
  await list(SHOP)
  const ada = visitor('ada@example.com')
  await ada.signIn()
  const page = '/product/cut-silence'
  const Cookie = `visitor=${ada.jar?.get('visitor')}`
  const [named, framed] = [await visit(page, { Cookie }), await visit(`${page}?embed`, { Cookie })]
  expect([named.data.includes('"logged_user"'), framed.data.includes('"logged_user"')]).toEqual([
    true,
    false,
  ])
})
