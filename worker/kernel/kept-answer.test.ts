import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openWork } from './deps.ts'
import { call, newUser, type Reply } from '../test/people.ts'

const TOLD_TO_ALL = [
  '/api/products',
  '/api/products/cut-silence',
  '/api/products/cut-silence/qa-list',
  '/api/products/cut-silence/settings',
  '/api/plans',
  '/api/blog',
  '/api/blog/cut-the-silences',
  '/api/wiki/privacy-policy',
]
const trips = ({ headers }: Reply) =>
  /desc="(\d+) trips, (\d+) in a row"/.exec(headers.get('Server-Timing') ?? '')?.slice(1)

test('what guests are told costs no trip to the database once it is kept', async () => {
  for (const path of TOLD_TO_ALL) {
    const made = await call('GET', path)
    await expect.poll(openWork).toBe(0)
    const kept = await call('GET', path)
    expect([path, kept.status, trips(made), trips(kept)]).toEqual([
      path,
      200,
      ['1', '1'],
      ['0', '0'],
    ])
    expect(kept.data).toEqual(made.data)
    expect(kept.headers.get('Content-Type')).toBe('application/json')
    expect(kept.headers.get('Cache-Control')).toBe('private, no-store')
  }
})

test('who is signed in has it read for him, in the time of one trip', async () => {
  const ada = await newUser()
  for (const path of TOLD_TO_ALL) {
    const [guest, member] = [await call('GET', path), await ada.get(path)]
    expect([path, trips(member)?.[1]]).toEqual([path, '1'])
    expect(member.data).toEqual(guest.data)
  }
})

test('guests are told what an admin changed, and never what he alone may read', async () => {
  const admin = await newUser({ role: 'admin' })
  const path = '/api/products/cut-silence/settings'
  const keys = async (reply: Promise<Reply>) =>
    ((await reply).data as { key: string }[]).map(({ key }) => key)
  expect(await keys(admin.get(path))).toContain('qa')
  expect(await keys(call('GET', path))).toEqual(['testimonials'])
  const shown = { data: { colour: 'teal' }, is_public: true }
  await admin.put('/api/admin/products/cut-silence/settings', shown)
  expect(await keys(call('GET', path))).toEqual(['colour', 'testimonials'])
})

test('each language has its own, and only what has one address is kept', async () => {
  const path = '/api/products/cut-silence'
  const [english, chinese] = [
    await call('GET', `${path}?lang=en-US`),
    await call('GET', `${path}?lang=zh-CN`),
  ]
  expect(chinese.data.title).not.toBe(english.data.title)
  const kept = async () => (await env.CACHE.list({ prefix: 'kept:' })).keys.length
  await expect.poll(kept).toBe(2)
  const others = [
    '/api/products/cut%2Dsilence',
    `${path}?lang=en-US&x=1`,
    '/api/products/nowhere',
    '/api/blog?size=3',
  ]
  for (const other of [...others, ...others])
    expect([other, trips(await call('GET', other))?.[0]]).not.toEqual([other, '0'])
  expect(await kept()).toBe(2)
})
