import { expect, test } from 'vitest'
import { call, newUser } from '../../test/people.ts'
import { putFile } from '../../test/uploads.ts'
import type { FeedbackView } from './contract.ts'

const form = { category: 'idea', content: 'Please add a crop tool.' }
type List = { items: FeedbackView[]; next: string | null }

test('the admin reads what people told us, newest first, by state and page by page', async () => {
  const [ada, boss] = [await newUser(), await newUser({ role: 'admin' })]
  await call('POST', '/api/feedback', { ...form, contact: 'mei@example.com' })
  const { data: second } = await ada.post('/api/feedback', { ...form, category: 'bug' })
  const { data: page } = await boss.get<List>('/api/admin/feedback?size=1')
  expect(page.items).toMatchObject([
    { id: second.id, from: { id: ada.id, email: ada.email }, category: 'bug', state: 'new' },
  ])
  const { data: rest } = await boss.get<List>(`/api/admin/feedback?size=1&cursor=${page.next}`)
  expect(rest).toMatchObject({ items: [{ from: null, contact: 'mei@example.com' }], next: null })
  expect((await boss.get<List>('/api/admin/feedback?category=bug')).data.items).toHaveLength(1)
})

test('a message goes from new over seen to done, and back', async () => {
  const boss = await newUser({ role: 'admin' })
  const { id } = (await call('POST', '/api/feedback', form)).data
  for (const state of ['seen', 'done', 'new'] as const) {
    expect(
      (await boss.patch<FeedbackView>(`/api/admin/feedback/${id}`, { state })).data.state,
    ).toBe(state)
    expect((await boss.get<List>(`/api/admin/feedback?state=${state}`)).data.items).toHaveLength(1)
  }
  expect((await boss.get<List>('/api/admin/feedback?state=done')).data.items).toEqual([])
  expect(await boss.patch(`/api/admin/feedback/${id}`, { state: 'lost' })).toMatchObject({
    status: 422,
    fault: 'invalidInput',
  })
  expect((await boss.patch('/api/admin/feedback/no-such', { state: 'done' })).status).toBe(404)
})

test('the admin opens the files that were sent along, and no others', async () => {
  const [ada, boss] = [await newUser(), await newUser({ role: 'admin' })]
  const put = async (text: string) =>
    (await putFile(ada, new TextEncoder().encode(text), 'note.txt')).data.hash
  const [sent, own] = [await put('sent'), await put('own')]
  const { id } = (await ada.post('/api/feedback', { ...form, file_hashes: [sent] })).data
  const { data: link } = await boss.post(`/api/admin/feedback/${id}/files/${sent}`)
  expect((await call<string>('GET', link.url)).data).toBe('sent')
  expect((await boss.post(`/api/admin/feedback/${id}/files/${own}`)).status).toBe(404)
  expect((await ada.post(`/api/admin/feedback/${id}/files/${sent}`)).status).toBe(403)
})

test('nobody but the admin reads it', async () => {
  const ada = await newUser()
  expect(await call('GET', '/api/admin/feedback')).toMatchObject({
    status: 401,
    fault: 'signInRequired',
  })
  expect(await ada.get('/api/admin/feedback')).toMatchObject({ status: 403, fault: 'forbidden' })
})
