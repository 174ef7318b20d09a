import { expect, test } from 'vitest'
import { newUser, rid } from '../../test/people.ts'

test('cards that an admin’s browser drew by itself stand beside what he did only where they are asked for', async () => {
  const admin = await newUser({ role: 'admin' })
  const [card] = (await admin.get('/api/admin/cards?path=/feedback')).data
  const jpeg = btoa(`\xff\xd8\xff\xc0\0\x0b\x08\x02\x76\x04\xb0${'\0'.repeat(40)}`)
  const { locale } = card.card
  const drawn = { path: '/feedback', locale, address: card.address, jpeg }
  expect((await admin.put('/api/admin/cards', drawn)).status).toBe(200)
  await admin.patch('/api/admin/blog/how-credits-work', { title: 'U' })
  const actions = async (query = '') =>
    (await admin.get(`/api/admin/audit${query}`)).data.items.map(
      ({ action }: { action: string }) => action,
    )
  expect(await actions()).toEqual(['blog.save'])
  expect(await actions('?action=page.card')).toEqual(['page.card'])
  expect(await actions('?subject=/feedback')).toEqual(['page.card'])
})

test('lines are found by what was done, to what, why and by whom', async () => {
  const [boss, other, ada] = [
    await newUser({ role: 'admin' }),
    await newUser({ role: 'admin', email: 'deputy@example.com' }),
    await newUser(),
  ]
  const give = (admin: typeof boss, reason: string) =>
    admin.post(`/api/admin/users/${ada.id}/credits`, { amount: 1, reason, request_id: rid() })
  await give(boss, 'A lost afternoon')
  await give(other, 'Case 7')
  await boss.patch('/api/admin/blog/how-credits-work', { title: 'U' })
  const found = async (word: string) =>
    (await boss.get(`/api/admin/audit?search=${encodeURIComponent(word)}`)).data.items.map(
      ({ action, reason }: { action: string; reason: string }) => `${action} ${reason}`.trim(),
    )
  const [lost, seven] = ['user.credits A lost afternoon', 'user.credits Case 7']
  expect(await found(ada.id)).toEqual([seven, lost])
  expect(await found('AFTERNOON')).toEqual([lost])
  expect(await found('deputy@')).toEqual([seven])
  expect(await found('blog')).toEqual(['blog.save'])
  expect(await found('%')).toEqual([])
})
