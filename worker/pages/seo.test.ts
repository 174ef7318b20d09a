import { expect, test } from 'vitest'
import { langOf, LOCALES } from '../kernel/locale/contract.ts'
import { html, nameds, servedIn, siteDataIn, visit } from '../test/pages.ts'
import { call, newUser } from '../test/people.ts'

test('a product’s page tells what it is, in its head and its body, in the reader’s language', async () => {
  const page = await html('/product/remove-background?lang=zh-CN')
  expect(page).toMatch(/<title>[^<]*背景[^<]* · Verdigris<\/title>/)
  expect(page).toMatch(/<div class="served"[^>]*><h1>[^<]*背景/)
  expect(page).toMatch(/<meta name="keywords" content="[^"]+">/)
  expect(page).toContain('<meta property="og:locale" content="zh_CN">')
  expect(page).toContain(
    '<link rel="canonical" href="http://localhost/product/remove-background?lang=zh-CN">',
  )
  const graph = JSON.parse(
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? '',
  ) as { '@graph': { '@type': string }[] }
  expect(graph['@graph'][0]?.['@type']).toBe('WebApplication')
})

test('a post and a document bring their whole text', async () => {
  expect(await html('/blog/cut-the-silences')).toMatch(
    /<div class="served"[^>]*><h1[^>]*>Cut the silences[\s\S]*<h2/,
  )
  expect(await html('/wiki/refund-policy?lang=zh-HK')).toMatch(
    /<div class="served"[^>]*><section class="prose"[^>]*><h1>[\s\S]*<p>/,
  )
})

test('a page has one title, a description and keywords, also where its admin wrote none and put a title into the text', async () => {
  const admin = await newUser({ role: 'admin' })
  const text = `# Posters\n\nDraw **one** in a [minute](/pricing). ${'More words follow here. '.repeat(9)}\n\n## 1. Begin`
  await admin.post('/api/admin/blog', { key: 'posters', title: 'Posters', content: text })
  const product = { key: 'posters', file_module: 'imm', title: 'Posters', display_content: text }
  await admin.post('/api/admin/products', product)
  for (const path of ['/blog/posters', '/product/posters']) {
    const page = await html(path)
    expect(nameds(page, 'keywords'), path).toEqual(nameds(await html('/'), 'keywords'))
    expect(page.match(/<h1/g), path).toHaveLength(1)
    expect(servedIn(page), path).toContain('<h2>Posters</h2>')
    const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(page) ?? []
    expect(description, path).toMatch(/^Draw one in a minute\. More words .{90,}…$/)
  }
  expect((await html('/wiki/about-us')).match(/<h1/g)).toHaveLength(1)
})

test('the try-out is the product’s own page to search engines', async () => {
  expect(await html('/product/cut-silence/public')).toContain(
    '<link rel="canonical" href="http://localhost/product/cut-silence">',
  )
})

test.each([
  '/product/no-such',
  '/product/cut-silence/nonsense',
  '/blog/no-such',
  '/wiki/no-such',
  '/%E0%A4%A',
])('%s is no page to robots', async (path) => {
  const reply = await visit(path)
  expect(reply.status).toBe(404)
  expect(reply.data).toContain('noindex')
})

test.each(LOCALES)('what is no page, or none any more, tells of the site in %s', async (lang) => {
  const admin = await newUser({ role: 'admin' })
  await admin.delete('/api/admin/blog/cut-the-silences')
  const home = await html(`/?lang=${lang}`)
  const [description, keywords] = ['description', 'keywords'].map((name) => nameds(home, name))
  for (const [path, status] of [
    ['/no-such', 404],
    ['/product/no-such', 404],
    ['/blog/cut-the-silences', 410],
  ] as const) {
    const lost = await visit(`${path}?lang=${lang}`)
    expect({
      status: lost.status,
      description: nameds(lost.data, 'description'),
      keywords: nameds(lost.data, 'keywords'),
      robots: nameds(lost.data, 'robots'),
    }).toEqual({ status, description, keywords, robots: ['noindex'] })
    expect(lost.data).not.toContain('rel="canonical"')
  }
  expect([description, keywords]).toEqual([
    [expect.stringMatching(/./)],
    [expect.stringMatching(/./)],
  ])
})

/** What a page says of itself in the words of schema.org. @throws where that is no JSON */
const graphOf = (page: string) => {
  const [, json] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page) ?? []
  return json
    ? (JSON.parse(json) as { '@context': string; '@graph': Record<string, unknown>[] })
    : undefined
}
/** Every address in it. */
const addressesIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) =>
        ['url', 'item', 'image', 'logo'].includes(name) && typeof inner === 'string'
          ? [inner]
          : addressesIn(inner),
      )

/** The addresses that a page says it has: its own, the one it is shared by, its picture's, and in each language. */
const saidIn = (page: string) => ({
  canonical: /rel="canonical" href="([^"]+)"/.exec(page)?.[1],
  shared: /property="og:url" content="([^"]+)"/.exec(page)?.[1],
  picture: /property="og:image" content="([^"]+)"/.exec(page)?.[1],
  languages: Object.fromEntries(
    [...page.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
      ([, language, address]) => [language, address],
    ),
  ),
})
/** What it must say of them. */
const rightFor = (canonical: string) => {
  const [english = ''] = canonical.split('?')
  const [hk, cn] = LOCALES.slice(1).map((locale) => `${english}?lang=${locale}`)
  return {
    canonical,
    shared: canonical,
    picture: expect.stringContaining(`${new URL(canonical).origin}/og/`),
    languages: { 'en-US': english, 'zh-HK': hk, 'zh-CN': cn, 'x-default': english },
  }
}
const placesIn = async (sitemap: string) => {
  const { data: xml } = await call<string>('GET', sitemap)
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = '']) => place)
}

test('every page of a product’s own site names itself there, in each language', async () => {
  const admin = await newUser({ role: 'admin' })
  const site = 'http://pauses.localhost'
  const own = { alias_domain: 'pauses.localhost', supports_isolated_domain: true }
  await admin.put('/api/admin/products/cut-silence', own)
  const places = await placesIn(`${site}/sitemap.xml`)
  expect(places.length).toBeGreaterThan(30)
  const home = graphOf(await html(`${site}/`))?.['@graph'].map((node) => node['@type'])
  expect(home).toEqual(['WebApplication', 'FAQPage', 'Organization', 'WebSite'])
  const guides = LOCALES.map((locale) => `${site}/product/cut-silence/document?lang=${locale}`)
  for (const place of [...places, ...guides])
    expect(saidIn(await html(place)), place).toEqual(rightFor(place.replace('?lang=en-US', '')))
  for (const locale of LOCALES) {
    const { data: llms } = await call<string>('GET', `${site}/llms.txt?lang=${locale}`)
    const listed = [...llms.matchAll(/^- \[.*?\]\((\S+)\)/gm)].map(([, place = '']) => place)
    expect(listed).toContain(`${site}/${langOf(locale)}`)
    for (const place of listed) expect(saidIn(await html(place)).canonical).toBe(place)
  }
})

test('a site that answers at several hosts is told of by the first of them', async () => {
  const other = 'http://127.0.0.1'
  for (const path of ['/', '/pricing?lang=zh-HK', '/product/cut-silence', '/blog/how-credits-work'])
    expect(saidIn(await html(other + path)), path).toEqual(rightFor(`http://localhost${path}`))
  expect(siteDataIn(await html(`${other}/pricing`)).origin).toBe('http://localhost')
  for (const path of ['/', '/sitemap.xml', '/robots.txt', '/llms.txt', '/blog/feed.xml'])
    expect(await html(other + path), path).not.toContain('127.0.0.1')
})

test('every public page is there, names itself in each language, and says in JSON what it is about', async () => {
  const kinds: Record<string, unknown[]> = {}
  for (const place of await placesIn('/sitemap.xml')) {
    const { status, data: page } = await visit(place)
    expect([status, saidIn(page)], place).toEqual([200, rightFor(place)])
    const graph = graphOf(page)
    if (!graph) continue
    expect(graph['@context']).toBe('https://schema.org')
    kinds[place] = graph['@graph'].map((node) => node['@type'])
    expect(
      addressesIn(graph).filter((address) => !address.startsWith('http://localhost/')),
    ).toEqual([])
  }
  expect(kinds['http://localhost/']).toEqual(['Organization', 'WebSite', 'FAQPage'])
  expect(kinds['http://localhost/products?lang=zh-HK']).toEqual(['ItemList', 'BreadcrumbList'])
  expect(new Set(kinds['http://localhost/pricing'])).toEqual(new Set(['Product', 'BreadcrumbList']))
  expect(kinds['http://localhost/blog?lang=zh-CN']).toEqual(['Blog', 'BreadcrumbList'])
  expect(kinds['http://localhost/wiki/privacy-policy?lang=zh-CN']).toEqual([
    'WebPage',
    'BreadcrumbList',
  ])
  expect(kinds['http://localhost/blog/cut-the-silences']).toEqual([
    'BlogPosting',
    'HowTo',
    'BreadcrumbList',
  ])
  expect(kinds['http://localhost/blog/how-credits-work']).toEqual(['BlogPosting', 'BreadcrumbList'])
  expect(kinds['http://localhost/product/cut-silence']).toEqual([
    'WebApplication',
    'FAQPage',
    'BreadcrumbList',
  ])
})

test('the plans are told with their prices', async () => {
  const graph = graphOf(await html('/pricing'))
  expect(graph?.['@graph']).toContainEqual(
    expect.objectContaining({
      '@type': 'Product',
      offers: expect.objectContaining({ '@type': 'Offer', price: '9.90', priceCurrency: 'USD' }),
    }),
  )
})

test('the sitemap lists every public page in every language and nothing private', async () => {
  const { headers } = await call('GET', '/sitemap.xml')
  expect(headers.get('Content-Type')).toContain('xml')
  const places = await placesIn('/sitemap.xml')
  expect(places).toContain('http://localhost/product/remove-background?lang=zh-HK')
  expect(places.filter((place) => /admin|membership|signin|orders/.test(place))).toEqual([])
})

test('robots and language models are told where to look', async () => {
  const { data: robots } = await call<string>('GET', '/robots.txt')
  expect(robots).toContain('Disallow: /membership')
  expect(robots).toContain('Sitemap: http://localhost/sitemap.xml')
  expect((await call<string>('GET', '/llms.txt')).data).toMatch(
    /^# Verdigris\n\n> .+\n\n## Products\n\n- \[/,
  )
  expect((await call('GET', '/manifest.webmanifest')).data).toMatchObject({
    name: 'Verdigris',
    lang: 'en-US',
  })
})

test('the manifest installs the site with icons for every mask, and has files opened and shared with it', async () => {
  const { data, headers } = await call<Record<string, unknown>>(
    'GET',
    '/manifest.webmanifest?lang=zh-CN',
  )
  expect([headers.get('Content-Type'), headers.get('Cache-Control'), headers.get('Vary')]).toEqual([
    'application/manifest+json',
    'no-cache',
    'Accept-Language',
  ])
  const icons = data.icons as { src: string; sizes: string; purpose?: string }[]
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual(
    expect.arrayContaining(
      ['any', 'maskable', 'monochrome'].flatMap((kind) => [`${kind} 192x192`, `${kind} 512x512`]),
    ),
  )
  const shortcuts = data.shortcuts as { url: string; name: string }[]
  expect(shortcuts.length).toBeGreaterThan(1)
  for (const { url } of shortcuts) expect((await visit(url)).status).toBe(200)
  expect(data).toMatchObject({
    id: '/',
    scope: '/',
    start_url: '/',
    display: 'standalone',
    lang: 'zh-CN',
    file_handlers: [{ action: '/open', accept: { 'video/mp4': ['.mp4', '.m4v'] } }],
    share_target: { action: '/open', method: 'POST', params: { files: [{ name: 'files' }] } },
  })
  // What no service worker takes on its way leads to the page, which asks for it once more.
  expect((await call('POST', '/open')).status).toBe(200)
})
