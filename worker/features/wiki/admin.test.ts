import { beforeEach, expect, test } from 'vitest'
import { call, newUser, type Person } from '../../test/people.ts'
import type { AdminWiki, WikiItem } from './contract.ts'

let boss: Person
beforeEach(async () => void (boss = await newUser({ role: 'admin' })))

const asGuest = async (lang: string) =>
  (await call<WikiItem>('GET', `/api/wiki/about-us?lang=${lang}`)).data
const ABOUT = '/api/admin/wiki/about-us'

test('the admin writes over a document in one language; the others stay, and restoring brings the first edition back', async () => {
  const [english, chinese] = [await asGuest('en-US'), await asGuest('zh-CN')]
  const saved = await boss.put<AdminWiki>(ABOUT, {
    locale: 'en-US',
    content: '# Who we are\n\nTwo people.',
    description: 'Short.',
  })
  expect(saved.data).toMatchObject({
    edited: ['en-US'],
    titles: { 'en-US': 'Who we are' },
    texts: { 'en-US': { edited: true }, 'zh-CN': { edited: false } },
  })
  expect(await asGuest('en-US')).toEqual({
    content: '# Who we are\n\nTwo people.',
    description: 'Short.',
    keywords: english.keywords,
    lang: 'en-US',
  })
  expect(await asGuest('zh-CN')).toEqual(chinese)
  expect((await call<string>('GET', '/wiki/about-us')).data).toContain(
    '<title>Who we are · Verdigris</title>',
  )
  await boss.delete(ABOUT)
  expect(await asGuest('en-US')).toEqual(english)
})

test('one language goes back alone', async () => {
  const chinese = await asGuest('zh-HK')
  await boss.put(ABOUT, {
    texts: { 'en-US': { content: '# A\n\na' }, 'zh-HK': { content: '# B\n\nb' } },
  })
  expect((await boss.delete<AdminWiki>(`${ABOUT}?locale=zh-HK`)).data.edited).toEqual(['en-US'])
  expect(await asGuest('zh-HK')).toEqual(chinese)
  expect((await asGuest('en-US')).content).toBe('# A\n\na')
})

test('a text without a heading keeps the title it had', async () => {
  await boss.put(ABOUT, { content: 'Two people.' })
  expect((await asGuest('en-US')).content).toBe('# About us\n\nTwo people.')
  await boss.put(ABOUT, { content: 'Two.\n\n#   \n\nPeople.' })
  const { items } = (await boss.get('/api/admin/wiki')).data
  expect(items[0]).toMatchObject({ id: 'about-us', titles: { 'en-US': 'About us' } })
})

test('only known documents, only the admin, only so much', async () => {
  const ada = await newUser()
  expect((await boss.get('/api/admin/wiki')).data.items).toHaveLength(8)
  for (const method of ['get', 'put', 'delete'] as const) {
    const body = method === 'get' ? undefined : { content: 'x' }
    expect((await boss[method]('/api/admin/wiki/no-such', body)).status).toBe(404)
    expect(await ada[method](ABOUT, body)).toMatchObject({ status: 403, fault: 'forbidden' })
    expect(await call(method.toUpperCase(), ABOUT, body)).toMatchObject({
      status: 401,
      fault: 'signInRequired',
    })
  }
  expect(await boss.put(ABOUT, { content: 'x'.repeat(60_001) })).toMatchObject({
    status: 422,
    fault: 'invalidInput',
  })
  expect(await boss.put(ABOUT, { content: ' ' })).toMatchObject({
    status: 422,
    fault: 'invalidInput',
  })
})
