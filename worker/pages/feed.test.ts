import { beforeEach, expect, test } from 'vitest'
import { POST_KEYS } from '../features/blog/contract.ts'
import { LOCALES } from '../kernel/locale/contract.ts'
import { html, visit } from '../test/pages.ts'
import { newUser, type Person } from '../test/people.ts'
import { read, type Element } from '../test/xml.ts'

let boss: Person
beforeEach(async () => void (boss = await newUser({ role: 'admin' })))

const one = (parent: Element, name: string) =>
  parent.children.filter((child) => child.name === name)
const text = (parent: Element, name: string) => one(parent, name)[0]?.text
const feedIn = async (lang = 'en-US') => read((await visit(`/blog/feed.xml?lang=${lang}`)).data)

test.each(LOCALES)('the posts are a feed in %s, which the blog’s pages name', async (lang) => {
  const feed = await feedIn(lang)
  expect([feed.name, feed.uri, feed.attributes['xml:lang']]).toEqual([
    'feed',
    'http://www.w3.org/2005/Atom',
    lang,
  ])
  const entries = one(feed, 'entry')
  expect(entries.map((entry) => /\/blog\/([^?]+)/.exec(text(entry, 'id') ?? '')?.[1])).toEqual(
    POST_KEYS,
  )
  for (const part of [feed, ...entries]) {
    for (const name of ['id', 'title', 'updated'])
      expect(one(part, name).map((found) => found.text.length > 0)).toEqual([true])
    expect(text(part, 'updated')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(URL.canParse(text(part, 'id') ?? '')).toBe(true)
  }
  expect(new Set(entries.map((entry) => text(entry, 'id'))).size).toBe(entries.length)
  const query = lang === 'en-US' ? '' : `?lang=${lang}`
  const address = `http://localhost/blog/feed.xml${query}`
  expect(
    one(feed, 'link').find(({ attributes }) => attributes.rel === 'self')?.attributes.href,
  ).toBe(address)
  expect(await html(`/blog?lang=${lang}`)).toContain(`<a href="/blog/feed.xml${query}"`)
  for (const page of ['/blog', '/blog/cut-the-silences'])
    expect(await html(`${page}?lang=${lang}`)).toMatch(
      new RegExp(
        `<link rel="alternate" type="application/atom\\+xml"[^>]*href="${address.replace('?', '\\?')}"`,
      ),
    )
})

test('a post is in it at once, whatever its words, and newest first; a draft is not', async () => {
  const title = '<b> & "lamps" ]]>\u0007 漢'
  await boss.post('/api/admin/blog', { key: 'lamps', title, content: 'x' })
  await boss.post('/api/admin/blog', { key: 'draft', title, content: 'x', published: false })
  const [first, ...rest] = one(await feedIn(), 'entry')
  expect(first && text(first, 'title')).toBe('<b> & "lamps" ]]> 漢')
  expect(first && one(first, 'summary')).toEqual([])
  expect(rest.some((entry) => text(entry, 'id')?.includes('draft'))).toBe(false)
  expect(rest).toHaveLength(POST_KEYS.length)
})

test('it comes from a kept copy, and not at all to a reader who has it', async () => {
  const { headers } = await visit('/blog/feed.xml')
  expect(headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8')
  const etag = headers.get('ETag') ?? ''
  const again = await visit('/blog/feed.xml', { 'If-None-Match': etag })
  expect([again.status, again.headers.get('Server-Timing')]).toEqual([
    304,
    expect.stringContaining('page;desc=hit'),
  ])
  await boss.patch('/api/admin/blog/cut-the-silences', { title: 'Mine' })
  expect((await visit('/blog/feed.xml', { 'If-None-Match': etag })).status).toBe(200)
})
