import { beforeEach, expect, test } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { call, newUser, type Person } from '../../test/people.ts'
import { type AdminPost, POST_KEYS, type Post, type PostItem } from './contract.ts'

let boss: Person
beforeEach(async () => void (boss = await newUser({ role: 'admin' })))

const text = {
  title: 'Ten lamps',
  description: 'Light for little money.',
  keywords: 'light',
  content: 'Buy **none**.',
}
const HK = { ...text, title: '十盞燈', content: '一盞也不要買。' }
const asGuest = (key: string, lang = 'en-US') => call<Post>('GET', `/api/blog/${key}?lang=${lang}`)
const keys = async () =>
  (await call<{ items: PostItem[] }>('GET', '/api/blog')).data.items.map(({ key }) => key)

test('the admin writes a post in two languages, and a guest reads it at once, as text and as page', async () => {
  const made = await boss.post<AdminPost>('/api/admin/blog', {
    key: 'ten-lamps',
    texts: { 'en-US': text, 'zh-HK': HK },
  })
  expect(made).toMatchObject({
    status: 201,
    data: { key: 'ten-lamps', published: true, shipped: false, edited: ['en-US', 'zh-HK'] },
  })
  expect(await asGuest('ten-lamps', 'zh-HK')).toMatchObject({
    status: 200,
    data: { ...HK, lang: 'zh-HK' },
  })
  expect((await keys())[0]).toBe('ten-lamps')
  expect((await call<string>('GET', '/blog/ten-lamps')).data).toContain(
    '<title>Ten lamps · Verdigris</title>',
  )
})

test('a language it was not written in reads English, and says so; without English, what there is', async () => {
  await boss.post('/api/admin/blog', { key: 'ten-lamps', texts: { 'en-US': text, 'zh-HK': HK } })
  expect((await asGuest('ten-lamps', 'zh-CN')).data).toMatchObject({ ...text, lang: 'en-US' })
  await boss.patch('/api/admin/blog/ten-lamps', { texts: { 'en-US': null } })
  expect((await asGuest('ten-lamps', 'zh-CN')).data).toMatchObject({ ...HK, lang: 'zh-HK' })
})

test('bare words belong to the language named, else to the request’s; the rest stays', async () => {
  await boss.post('/api/admin/blog', { key: 'ten-lamps', locale: 'en', ...text })
  await boss.put('/api/admin/blog/ten-lamps?lang=zh-HK', { title: HK.title, content: HK.content })
  await boss.put('/api/admin/blog/ten-lamps', { title: 'Eleven lamps' })
  expect((await asGuest('ten-lamps')).data).toMatchObject({ ...text, title: 'Eleven lamps' })
  expect((await asGuest('ten-lamps', 'zh-HK')).data).toMatchObject({
    title: HK.title,
    content: HK.content,
    description: '',
  })
})

test('a draft is the admin’s alone; a day to come publishes it then', async () => {
  await boss.post('/api/admin/blog', { key: 'ten-lamps', ...text, published: false })
  expect((await asGuest('ten-lamps')).status).toBe(404)
  expect((await boss.get('/api/admin/blog/ten-lamps')).data).toMatchObject({
    published: false,
    texts: { 'en-US': text },
  })
  await boss.patch('/api/admin/blog/ten-lamps', {
    published_at: new Date(Date.now() + 3600_000).toISOString(),
  })
  expect(await keys()).toEqual(POST_KEYS)
  moveClock(3601_000)
  expect(await keys()).toContain('ten-lamps')
})

test('a post of the site is written over, hidden and restored; its day stays', async () => {
  const [key] = POST_KEYS
  const first = (await asGuest(key)).data
  await boss.patch(`/api/admin/blog/${key}`, { title: 'Mine' })
  expect((await asGuest(key)).data).toEqual({ ...first, title: 'Mine' })
  expect((await asGuest(key, 'zh-CN')).data.lang).toBe('zh-CN')
  await boss.delete(`/api/admin/blog/${key}`)
  expect([(await asGuest(key)).status, (await keys()).includes(key)]).toEqual([404, false])
  expect((await boss.get('/api/admin/blog')).data.items).toContainEqual(
    expect.objectContaining({ key, deleted: true }),
  )
  await boss.post(`/api/admin/blog/${key}/restore`)
  expect((await asGuest(key)).data).toEqual(first)
  const { data: lines } = await boss.get(`/api/admin/audit?subject=${key}`)
  expect(lines.items).toMatchObject([
    { action: 'blog.restore', admin_id: boss.id },
    { action: 'blog.hide' },
    { action: 'blog.save' },
  ])
})

test('a post of the admin’s goes for good', async () => {
  await boss.post('/api/admin/blog', { key: 'ten-lamps', ...text })
  expect((await boss.delete('/api/admin/blog/ten-lamps')).status).toBe(200)
  expect((await boss.delete('/api/admin/blog/ten-lamps')).status).toBe(404)
  expect((await boss.post('/api/admin/blog/ten-lamps/restore')).status).toBe(404)
  expect((await asGuest('ten-lamps')).status).toBe(404)
})

test('what is no post is refused with the field’s name', async () => {
  for (const body of [
    { ...text, key: 'Ten Lamps' },
    { ...text, key: 'a'.repeat(81) },
    { key: 'ten-lamps' },
    { key: 'ten-lamps', title: 'x' },
    { key: 'ten-lamps', ...text, content: 'x'.repeat(60_001) },
    { key: 'ten-lamps', ...text, locale: 'fr' },
  ]) {
    expect(await boss.post('/api/admin/blog', body)).toMatchObject({
      status: 422,
      fault: 'invalidInput',
    })
  }
  expect((await boss.patch('/api/admin/blog/no-such', text)).status).toBe(404)
  await boss.post('/api/admin/blog', { key: 'ten-lamps', ...text })
  expect((await boss.patch('/api/admin/blog/ten-lamps', { texts: { 'en-US': null } })).status).toBe(
    422,
  )
})

test('nobody but the admin reads or writes here', async () => {
  const ada = await newUser()
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['GET', '/how-credits-work'],
    ['PUT', '/how-credits-work'],
    ['DELETE', '/how-credits-work'],
    ['POST', '/how-credits-work/restore'],
  ] as const) {
    const body = method === 'GET' ? undefined : { key: 'ten-lamps', ...text }
    expect(await call(method, `/api/admin/blog${path}`, body)).toMatchObject({
      status: 401,
      fault: 'signInRequired',
    })
    expect(
      await call(method, `/api/admin/blog${path}`, body, { Authorization: ada.bearer }),
    ).toMatchObject({ status: 403, fault: 'forbidden' })
  }
})
