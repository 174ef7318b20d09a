import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { PORTION_POSTS } from '../features/documents/schema.ts'
import { fillPosts } from '../test/fill.ts'
import { visit } from '../test/pages.ts'
import { newUser } from '../test/people.ts'
import { type Element, read } from '../test/xml.ts'

const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const file = async (path = '/sitemap.xml') => (await visit(path)).data
const part = (parent: Element, name: string) =>
  parent.children.find((child) => child.name === name)?.text
const pathsIn = (xml: string) =>
  [...xml.matchAll(/<loc>http:\/\/localhost(.*?)<\/loc>/g)].map(([, path = '']) => path)

test('a small site is one file that names each page in every language, with the last change where it is known', async () => {
  const boss = await newUser({ role: 'admin' })
  const { data: post } = await boss.post('/api/admin/blog', {
    key: 'lamps',
    title: 'Lamps',
    content: 'x',
    published_at: 1_700_000_000_000,
  })
  await boss.post('/api/admin/blog', { key: 'late', title: 'L', content: 'x', published_at: 9e14 })
  const set = read(await file())
  expect([set.name, set.uri]).toEqual(['urlset', SITEMAPS])
  const urls = new Map(set.children.map((url) => [part(url, 'loc'), url]))
  expect(urls.size).toBe(set.children.length)
  const lastmod = (path: string) => {
    const url = urls.get(`http://localhost${path}`)
    return url && (part(url, 'lastmod') ?? null)
  }
  expect(lastmod('/blog/lamps?lang=zh-HK')).toBe(new Date(post.updated_at).toISOString())
  expect([lastmod('/pricing'), lastmod('/blog/late')]).toEqual([null, undefined])
  const names = urls
    .get('http://localhost/blog/lamps')
    ?.children.flatMap(({ attributes }) => attributes.hreflang ?? [])
  expect(names).toEqual(['en-US', 'zh-HK', 'zh-CN', 'x-default'])
})

test('a site of more than fifty thousand addresses is an index of files, in which each post stands once', async () => {
  const rows = 3 * PORTION_POSTS + 1700
  await fillPosts(rows, Date.now())
  const index = read(await file())
  expect([index.name, index.uri]).toEqual(['sitemapindex', SITEMAPS])
  const files = index.children.map((one) => part(one, 'loc')?.replace('http://localhost', '') ?? '')
  expect(files).toEqual([
    '/sitemap-pages.xml',
    ...[1, 2, 3, 4].map((portion) => `/sitemap-posts-${portion}.xml`),
  ])
  const all = (await Promise.all(files.map(file))).map(pathsIn)
  expect(new Set(all.flat()).size).toBe(all.flat().length)
  expect(all.slice(1).map(({ length }) => length / 3)).toEqual([
    ...Array(3).fill(PORTION_POSTS),
    1700,
  ])
  expect(read(await file('/sitemap-posts-4.xml')).children).toHaveLength(3 * 1700)
  // None is read again, and what is no file of the site is not kept.
  const database = vi.spyOn(Object.getPrototypeOf(env.DB.prepare('SELECT 1')), 'raw')
  for (const path of ['/sitemap.xml', ...files, '/sitemap-posts-4.xml?a=1']) await visit(path)
  expect(database.mock.calls.length).toBe(0)
  database.mockRestore()
  expect((await visit('/sitemap-posts-5.xml')).status).toBe(404)
  const { keys } = await env.CACHE.list({ prefix: 'kept:' })
  expect(keys.filter(({ name }) => name !== 'kept:epoch')).toHaveLength(6)

  // What is taken away makes room for what comes.
  await env.DB.prepare(`DELETE FROM documents WHERE "key" = 'post-000001'`).run()
  const boss = await newUser({ role: 'admin' })
  await boss.post('/api/admin/blog', { key: 'new', title: 'New', content: 'x' })
  const first = pathsIn(await file('/sitemap-posts-1.xml'))
  expect([first.includes('/blog/post-000001'), first.includes('/blog/new')]).toEqual([false, true])
})
