import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { call, newUser, rid } from '../../test/people.ts'

const form = { category: 'idea', content: 'Please add a crop tool.' }
const kept = async () => (await env.DB.prepare('SELECT * FROM feedback').all()).results

test('a guest is heard, in his language', async () => {
  const reply = await call('POST', '/api/feedback?lang=zh-HK', {
    ...form,
    contact: 'mei@example.com',
  })
  expect(reply.status).toBe(201)
  expect(await kept()).toMatchObject([
    {
      user_id: null,
      category: 'idea',
      content: form.content,
      contact: 'mei@example.com',
      locale: 'zh-HK',
    },
  ])
})

test('a member’s feedback names him, once for each request', async () => {
  const ada = await newUser()
  const body = { ...form, request_id: rid() }
  const replies = [await ada.post('/api/feedback', body), await ada.post('/api/feedback', body)]
  expect(replies[1]?.data).toEqual(replies[0]?.data)
  expect(await kept()).toMatchObject([{ user_id: ada.id }])
})

test('files are the sender’s own, so a guest has none', async () => {
  const ada = await newUser()
  const file_hashes = ['0'.repeat(32)]
  expect(await call('POST', '/api/feedback', { ...form, file_hashes })).toMatchObject({
    status: 401,
    fault: 'signInRequired',
  })
  expect(await ada.post('/api/feedback', { ...form, file_hashes })).toMatchObject({
    status: 404,
    fault: 'notFound',
  })
  expect(await kept()).toEqual([])
})

test.each([
  [{ ...form, content: '  ' }, 'feedbackEmpty'],
  [{ ...form, content: 'x'.repeat(4001) }, 'invalidInput'],
  [{ ...form, category: 'praise' }, 'invalidInput'],
])('what is incomplete is refused with its sentence', async (body, fault) => {
  expect(await call('POST', '/api/feedback', body)).toMatchObject({ status: 422, fault })
})

test('one address is heard five times an hour', async () => {
  const from = { 'CF-Connecting-IP': '203.0.113.77' }
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => call('POST', '/api/feedback', form, from)),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(replies.filter(({ fault }) => fault === 'tooManyRequests')).toHaveLength(15)
})
