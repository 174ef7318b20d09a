import { expect, test } from 'vitest'
import { LOCALES } from '../../kernel/locale/contract.ts'
import { call } from '../../test/people.ts'
import { REFUND_MATRIX } from '../credits/contract.ts'
import { WIKI_IDS, type WikiItem } from './contract.ts'
import { WIKI_HEADS } from './heads.ts'

test.each(LOCALES)(
  'every document has a title, a text and its words for search in %s',
  async (locale) => {
    for (const id of WIKI_IDS) {
      const { status, data } = await call<WikiItem>('GET', `/api/wiki/${id}?lang=${locale}`)
      expect(status, id).toBe(200)
      const [heading, , ...text] = data.content.split('\n')
      expect(heading, id).toBe(`# ${WIKI_HEADS[id].title[locale]}`)
      expect(text.join('').length, id).toBeGreaterThan(300)
      expect(data.content.match(/^# /gm), id).toHaveLength(1)
      expect(data.content, id).not.toMatch(/undefined|\{|verdigris\.example/)
      expect([data.description.length > 0, data.keywords.length > 0], id).toEqual([true, true])
    }
  },
)

test('an unknown language reads English, and the header counts where the address names none', async () => {
  const title = async (query: string, language?: string) =>
    (
      await call<WikiItem>(
        'GET',
        `/api/wiki/about-us${query}`,
        undefined,
        language ? { 'Accept-Language': language } : {},
      )
    ).data.content.split('\n')[0]
  expect(await title('?lang=fr')).toBe('# About us')
  expect(await title('')).toBe('# About us')
  expect(await title('', 'zh-TW')).toBe('# 關於我們')
  expect(await title('?lang=zh-CN', 'zh-TW')).toBe('# 关于我们')
})

test('an unknown document is not found, in the API and as a page', async () => {
  for (const id of ['contact-us', 'constructor', '__proto__', 'x'.repeat(64)]) {
    expect(await call('GET', `/api/wiki/${id}`), id).toMatchObject({
      status: 404,
      fault: 'notFound',
    })
    const page = await call<string>('GET', `/wiki/${id}`)
    expect(page.status, id).toBe(404)
    expect(page.data, id).toContain('noindex')
  }
})

test('each document is a page with its title', async () => {
  const { status, data } = await call<string>('GET', '/wiki/privacy-policy?lang=zh-HK')
  expect(status).toBe(200)
  expect(data).toContain('<title>私隱政策 · Verdigris</title>')
  expect(data).not.toContain('noindex')
})

test.each(LOCALES)('the refund policy lists every reason of the matrix in %s', async (locale) => {
  const { data } = await call<WikiItem>('GET', `/api/wiki/refund-policy?lang=${locale}`)
  for (const { copy } of Object.values(REFUND_MATRIX))
    expect(data.content).toContain(`\n| ${copy[locale]} | `)
})
