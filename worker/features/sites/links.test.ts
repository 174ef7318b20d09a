import { expect, test } from 'vitest'
import { html, siteDataIn, visit } from '../../test/pages.ts'
import { call, newUser } from '../../test/people.ts'
import { langOf, type Locale, LOCALES } from '../../kernel/locale/contract.ts'
import { parseSiteLinks } from '../../kernel/site-links/contract.ts'
import type { Post } from '../blog/contract.ts'
import type { Product } from '../products/contract.ts'

const SHIPPED = ['chat', 'voice-studio', 'cut-silence']

/** Gives a product a site of its own. @returns its address */
async function open(key: string) {
  const admin = await newUser({ role: 'admin' })
  const alias_domain = `${key}.localhost`
  const given = { alias_domain, supports_isolated_domain: true }
  expect(await admin.put(`/api/admin/products/${key}`, given)).toMatchObject({ status: 200 })
  return `http://${alias_domain}`
}

const linksIn = (page: string) =>
  [...page.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
const inMarkdown = (text: string) =>
  [...text.matchAll(/\]\((\/[^)#\s]*)/g)].map(([, href = '']) => href)

test('whatever a product’s own site links to is there, as the product came', async () => {
  for (const key of SHIPPED) {
    const host = await open(key)
    for (const locale of LOCALES) {
      const own = async <T>(path: string) =>
        (await call<T>('GET', `${host}/api${path}?lang=${locale}`)).data
      const page = await html(`${host}/${langOf(locale)}`)
      const lines = siteDataIn(page).product?.site_links ?? ''
      const { display_content, site_links } = await own<Product>(`/products/${key}`)
      expect(site_links).toBe(lines)
      const { items } = await own<{ items: Post[] }>('/blog')
      const posts = await Promise.all(items.map((post) => own<Post>(`/blog/${post.key}`)))
      const links = new Set([
        ...linksIn(page),
        ...parseSiteLinks(lines).map(({ href }) => href),
        ...inMarkdown(display_content),
        ...posts.flatMap(({ content }) => inMarkdown(content)),
      ])
      const dead: string[] = []
      for (const link of links) {
        if (/^\/(?:signin|pictures|samples)\b/.test(link)) continue
        const { status } = await visit(host + link)
        if (status !== 200) dead.push(`${status} ${link}`)
      }
      expect([key, locale, dead]).toEqual([key, locale, []])
    }
  }
})

test('a link to a post comes and goes with the post', async () => {
  const host = await open('chat')
  const admin = await newUser({ role: 'admin' })
  const said = async () => {
    const { data } = await call<Product>('GET', `${host}/api/products/chat`)
    return [data.display_content, data.site_links]
  }
  await admin.put('/api/admin/products/chat', {
    display_content: 'Read [the news](/blog/the-news#today) or [prices](/pricing).',
    site_links:
      'News|blog_detail?key=the-news\nAll|/products\nElsewhere|https://example.org/blog/x',
  })
  const without = ['Read the news or [prices](/pricing).', 'Elsewhere|https://example.org/blog/x']
  expect(await said()).toEqual(without)
  const post = { key: 'the-news', title: 'News', content: 'New.', product_id: 'chat' }
  expect(await admin.post('/api/admin/blog', post)).toMatchObject({ status: 201 })
  expect(await said()).toEqual([
    'Read [the news](/blog/the-news#today) or [prices](/pricing).',
    'News|/blog/the-news\nElsewhere|https://example.org/blog/x',
  ])
  await admin.delete('/api/admin/blog/the-news', {})
  expect(await said()).toEqual(without)
  const main = await call<Product>('GET', '/api/products/chat')
  expect(main.data.site_links).toContain('All|/products')
})

test('the footer links of a product’s own site are there without script, in the reader’s language', async () => {
  const host = await open('chat')
  const admin = await newUser({ role: 'admin' })
  const site_links =
    'Prices & more|/pricing#free\nStudio|https://studio.example/a?b=1\nPrivacy|wiki?id=privacy-policy\nLicences|/licences.txt\nGone|/products'
  const texts = Object.fromEntries(LOCALES.map((locale) => [locale, { site_links }]))
  await admin.put('/api/admin/products/chat', { texts })
  const footOf = async (locale: Locale) => {
    const [, foot = ''] =
      /<footer(.*)<\/footer>/s.exec(await html(`${host}/${langOf(locale)}`)) ?? []
    return [...foot.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)]
      .map(([, href, text]) => `${text}|${href}`)
      .slice(-4)
  }
  expect(await footOf('en-US')).toEqual([
    'Prices &amp; more|/pricing#free',
    'Studio|https://studio.example/a?b=1',
    'Privacy|/wiki/privacy-policy',
    'Licences|/licences.txt',
  ])
  expect(await footOf('zh-HK')).toEqual([
    'Prices &amp; more|/pricing?lang=zh-HK#free',
    'Studio|https://studio.example/a?b=1',
    'Privacy|/wiki/privacy-policy?lang=zh-HK',
    'Licences|/licences.txt',
  ])
})

test('a site without posts has no blog to go to, and says so where one is looked for', async () => {
  const host = await open('voice-studio')
  const [page, blog, sitemap, llms] = await Promise.all(
    ['/', '/blog?lang=zh-HK', '/sitemap.xml', '/llms.txt'].map((path) => html(host + path)),
  )
  expect(page).not.toContain('href="/blog')
  expect(siteDataIn(page!).product).toMatchObject({ has_posts: false })
  expect(blog).toContain('<meta name="robots" content="noindex">')
  expect(blog).toContain('<p>暫時未有文章。</p>')
  expect(sitemap).not.toContain('/blog')
  expect(llms).not.toMatch(/\/blog|## Guides/)

  const admin = await newUser({ role: 'admin' })
  const { data } = await call<Product>('GET', '/api/products/voice-studio')
  const post = { key: 'hear-this', title: 'Hear this', content: 'Ah.', product_id: data.id }
  await admin.post('/api/admin/blog', post)
  const told = await Promise.all(
    ['/', '/blog', '/sitemap.xml', '/llms.txt'].map((path) => html(host + path)),
  )
  for (const text of told) expect(text).toMatch(/\/blog\b/)
  expect(siteDataIn(told[0]!).product).toMatchObject({ has_posts: true })
  expect(told[1]).not.toContain('noindex')
  expect(told[3]).toContain('## Guides')
  expect(await html('/')).toContain('href="/blog"')
})
