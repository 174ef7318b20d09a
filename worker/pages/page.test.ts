import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Product } from '../features/products/contract.ts'
import { html as pageOf, siteDataIn, visit } from '../test/pages.ts'
import { call, newUser } from '../test/people.ts'

test('a page speaks the language it was asked for, and says so to robots', async () => {
  const { status, data: html, headers } = await call<string>('GET', '/pricing?lang=zh-HK')
  expect(status).toBe(200)
  expect(html).toContain('<html lang="zh-HK"')
  expect(html).toContain('<title>價格 · Verdigris</title>')
  expect(html).toContain('<link rel="canonical" href="http://localhost/pricing?lang=zh-HK">')
  expect(html).toContain('hreflang="x-default"')
  expect(headers.get('Content-Language')).toBe('zh-HK')
})

test.each([
  ['en-US', 'Free'],
  ['zh-HK', '免費'],
  ['zh-CN', '免费'],
])('the free plan costs no sum of a currency in %s', async (lang, word) => {
  const html = await pageOf(`/pricing?lang=${lang}`)
  expect(html).toContain(`tabular-nums">${word}</span>`)
  expect(html).not.toMatch(/\$0\b(?!\.)/)
})

test.each(['zh-CN', 'zh-HK'])(
  'no line of a page in %s ends between a number and its unit',
  async (lang) => {
    for (const path of ['/', '/pricing', '/wiki/refund-policy', '/blog/cut-the-silences']) {
      const main = /<main.*?<\/main>/s.exec(await pageOf(`${path}?lang=${lang}`))?.[0]
      expect(main).toMatch(/\d(<\/\w+>)?\u00a0\p{Script=Han}/u)
      expect(main).not.toMatch(/\d(<\/\w+>)? \p{Script=Han}/u)
    }
  },
)

test('every inline script of a page is in its policy, and no other may run', async () => {
  const { data: html, headers } = await call<string>('GET', '/')
  const policy = headers.get('Content-Security-Policy') ?? ''
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code)
  expect(inline.length).toBeGreaterThan(0)
  for (const code of inline) {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
    expect(policy).toContain(`'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`)
  }
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline|nonce/)
})

test('a page names its style and its first script ahead, so that they may be sent for before it is made', async () => {
  const { data: html, headers } = await call<string>('GET', '/pricing')
  const style = /<link rel="stylesheet" crossorigin href="([^"]+)"/.exec(html)?.[1]
  const script = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1]
  expect(headers.get('Link')).toBe(
    `<${style}>; rel=preload; as=style; crossorigin, <${script}>; rel=modulepreload`,
  )
})

test('a path that is no page is a 404 with the app in it, kept out of search', async () => {
  const { status, data: html } = await call<string>('GET', '/no-such-page')
  expect(status).toBe(404)
  expect(html).toContain('noindex')
  expect(html).toContain('<script type="module"')
})

test.each([
  ['/no-such-page', '它可能已被移动或删除', undefined],
  ['/%', '它可能已被移动或删除', undefined],
  ['/product/no-such-tool', '这里没有这个工具', '查看全部工具'],
  ['/blog/no-such-post', '这篇文章已下架', '所有文章'],
])(
  '%s says in its reader’s language that nothing is there, and leads on',
  async (path, was, on) => {
    const { status, data: html } = await visit(`${path}?lang=zh-CN`)
    const main = /<main.*?<\/main>/s.exec(html)?.[0]
    expect([status, /<title>(.*?)<\/title>/.exec(html)?.[1]]).toEqual([
      404,
      '找不到相关内容！ · Verdigris',
    ])
    expect(main).toContain('<h1 class="text-22">找不到相关内容！</h1>')
    // Its lines end between words.
    expect(main).toContain('<wbr>')
    expect(main?.replaceAll('<wbr>', '')).toContain(was)
    expect(main).toMatch(/<a href="\/\?lang=zh-CN"[^>]*>回到首页/)
    expect(main?.match(/查看全部工具|所有文章/)?.[0]).toBe(on)
  },
)

test.each(['/index.html', '/old-page.php', '/assets/gone-123.js'])(
  'whoever opens %s as a page is brought the app, which leads him home',
  async (path) => {
    const { status, data: html } = await visit(path, { Accept: 'text/html,*/*;q=0.8' })
    expect(status).toBe(404)
    expect(html).toContain('noindex')
    expect(html).toContain('<script type="module"')
  },
)

test('a missing file is a 404 without the app, which nobody keeps', async () => {
  const { status, data, headers } = await call('GET', '/assets/gone-123.js')
  expect([status, data, headers.get('Cache-Control')]).toEqual([404, 'Not found', 'no-store'])
})

test.each([
  '/',
  '/pricing',
  '/blog/cut-the-silences',
  '/product/cut-silence',
  '/membership/credits',
  '/api/plans',
  '/robots.txt',
  '/no-such-page',
  '/blog/no-such',
  '/r/nothing',
  '/api/nothing',
])('HEAD %s answers as GET does, without a body', async (path) => {
  const [head, get] = [await visit(path, {}, 'HEAD'), await visit(path)]
  const said = ({ status, headers }: typeof get) => [
    status,
    headers.get('Content-Type'),
    headers.get('Cache-Control'),
    headers.get('Vary'),
  ]
  expect(said(head)).toEqual(said(get))
  expect(head.data).toBe('')
})

test('HEAD where only changes are taken is a wrong method', async () => {
  const { status, headers } = await call('HEAD', '/api/user/logout')
  expect([status, headers.get('Allow')]).toEqual([405, 'POST'])
})

test('a page has one address, however it was asked for', async () => {
  for (const path of ['/pricing', '/pricing/', '/product/cut-silence/', '/product/%63ut-silence']) {
    const html = await pageOf(path)
    expect([path, /rel="canonical" href="([^"]+)"/.exec(html)?.[1]]).toEqual([
      path,
      `http://localhost${path.startsWith('/pricing') ? '/pricing' : '/product/cut-silence'}`,
    ])
  }
  const strange = ['//', '/pricing//', '/Pricing', '/%70ricing', '/orders//', '/orders/a/b']
  for (const page of ['/blog/cut-the-silences', '/wiki/about-us', '/product/cut-silence'])
    strange.push(...['//', '///', '//x', '//x/y', '/x', '/x/y', '/%2F'].map((rest) => page + rest))
  for (const path of strange)
    expect([path, (await visit(`http://localhost${path}`)).status]).toEqual([path, 404])
})

test("members' pages stay out of search", async () => {
  const { data: html } = await call<string>('GET', '/membership/credits')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('canonical')
})

test('a flood of pages and short links is stopped like one of calls', async () => {
  const address = '198.51.100.77'
  const headers = { 'CF-Connecting-IP': address }
  const status = async (path: string) => (await call('GET', path, undefined, headers)).status
  // The counter's minute may roll over just after it was used up; not every time.
  for (let minute = 0; minute < 3; minute++) {
    // So many pages would take a slow machine longer than the minute; the last are asked for.
    for (let twenties = 0; twenties < 25; twenties++) await env.FLOOD.limit({ key: address })
    for (let i = 0; i < 1300 && (await status('/robots.txt')) !== 429; i++);
    const stopped = [await status('/'), await status('/r/nothing'), await status('/public/nothing')]
    if (minute === 2 || stopped.every((one) => one === 429))
      return expect(stopped).toEqual([429, 429, 429])
  }
})

test('the site’s own pictures are offered in the size that is shown, in cards and in texts', async () => {
  const small = (name: string) =>
    `srcset="/pictures/720/${name}.webp 720w, /pictures/${name}.webp 1200w"`
  const { data: products } = await call<string>('GET', '/products')
  expect(products).toContain(small('remove-background'))
  const admin = await newUser({ role: 'admin' })
  const content = '![Cut](/pictures/cut-silence.webp)\n\n![Own](/public/uploads/a.webp)'
  await admin.post('/api/admin/blog', { key: 'sizes', title: 'Sizes', content })
  const { data: post } = await call<string>('GET', '/blog/sizes')
  expect(post).toContain(small('cut-silence'))
  expect(post).toContain('<img src="/public/uploads/a.webp"')
})

test('a Chinese title of a post is served with the places between its words where a line may end', async () => {
  for (const path of ['/blog', '/blog/cut-the-silences']) {
    const html = await pageOf(`${path}?lang=zh-CN`)
    const [title] = /<span class="break-keep wrap-anywhere">.*?<\/span>/.exec(html) ?? []
    expect(title?.split('<wbr>').length, path).toBeGreaterThan(2)
  }
  expect(await pageOf('/blog/cut-the-silences?lang=zh-CN')).toMatch(/<h2>[^<]+<wbr>/)
})

test('a post that is written from right to left is served so, in the list too', async () => {
  const admin = await newUser({ role: 'admin' })
  const post = { key: 'shalom', title: 'שלום (חדש)!', description: 'תיאור.', content: '- אחת' }
  await admin.post('/api/admin/blog', post)
  const auto = (html: string) =>
    [...html.matchAll(/<(\w+)(?: class="prose")? dir="auto"[^>]*>(?:<a [^>]*>)?([^<]*)/g)].map(
      ([, tag, text]) => [tag, text],
    )
  const words = [
    ['h1', post.title],
    ['p', post.description],
    ['section', ''],
  ]
  expect(auto(await pageOf('/blog/shalom'))).toEqual(words)
  expect(auto(await pageOf('/blog')).slice(0, 2)).toEqual([['h2', post.title], words[1]])
})

test('home and a product bring along what is asked and said of them, in the reader’s language', async () => {
  const { data: products } = await call<Product[]>('GET', '/api/products?lang=zh-CN')
  const first = products.filter((one) => one.supports_display_on_page).slice(0, 4)
  const ask = async (key: string) =>
    (await call('GET', `/api/products/${key}/qa-list?lang=zh-CN`)).data
  const home = siteDataIn((await visit('/?lang=zh-CN')).data)
  for (const part of [home.asked, home.said])
    expect(Object.keys(part ?? {}).sort()).toEqual(first.map(({ id }) => id).sort())
  for (const { id, key } of first) expect(home.asked?.[id]).toEqual(await ask(key))
  const [{ id, key }] = first as [Product]
  const own = siteDataIn((await visit(`/product/${key}?lang=zh-CN`)).data)
  expect(own.asked).toEqual({ [id]: await ask(key) })
  expect(own.said?.[id]).toEqual(home.said?.[id])
  expect(home.said?.[id]?.length).toBeGreaterThan(0)
  expect(siteDataIn((await visit('/pricing')).data)).not.toHaveProperty('asked')
})

test('the links of a text lead to pages in the language it is read in, whatever it is written in', async () => {
  const admin = await newUser({ role: 'admin' })
  const content =
    '[a](/pricing#free) [b](/blog?cursor=1~a) [c](/wiki/about-us?lang=en-US) [d](/licences.txt) [e](https://example.org/x) [f](#part)'
  await admin.post('/api/admin/blog', { key: 'leads-on', title: 'Leads on', content })
  const textOf = async (path: string) =>
    /<section class="prose"[^>]*>(.*?)<\/section>/s.exec(await pageOf(path))?.[1] ?? ''
  const linksOf = async (path: string) =>
    [...(await textOf(path)).matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
  expect(await linksOf('/blog/leads-on?lang=zh-HK')).toEqual([
    '/pricing?lang=zh-HK#free',
    '/blog?cursor=1%7Ea&amp;lang=zh-HK',
    '/wiki/about-us?lang=en-US',
    '/licences.txt',
    'https://example.org/x',
    '#part',
  ])
  expect((await linksOf('/blog/leads-on'))[0]).toBe('/pricing#free')
  for (const path of ['/blog/write-in-a-chat', '/wiki/service-terms', '/product/chat']) {
    const pages = (await linksOf(`${path}?lang=zh-CN`)).filter((href) => /^\/[^.]*$/.test(href!))
    expect(pages.length, path).toBeGreaterThan(0)
    for (const href of pages) expect(href).toMatch(/[?;]lang=zh-CN(?:#|$)/)
  }
})

test('half a sign that stands alone in a text is replaced, or no page that shows it could be made', async () => {
  const admin = await newUser({ role: 'admin' })
  const texts = { 'en-US': { title: 'Cut \ud800' } }
  expect((await admin.put('/api/admin/products/cut-silence', { texts })).status).toBe(200)
  const page = await call<string>('GET', '/products')
  expect([page.status, page.data.includes('Cut \ufffd')]).toEqual([200, true])
})
