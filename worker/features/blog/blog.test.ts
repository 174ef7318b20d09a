import { expect, test } from 'vitest'
import { LOCALES } from '../../kernel/locale/contract.ts'
import { fillPosts } from '../../test/fill.ts'
import { call, newUser } from '../../test/people.ts'
import { wholeScans } from '../../test/plans.ts'
import { findMoved } from '../addresses/moved.ts'
import { addressesIn, listPortions } from '../documents/portions.ts'
import { shippedAddresses } from './addresses.ts'
import { listForAdmin } from './admin.ts'
import { POST_KEYS, type Post, type PostItem } from './contract.ts'
import { listPosts } from './read.ts'
import { shippedTexts } from './shipped.ts'

type Page = { items: PostItem[]; next: string | null }

test('the posts come newest first, each once, however long the pages are', async () => {
  const { data: all } = await call<Page>('GET', '/api/blog')
  expect(all.items.map(({ key }) => key)).toEqual(POST_KEYS)
  expect(all.items.length).toBeGreaterThanOrEqual(6)
  expect(all.next).toBeNull()
  const days = all.items.map(({ published_at }) => Date.parse(published_at))
  expect(days).toEqual(days.toSorted((a, b) => b - a))

  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { data }: { data: Page } = await call<Page>(
      'GET',
      `/api/blog?size=1${cursor && `&cursor=${cursor}`}`,
    )
    seen.push(...data.items.map(({ key }) => key))
    cursor = data.next
  }
  expect(seen).toEqual(POST_KEYS)
  expect(await call('GET', '/api/blog?cursor=nonsense')).toMatchObject({
    status: 422,
    fault: 'invalidInput',
  })
})

test.each(LOCALES)(
  'every post has its text in %s, and its title as the list tells it',
  async (locale) => {
    const { data: list } = await call<Page>('GET', `/api/blog?lang=${locale}`)
    for (const item of list.items) {
      const { status, data } = await call<Post>('GET', `/api/blog/${item.key}?lang=${locale}`)
      expect(status).toBe(200)
      expect(data).toMatchObject(item)
      expect(data.content.length, item.key).toBeGreaterThan(400)
      expect(data.content, item.key).not.toMatch(/^# /m)
      const { data: page } = await call<string>('GET', `/blog/${item.key}?lang=${locale}`)
      // To Markdown, two stars between a Chinese full stop and a word close nothing.
      const stars = page.split('\n').filter((line) => line.includes('**'))
      expect(stars, item.key).toEqual([])
    }
  },
)

test('what a post leads to is there, and every product is taught by one', async () => {
  const posts = await Promise.all(POST_KEYS.map(shippedTexts))
  const texts = posts.flatMap((post) => Object.values(post).map(({ content }) => content))
  const links = texts.flatMap((text) =>
    [...text.matchAll(/(?<!!)\[[^\]]*\]\((\/[^)#]*)/g)].map(([, path = '']) => path),
  )
  for (const path of new Set(links))
    expect([path, (await call('GET', path)).status]).toEqual([path, 200])
  const { data: products } = await call<{ key: string }[]>('GET', '/api/products')
  expect(
    products.map(({ key }) => `/product/${key}`).filter((one) => !links.includes(one)),
  ).toEqual([])
})

test('an unknown post is not found, in the API and as a page', async () => {
  for (const key of ['no-such-post', 'constructor']) {
    expect(await call('GET', `/api/blog/${key}`)).toMatchObject({ status: 404, fault: 'notFound' })
    expect(await call<string>('GET', `/blog/${key}`)).toMatchObject({
      status: 404,
      data: expect.stringContaining('noindex'),
    })
  }
})

test('the list and each post are pages', async () => {
  expect((await call<string>('GET', '/blog?lang=zh-CN')).data).toContain(
    '<title>博客 · Verdigris</title>',
  )
  expect((await call<string>('GET', '/blog/')).status).toBe(200)
  expect((await call<string>('GET', '/blog/how-credits-work')).data).toContain(
    '<title>How credits work · Verdigris</title>',
  )
})

test('lists of posts, their addresses and what they left read no table whole', async () => {
  const scans = await wholeScans(async (deps) => {
    const cursor = `${Date.now()}~a`
    for (const site of [
      { name: 'Verdigris', support: '' },
      { name: 'Cut', support: '', productId: 'p1', productKey: 'cut' },
    ]) {
      await listPosts(deps, { size: 20 }, 'en-US', site)
      await listPosts(deps, { size: 20, cursor }, 'en-US', site)
      await shippedAddresses(deps, site)
      for await (const _ of addressesIn(deps, 1, site.productId, POST_KEYS));
    }
    await listPortions(deps, 'p1')
    await listForAdmin(deps, { size: 20, cursor })
    await findMoved(deps, '/blog/a')
  })
  expect(scans).toEqual([])
})

test('a long blog is read to its end, each post once, what is planned and drafts by the admin alone', async () => {
  const rows = 450
  await fillPosts(rows, Date.now())
  const boss = await newUser({ role: 'admin' })
  const text = { title: 'T', content: 'x' }
  await boss.post('/api/admin/blog', { key: 'draft', ...text, published: false })
  await boss.post('/api/admin/blog', { key: 'planned', ...text, published_at: 9e14 })
  const all = async (path: string, headers = {}) => {
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const { data }: { data: Page } = await call<Page>(
        'GET',
        `${path}?size=100${cursor && `&cursor=${cursor}`}`,
        undefined,
        headers,
      )
      seen.push(...data.items.map(({ key }) => key))
      cursor = data.next
    }
    return seen
  }
  const written = Array.from({ length: rows }, (_, i) => `post-${String(i + 1).padStart(6, '0')}`)
  const shipped = [...POST_KEYS]
  const guest = await all('/api/blog')
  expect(guest.filter((key) => key.startsWith('post-'))).toEqual(written)
  expect(guest.filter((key) => !key.startsWith('post-'))).toEqual(shipped)
  const admin = await all('/api/admin/blog', { Authorization: boss.bearer })
  expect(admin).toEqual(['draft', 'planned', ...guest])
})
