import { expect, test } from 'vitest'
import type { AuditLine } from '../features/audit/contract.ts'
import type { Page } from '../kernel/contract.ts'
import { newUser, type Person } from './people.ts'

type Version = { updated_at: number | null }
/** Something two admins have open: where its version is read, where it is saved, and what each of them writes. */
type Thing = {
  /** Its address, or how an admin makes it and where it is then. */
  path: string | ((maker: Person) => Promise<string>)
  save?: string
  read?: (data: never) => Version
  first: object
  second: object
}

const inList = (id: string) => (lines: (Version & { id: string })[]) =>
  lines.find((line) => line.id === id) as Version

const notice = (words: string) => ({
  channel: 'site',
  audience: { kind: 'all' },
  content: { 'en-US': words },
})

const THINGS: Record<string, Thing> = {
  'a product': {
    path: '/api/admin/products/cut-silence',
    first: { sort: 1 },
    second: { version: '2.0' },
  },
  'a product’s questions': {
    path: '/api/admin/products/cut-silence',
    save: '/api/admin/products/cut-silence/qa-list',
    first: { data: [{ title: 'A', content: 'A' }] },
    second: { data: [] },
  },
  'a product’s settings': {
    path: '/api/admin/products/cut-silence',
    save: '/api/admin/products/cut-silence/settings',
    first: { data: { beta: 1 } },
    second: { data: { beta: 2 } },
  },
  'a post that came with the site': {
    path: '/api/admin/blog/how-credits-work',
    first: { title: 'Theirs' },
    second: { title: 'Mine' },
  },
  'a document': {
    path: '/api/admin/wiki/about-us',
    first: { content: '# Theirs' },
    second: { content: '# Mine' },
  },
  'a plan': {
    path: '/api/admin/plans',
    save: '/api/admin/plans/credits-500',
    read: inList('credits-500'),
    first: { sort: 3 },
    second: { sort: 4 },
  },
  'a rate that nobody decided': {
    path: '/api/admin/rates',
    save: '/api/admin/rates/imm.remove-background',
    read: inList('imm.remove-background'),
    first: { price: 2 },
    second: { price: 3 },
  },
  'an adapter': {
    path: '/api/admin/adapters',
    save: '/api/admin/adapters/chat.demo',
    read: inList('chat.demo'),
    first: { model: 'theirs' },
    second: { model: 'mine' },
  },
  'a short link': {
    path: async (maker) => {
      await maker.post('/api/admin/redirects', { key: 'fair', target: '/' })
      return '/api/admin/redirects/fair'
    },
    first: { target: '/pricing' },
    second: { target: '/blog' },
  },
  'a notice': {
    path: async (maker) => {
      const { id } = (await maker.post('/api/admin/notifications', notice('Hello'))).data
      return `/api/admin/notifications/${id}`
    },
    first: notice('Theirs'),
    second: notice('Mine'),
  },
}

/** Where a thing is read and where it is saved, when it is there. */
const placeOf = async ({ path, save }: Thing, maker: Person) => {
  const place = typeof path === 'string' ? path : await path(maker)
  return { path: place, save: save ?? place }
}
const versionOf = async (admin: Person, path: string, { read }: Thing): Promise<Version> => {
  const { data } = await admin.get(path)
  const { updated_at } = read ? read(data as never) : (data as Version)
  return { updated_at }
}
const linesOf = async (admin: Person) =>
  (await admin.get<Page<AuditLine>>(`/api/admin/audit?admin_id=${admin.id}&size=50`)).data.items

test.each(Object.entries(THINGS))(
  'of two admins who have %s open, the second is told, nothing is written over, and then he may',
  async (_, thing) => {
    const [boss, helper] = [await newUser({ role: 'admin' }), await newUser({ role: 'admin' })]
    const { first, second } = thing
    const { path, save } = await placeOf(thing, helper)
    const seen = await versionOf(boss, path, thing)
    expect((await helper.put(save, { ...first, ...seen })).status).toBe(200)
    const there = (await boss.get(path)).data
    expect(await boss.put(save, { ...second, ...seen })).toMatchObject({
      status: 409,
      fault: 'changedMeanwhile',
    })
    expect((await boss.get(path)).data).toEqual(there)
    expect(await linesOf(boss)).toEqual([])
    const now = await versionOf(boss, path, thing)
    expect(now).not.toEqual(seen)
    expect((await boss.put(save, { ...second, ...now })).status).toBe(200)
    expect(await linesOf(boss)).toHaveLength(1)
  },
)

test.each(Object.entries(THINGS))(
  'of ten savings of one version of %s, exactly one wins',
  async (_, thing) => {
    const boss = await newUser({ role: 'admin' })
    const { path, save } = await placeOf(thing, boss)
    const seen = await versionOf(boss, path, thing)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => boss.put(save, { ...thing.first, ...seen })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
  },
)

test('a new post does not write over one that another admin has made meanwhile', async () => {
  const [boss, helper] = [await newUser({ role: 'admin' }), await newUser({ role: 'admin' })]
  const post = { key: 'ten-lamps', title: 'Theirs', content: 'C', updated_at: null }
  expect((await helper.post('/api/admin/blog', post)).status).toBe(201)
  expect(await boss.post('/api/admin/blog', { ...post, title: 'Mine' })).toMatchObject({
    status: 409,
    fault: 'changedMeanwhile',
  })
  expect((await boss.get('/api/admin/blog/ten-lamps')).data.titles).toEqual({ 'en-US': 'Theirs' })
})

test.each([-1, 1.5, 'now', 9e15, {}])('the version %j is none', async (updated_at) => {
  const boss = await newUser({ role: 'admin' })
  expect((await boss.put('/api/admin/products/cut-silence', { sort: 1, updated_at })).status).toBe(
    422,
  )
})

test('who names no version writes over whatever is there', async () => {
  const boss = await newUser({ role: 'admin' })
  for (const sort of [1, 2])
    expect((await boss.put('/api/admin/products/cut-silence', { sort })).data.sort).toBe(sort)
})
