import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { call, newUser, rid } from '../../test/people.ts'
import { complaints } from '../../test/setup.ts'
import { awayFor, callUnder } from '../../test/under.ts'

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

test('a guest’s pair has one effect, whatever he sends with it; what is refused does not use it up', async () => {
  const request_id = rid()
  const { data: csrf_token } = await call('GET', `/api/csrf_token?request_id=${request_id}`)
  const pair = { request_id, csrf_token }
  expect((await call('POST', '/api/feedback', { ...form, ...pair, content: '' })).status).toBe(422)
  const headers = { 'X-Request-Id': request_id, 'X-CSRF-Token': csrf_token }
  const hidden = { ...form, task_id: 'none' }
  expect((await call('POST', '/api/feedback', hidden, headers)).status).toBe(401)
  const replies = await Promise.all(
    [form, form, { ...form, content: 'More.' }].map((body) =>
      call('POST', '/api/feedback', { ...body, ...pair }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(await call('POST', '/api/logs', { message: 'x', path: '/', ...pair })).toMatchObject({
    status: 409,
    fault: 'requestIdReused',
  })
  expect(await kept()).toHaveLength(1)
  // The token is stale by then, and its place is free.
  moveClock(300_000)
  expect((await call('POST', '/api/feedback', { ...form, ...pair })).status).toBe(403)
})

test('a guest’s request_id alone has one effect too', async () => {
  const body = { ...form, request_id: rid() }
  const replies = await Promise.all([1, 2, 3].map(() => call('POST', '/api/feedback', body)))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(await call('POST', '/api/feedback', body)).toMatchObject({ fault: 'requestIdReused' })
  expect(await kept()).toHaveLength(1)
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

test('a task is the sender’s own, so a guest has none', async () => {
  const [ada, bob] = [await newUser(), await newUser()]
  await env.DB.prepare(
    `INSERT INTO tasks (id, user_id, tool, input, price, status, outcome, created_at, updated_at, ended_at, due_at)
     VALUES ('task-of-ada', ?1, 'imm', '{}', 0, 'cancelled', 'cancelled', ?2, ?2, ?2, ?2 + 1)`,
  )
    .bind(ada.id, Date.now())
    .run()
  const about = (task_id: string) => ({ ...form, task_id })
  expect((await call('POST', '/api/feedback', about('task-of-ada'))).status).toBe(401)
  expect((await bob.post('/api/feedback', about('task-of-ada'))).status).toBe(404)
  expect((await ada.post('/api/feedback', about('zzz'))).status).toBe(404)
  expect(await kept()).toEqual([])
  expect((await ada.post('/api/feedback', about('task-of-ada'))).status).toBe(201)
  expect(await kept()).toMatchObject([{ task_id: 'task-of-ada' }])
})

test.each([
  [{ ...form, content: '  ' }, 'feedbackEmpty'],
  [{ ...form, content: ' \u0000' }, 'feedbackEmpty'],
  [{ ...form, content: 'x'.repeat(4001) }, 'invalidInput'],
  [{ ...form, category: 'praise' }, 'invalidInput'],
])('what is incomplete is refused with its sentence', async (body, fault) => {
  expect(await call('POST', '/api/feedback', body)).toMatchObject({ status: 422, fault })
})

test('one address is heard five times an hour', async () => {
  const from = { 'CF-Connecting-IP': '203.0.113.77' }
  // What could not be kept does not count.
  const DB = awayFor('INTO feedback')
  for (let times = 0; times < 6; times++)
    expect((await callUnder({ DB }, 'POST', '/api/feedback', form, from)).status).toBe(503)
  expect(complaints.splice(0)).toHaveLength(6)
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => call('POST', '/api/feedback', form, from)),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(replies.filter(({ fault }) => fault === 'tooManyRequests')).toHaveLength(15)
})
