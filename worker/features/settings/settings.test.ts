import { expect, test } from 'vitest'
import { call, newUser } from '../../test/people.ts'
import type { Setting } from './contract.ts'

test('a person keeps settings of his own, which nobody else reads or writes', async () => {
  const [ada, bob] = [await newUser(), await newUser()]
  const kept = await ada.post<Setting[]>('/api/settings', {
    scope: 'user',
    data: { sound: { volume: 0.5 }, name: 'Ada' },
  })
  expect(kept.data).toMatchObject([
    { scope: 'user', refer: ada.id, key: 'name', value: 'Ada', data: 'Ada' },
    { key: 'sound', value: '{"volume":0.5}', data: { volume: 0.5 } },
  ])
  expect((await ada.get<Setting[]>('/api/settings?scope=user&key=name')).data).toHaveLength(1)
  expect((await bob.get<Setting[]>('/api/settings?scope=user')).data).toEqual([])
  expect(await bob.get(`/api/settings?scope=user&refer=${ada.id}`)).toMatchObject({ status: 403 })
  expect(
    await bob.post('/api/settings', { scope: 'user', refer: ada.id, key: 'name', value: 'Bob' }),
  ).toMatchObject({ status: 403 })
  expect(await call('GET', '/api/settings?scope=user')).toMatchObject({ status: 401 })
})

test('one key with its value is the same as data; null takes it away', async () => {
  const ada = await newUser()
  await ada.post('/api/settings', { scope: 'user', key: 'theme', value: 'dark' })
  await ada.post('/api/settings', { scope: 'user', key: 'theme', value: 'light' })
  expect((await ada.get<Setting[]>('/api/settings?scope=user')).data).toMatchObject([
    { key: 'theme', value: 'light' },
  ])
  await ada.post('/api/settings', { scope: 'user', key: 'theme', value: null })
  expect((await ada.get<Setting[]>('/api/settings?scope=user')).data).toEqual([])
})

test('settings of the site are written by the admin and read by others only where they are public', async () => {
  const [admin, ada] = [await newUser({ role: 'admin' }), await newUser()]
  expect(
    await ada.post('/api/settings', { scope: 'site', key: 'banner', value: 'mine' }),
  ).toMatchObject({ status: 403 })
  await admin.post('/api/settings', {
    scope: 'site',
    key: 'banner',
    value: 'Hello',
    is_public: true,
  })
  await admin.post('/api/settings', { scope: 'site', key: 'inner', value: 'not for everybody' })
  expect(
    (await call<Setting[]>('GET', '/api/settings?scope=site')).data.map(({ key }) => key),
  ).toEqual(['banner'])
  expect(
    (await admin.get<Setting[]>('/api/settings?scope=site')).data.map(({ key }) => key),
  ).toEqual(['banner', 'inner'])
})

test.each([
  [{ scope: 'user' }, 422],
  [{ scope: 'planet', key: 'a', value: 'b' }, 422],
  [{ scope: 'user', key: 'stripe_secret', value: 'x' }, 422],
  [{ scope: 'user', key: 'a b', value: 'x' }, 422],
  [{ scope: 'user', key: 'long', value: 'x'.repeat(70_000) }, 413],
] as const)('what is no setting is refused, %#', async (body, status) => {
  const ada = await newUser()
  expect((await ada.post('/api/settings', body)).status).toBe(status)
})

test.each([
  [{ scope: 'user', data: { api_key: 'x' } }, 'Secrets are never kept as settings.'],
  [{ scope: 'user', data: { 'a b': 'x' } }, 'Please check “data.a b”.'],
  [
    { scope: 'user', data: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, i])) },
    'Please check “data”.',
  ],
])('a refusal says what is wrong, %#', async (body, err) => {
  expect(await (await newUser()).post('/api/settings', body)).toMatchObject({ status: 422, err })
})

test('a person has room for 200 settings', async () => {
  const ada = await newUser()
  const some = (from: number) =>
    Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`key-${from + at}`, at]))
  for (const from of [0, 50, 100, 150])
    expect((await ada.post('/api/settings', { scope: 'user', data: some(from) })).status).toBe(200)
  expect(await ada.post('/api/settings', { scope: 'user', key: 'more', value: 1 })).toMatchObject({
    status: 403,
    fault: 'settingsFull',
  })
})
