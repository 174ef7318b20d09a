import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { makeDeps } from '../../kernel/deps.ts'
import { openPage } from '../../test/page.ts'
import { call, newUser, type Person, rid } from '../../test/people.ts'
import { stopClock } from '../../test/stopped-clock.ts'
import { pairOf } from '../../test/uploads.ts'
import { announce } from '../files/bytes.ts'
import { type App, MAX_APP_BYTES, MAX_APPS } from './contract.ts'
import { sweepApps } from './delete.ts'
import { listAppsOf } from './in-product.ts'
import { readApp } from './read.ts'

const DAY = 24 * 3600_000
const deps = makeDeps(env, { waitUntil: () => {} })
let ada: Person
beforeEach(async () => void (ada = await newUser()))

const make = async (given: object = {}, who = ada): Promise<App> =>
  (
    await who.post('/api/apps', {
      product_id: 'cut-silence',
      title: 'Episode 1',
      data: { shortest: 0.5 },
      ...given,
    })
  ).data
const titles = async (query = '', who = ada): Promise<string[]> =>
  (await who.get(`/api/apps?${query}`)).data.items.map(({ title }: App) => title)

test('an app is made, read, changed, listed without its data, and deleted', async () => {
  const app = await make()
  expect(app).toEqual({
    id: expect.any(String),
    product_id: 'cut-silence',
    title: 'Episode 1',
    data: { shortest: 0.5 },
    version: 1,
    created_at: expect.any(Number),
    updated_at: app.created_at,
  })
  expect((await ada.get(`/api/apps/${app.id}`)).data).toEqual(app)
  const changed = await ada.put(`/api/apps/${app.id}`, {
    data: { shortest: 1, edits: [{ at: 2 }] },
    version: 1,
  })
  expect(changed.data).toMatchObject({
    title: 'Episode 1',
    data: { shortest: 1, edits: [{ at: 2 }] },
    version: 2,
  })
  expect(changed.data.updated_at).toBeGreaterThan(app.updated_at)
  const { items } = (await ada.get('/api/apps')).data
  expect(items).toEqual([{ ...changed.data, data: undefined }])
  expect((await ada.delete(`/api/apps/${app.id}`)).data).toMatchObject({ id: app.id })
  expect(await titles()).toEqual([])
  for (const again of [
    await ada.get(`/api/apps/${app.id}`),
    await ada.put(`/api/apps/${app.id}`, { title: 'x' }),
    await ada.delete(`/api/apps/${app.id}`),
  ]) {
    expect(again).toMatchObject({ status: 404, fault: 'notFound' })
  }
})

test('who has the data that he saves is not told them again, if he prefers so', async () => {
  const { id } = await make()
  const save = (data: object, version: number, headers = {}) =>
    ada.put(`/api/apps/${id}`, { data, version }, headers)
  const { data: brief } = await save({ shortest: 2 }, 1, { Prefer: 'return=minimal' })
  const { data: whole } = await ada.get(`/api/apps/${id}`)
  expect(brief).toEqual({ ...whole, data: undefined })
  expect(whole).toMatchObject({ version: 2, data: { shortest: 2 } })
  expect((await save({ shortest: 3 }, 2)).data).toMatchObject({ data: { shortest: 3 } })
})

test('one without a title is called as its product is, in the reader’s language', async () => {
  const { status, data } = await ada.post('/api/apps?lang=zh-HK', {
    product_id: 'remove-background',
  })
  expect([status, data.data, data.version]).toEqual([201, {}, 1])
  expect(data.title).toMatch(/\p{Script=Han}/u)
})

test('a save names the version it edited; when there is another one by now, nothing is overwritten', async () => {
  const app = await make()
  await ada.put(`/api/apps/${app.id}`, { data: { by: 'first' }, version: 1 })
  expect(
    await ada.put(`/api/apps/${app.id}`, { data: { by: 'second' }, version: 1 }),
  ).toMatchObject({ status: 409, fault: 'appChanged' })
  expect(
    await ada.put(`/api/apps/${app.id}`, { data: { by: 'third' }, updated_at: app.updated_at }),
  ).toMatchObject({ status: 409, fault: 'appChanged' })
  const now = (await ada.get(`/api/apps/${app.id}`)).data
  expect([now.data, now.version]).toEqual([{ by: 'first' }, 2])
  expect(
    (await ada.put(`/api/apps/${app.id}`, { data: { by: 'fourth' }, updated_at: now.updated_at }))
      .data.version,
  ).toBe(3)
  expect((await ada.put(`/api/apps/${app.id}`, { data: { by: 'last' } })).data).toMatchObject({
    data: { by: 'last' },
    version: 4,
  })
})

test.each(['version', 'updated_at'] as const)(
  'of twenty saves of the same %s exactly one wins',
  async (guard) => {
    const app = await make()
    const saves = await Promise.all(
      Array.from({ length: 20 }, (_, by) =>
        ada.put(`/api/apps/${app.id}`, { title: `by ${by}`, data: { by }, [guard]: app[guard] }),
      ),
    )
    const won = saves.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(saves.filter(({ fault }) => fault === 'appChanged')).toHaveLength(19)
    expect((await ada.get(`/api/apps/${app.id}`)).data).toEqual(won[0]?.data)
  },
)

test('a rename leaves the data and the version, so an open page goes on saving', async () => {
  const app = await make()
  expect((await ada.put(`/api/apps/${app.id}`, { title: '  Folge 1 ' })).data).toMatchObject({
    title: 'Folge 1',
    data: app.data,
    version: 1,
  })
  expect((await ada.put(`/api/apps/${app.id}`, { data: {}, version: 1 })).data).toMatchObject({
    title: 'Folge 1',
    version: 2,
  })
})

test('an app is found by a part of its title in any script and case, page after page and within a product', async () => {
  for (const title of ['Épisode 1', 'épisode 2', 'ÜBER 100%', '第三集 预告']) await make({ title })
  await make({ title: 'Épisode, the picture', product_id: 'remove-background' })
  const found = (search: string, more = '') => titles(`search=${encodeURIComponent(search)}${more}`)
  expect(await found(' ÉPI ')).toEqual(['Épisode, the picture', 'épisode 2', 'Épisode 1'])
  expect(await found('épi', '&product_id=cut-silence')).toEqual(['épisode 2', 'Épisode 1'])
  expect(await found('über')).toEqual(['ÜBER 100%'])
  expect(await found('预告')).toEqual(['第三集 预告'])
  expect(await found('%')).toEqual(['ÜBER 100%'])
  expect(await found("' OR 1 --")).toEqual([])
  expect(await found('')).toHaveLength(5)
  const { items, next } = (await ada.get('/api/apps?size=1&search=epi&product_id=cut-silence')).data
  expect([items, next]).toEqual([[], null])
  const first = (await ada.get(`/api/apps?size=1&search=${encodeURIComponent('épi')}`)).data
  expect(await found('épi', `&cursor=${first.next}`)).toEqual(['épisode 2', 'Épisode 1'])
  expect(await ada.get(`/api/apps?search=${'x'.repeat(101)}`)).toMatchObject({ status: 422 })
})

test('the list is in the order of the last change, by product, and page after page', async () => {
  for (const title of ['a', 'b', 'c']) await make({ title })
  const other = await make({ title: 'photo', product_id: 'remove-background' })
  const first = (await ada.get('/api/apps?size=1&product_id=cut-silence')).data.items[0] as App
  expect(first.title).toBe('c')
  moveClock(DAY)
  await ada.put(`/api/apps/${other.id}`, { title: 'portrait' })
  expect(await titles()).toEqual(['portrait', 'c', 'b', 'a'])
  expect(await titles('product_id=remove-background')).toEqual(['portrait'])
  expect(await ada.get('/api/apps?product_id=nothing-of-that')).toMatchObject({ status: 404 })
  const walked: string[] = []
  for (let next: string | null = ''; next !== null;) {
    const page: { items: App[]; next: string | null } = (
      await ada.get(`/api/apps?size=3${next && `&cursor=${next}`}`)
    ).data
    walked.push(...page.items.map(({ title }) => title))
    next = page.next
  }
  expect(walked).toEqual(['portrait', 'c', 'b', 'a'])
})

test('another’s app is as unknown as one that nobody has', async () => {
  const app = await make()
  const bob = await newUser()
  expect(await titles('', bob)).toEqual([])
  for (const id of [app.id, 'nobody-has-it']) {
    for (const reply of [
      await bob.get(`/api/apps/${id}`),
      await bob.put(`/api/apps/${id}`, { data: { by: 'bob' }, version: 1 }),
      await bob.delete(`/api/apps/${id}`),
      await bob.post(`/api/apps/${id}/restore`, {}),
    ]) {
      expect(reply).toMatchObject({ status: 404, fault: 'notFound' })
    }
  }
  expect(await call('GET', `/api/apps/${app.id}`)).toMatchObject({
    status: 401,
    fault: 'signInRequired',
  })
  expect((await ada.get(`/api/apps/${app.id}`)).data).toEqual(app)
})

test('a deleted app can be brought back for thirty days, and is then removed', async () => {
  const [kept, lost] = [await make({ title: 'kept' }), await make({ title: 'lost' })]
  for (const { id } of [kept, lost]) await ada.delete(`/api/apps/${id}`)
  moveClock(30 * DAY - 60_000)
  await sweepApps(deps)
  expect((await ada.post(`/api/apps/${kept.id}/restore`, {})).data).toEqual(kept)
  expect((await ada.post(`/api/apps/${kept.id}/restore`, {})).status).toBe(200)
  moveClock(30 * DAY + 60_000)
  expect(await ada.post(`/api/apps/${lost.id}/restore`, {})).toMatchObject({ status: 404 })
  await sweepApps(deps)
  expect((await env.DB.prepare('SELECT title FROM apps').all()).results).toEqual([
    { title: 'kept' },
  ])
})

test('two hundred apps are the ceiling, also for those who come at once and for those who come back', async () => {
  const back = await make({ title: 'back' })
  await ada.delete(`/api/apps/${back.id}`)
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
     INSERT INTO apps (id, user_id, product_id, title, created_at, updated_at) SELECT 'app' || i, ?1, 'imm', 'App', 0, i FROM n`,
  )
    .bind(ada.id, MAX_APPS - 1)
    .run()
  const tries = await Promise.all(
    Array.from({ length: 10 }, () => ada.post('/api/apps', { product_id: 'cut-silence' })),
  )
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(tries.find(({ status }) => status !== 201)).toMatchObject({
    status: 403,
    fault: 'appsFull',
    err: expect.stringContaining(String(MAX_APPS)),
  })
  expect(await ada.post(`/api/apps/${back.id}/restore`, {})).toMatchObject({
    status: 403,
    fault: 'appsFull',
  })
  await ada.delete('/api/apps/app7')
  expect((await ada.post(`/api/apps/${back.id}/restore`, {})).data).toEqual(back)
})

test('no more deleted apps are kept than there may be others', async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
     INSERT INTO apps (id, user_id, product_id, title, created_at, updated_at, deleted_at) SELECT 'app' || i, ?1, 'imm', 'App', 0, i, i FROM n`,
  )
    .bind(ada.id, MAX_APPS + 5)
    .run()
  const { id } = await make()
  await ada.delete(`/api/apps/${id}`)
  expect(
    await env.DB.prepare('SELECT count(*) AS n, min(deleted_at) AS oldest FROM apps').first(),
  ).toEqual({ n: MAX_APPS, oldest: 7 })
})

test('the same request makes one app', async () => {
  const body = { product_id: 'cut-silence', request_id: rid() }
  const [first, again] = [await ada.post('/api/apps', body), await ada.post('/api/apps', body)]
  expect(again.data).toEqual(first.data)
  expect(await titles()).toHaveLength(1)
})

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])
test.each([
  [{ product_id: 'nothing-of-that' }, 404, 'notFound'],
  [{}, 422, 'invalidInput'],
  [{ product_id: 'cut-silence', title: '   ' }, 422, 'invalidInput'],
  [{ product_id: 'cut-silence', title: '\u0000\u202e' }, 422, 'invalidInput'],
  [{ product_id: 'cut-silence', title: 'x'.repeat(121) }, 422, 'invalidInput'],
  [{ product_id: 'cut-silence', data: [] }, 422, 'invalidInput'],
  [{ product_id: 'cut-silence', data: { deep: nested(32) } }, 422, 'invalidInput'],
  [
    { product_id: 'cut-silence', data: { text: '𝕏'.repeat(MAX_APP_BYTES / 4) } },
    413,
    'appTooLarge',
  ],
])('a new app of the wrong shape is refused (%#)', async (body, status, fault) => {
  expect(await ada.post('/api/apps', body)).toMatchObject({ status, fault })
  expect(await titles()).toEqual([])
})

test.each([
  {},
  { version: 1 },
  { data: 'x' },
  { title: '' },
  { data: {}, version: 0 },
  { data: {}, version: '1' },
  { data: {}, updated_at: -1 },
])('the change %j is refused', async (body) => {
  const app = await make()
  expect(await ada.put(`/api/apps/${app.id}`, body)).toMatchObject({
    status: 422,
    fault: 'invalidInput',
  })
  expect((await ada.get(`/api/apps/${app.id}`)).data).toEqual(app)
})

test('data comes back as it was given, whatever it says', async () => {
  const data = {
    text: '𝕏 \u0000 \ud800 "\\',
    none: null,
    list: [1.5, true, { a: [] }],
    '': 0,
    full: 'x'.repeat(MAX_APP_BYTES - 200),
  }
  const { id } = await make({ data })
  expect((await ada.get(`/api/apps/${id}`)).data.data).toEqual(data)
})

const large = (mark: string) => ({ mark, text: 'x'.repeat(150_000) })
const objects = async () =>
  (await env.FILES.list({ prefix: 'apps/' })).objects.map(({ key }) => key)
const cron = (name: string) => call('POST', '/dev/cron', { name })

test('the largest project counts as several saves, so that no more bytes are kept of those who save it all the time', async () => {
  stopClock()
  let app = await make({ data: { n: 0 } })
  const full = 'x'.repeat(MAX_APP_BYTES - 200)
  const save = (n: number) =>
    ada.put(`/api/apps/${app.id}`, { data: { n, full }, version: app.version })
  // Sixty a minute, of which each takes six.
  for (let n = 1; n <= 10; n++) {
    const { status, data } = await save(n)
    expect(status).toBe(200)
    app = data
  }
  expect(await save(11)).toMatchObject({ status: 429, fault: 'tooManyRequests' })
})

test('a large project lies in the bucket, and nobody sees a difference', async () => {
  const app = await make({ data: large('first') })
  expect(app).toMatchObject({ data: large('first'), version: 1 })
  expect((await ada.get(`/api/apps/${app.id}`)).data).toEqual(app)
  const changed = await ada.put(`/api/apps/${app.id}`, {
    data: large('second'),
    updated_at: app.updated_at,
  })
  expect((await ada.get(`/api/apps/${app.id}`)).data).toEqual(changed.data)
  expect((await ada.put(`/api/apps/${app.id}`, { title: 'Renamed' })).data).toMatchObject({
    title: 'Renamed',
    data: large('second'),
    version: 2,
  })
  await ada.delete(`/api/apps/${app.id}`)
  expect((await ada.post(`/api/apps/${app.id}/restore`, {})).data).toMatchObject({
    data: large('second'),
  })
  expect((await ada.get('/api/user/me/export')).data.apps).toMatchObject([
    { title: 'Renamed', data: large('second') },
  ])
  expect(await env.DB.prepare('SELECT max(length(data)) AS n FROM apps').first('n')).toBe(2)
  expect((await ada.put(`/api/apps/${app.id}`, { data: { small: true } })).data).toMatchObject({
    data: { small: true },
    version: 3,
  })
  expect((await ada.get(`/api/apps/${app.id}`)).data.data).toEqual({ small: true })
})

test('of twenty saves of one large version exactly one wins, whole, and what lost leaves the bucket', async () => {
  const app = await make({ data: large('first') })
  const saves = await Promise.all(
    Array.from({ length: 20 }, (_, by) =>
      ada.put(`/api/apps/${app.id}`, { data: large(`by ${by}`), version: 1 }),
    ),
  )
  const won = saves.filter(({ status }) => status === 200)
  expect([won.length, saves.filter(({ fault }) => fault === 'appChanged').length]).toEqual([1, 19])
  expect((await ada.get(`/api/apps/${app.id}`)).data).toEqual(won[0]?.data)
  await cron('files')
  expect(await objects()).toHaveLength(2)
})

test('a replaced version stays in the bucket for a week; one that no row ever named for an hour', async () => {
  const app = await make({ data: large('first') })
  await ada.put(`/api/apps/${app.id}`, { data: large('second'), version: 1 })
  // A crash between bucket and database.
  const left = `apps/${ada.id}/left-over`
  await announce(deps, left)
  await env.FILES.put(left, '{}')
  await cron('files')
  expect(await objects()).toHaveLength(3)
  moveClock(2 * 3600_000)
  await cron('files')
  expect(await objects()).toHaveLength(2)
  moveClock(7 * DAY + 60_000)
  await cron('files')
  expect(await objects()).toHaveLength(1)
  expect((await ada.get(`/api/apps/${app.id}`)).data).toMatchObject({ data: large('second') })
})

test('with an app that is removed, and with an account, all its versions go', async () => {
  const [gone, kept] = [await make({ data: large('gone') }), await make({ data: large('kept') })]
  await ada.put(`/api/apps/${kept.id}`, { data: large('newer') })
  await ada.delete(`/api/apps/${gone.id}`)
  moveClock(31 * DAY)
  await cron('apps')
  await cron('files')
  expect(await objects()).toHaveLength(1)
  moveClock(0)
  const bob = await newUser()
  const his = await make({ data: large('his') }, bob)
  await bob.put(`/api/apps/${his.id}`, { data: large('newer') })
  expect(
    (await bob.delete('/api/user/me', { confirm: bob.email, ...(await pairOf(bob)) })).status,
  ).toBe(200)
  await cron('files')
  expect((await objects()).filter((key) => key.includes(bob.id))).toEqual([])
})

test('an old project in its row is read, and moves when it is saved', async () => {
  await env.DB.prepare(
    `INSERT INTO apps (id, user_id, product_id, title, data, created_at, updated_at) VALUES ('old', ?, 'imm', 'Old', ?, 1, 1)`,
  )
    .bind(ada.id, JSON.stringify(large('old')))
    .run()
  expect((await ada.get('/api/apps/old')).data).toMatchObject({ data: large('old'), version: 1 })
  await ada.put('/api/apps/old', { data: large('new'), version: 1 })
  expect((await ada.get('/api/apps/old')).data).toMatchObject({ data: large('new'), version: 2 })
  expect(await objects()).toHaveLength(1)
})

test('large projects are saved sixty times a minute', async () => {
  stopClock()
  const app = await make()
  const statuses: number[] = []
  for (let save = 0; save < 62; save++)
    statuses.push((await ada.put(`/api/apps/${app.id}`, { data: large('x') })).status)
  expect(statuses.map((status) => status === 200).lastIndexOf(true)).toBe(59)
  expect((await ada.put(`/api/apps/${app.id}`, { data: {} })).status).toBe(200)
})

test('on a product’s own site there are its apps alone', async () => {
  const [pause, photo] = [
    await make(),
    await make({ product_id: 'remove-background', title: 'Photo' }),
  ]
  const owner = { userId: ada.id, productId: 'cut-silence' }
  const listed = await listAppsOf(deps, owner, { size: 20 }, { locale: 'en-US', built: () => true })
  expect(listed.items.map(({ id }) => id)).toEqual([pause.id])
  await expect(readApp(deps, owner, photo.id)).rejects.toMatchObject({ fault: 'notFound' })
})

test('every open page of the person, and of nobody else, is told that an app has other data or another title, and that it was brought back', async () => {
  const app = await make()
  using page = await openPage(ada)
  using other = await openPage(await newUser())
  await ada.put(`/api/apps/${app.id}`, { title: 'Episode 2' })
  await page.until(({ title }) => title === 'Episode 2')
  await ada.put(`/api/apps/${app.id}`, { data: { shortest: 1 }, version: 1 })
  await page.until(({ version }) => version === 2)
  await ada.delete(`/api/apps/${app.id}`)
  await ada.post(`/api/apps/${app.id}/restore`)
  await expect.poll(() => page.heard.filter(({ type }) => type === 'app').length).toBe(3)
  const { updated_at } = (await ada.get(`/api/apps/${app.id}`)).data
  const told = { type: 'app', id: app.id, title: 'Episode 2' }
  expect(page.heard.filter(({ type }) => type === 'app')).toEqual([
    { ...told, version: 1, updated_at: expect.any(Number) },
    { ...told, version: 2, updated_at },
    { ...told, version: 2, updated_at },
  ])
  expect(other.heard.filter(({ type }) => type === 'app')).toEqual([])
})

test('every open page of the person is told which app was deleted', async () => {
  const app = await make()
  using page = await openPage(ada)
  await ada.delete(`/api/apps/${app.id}`)
  expect(await page.until(({ name }) => name === 'APP_DELETED')).toEqual({
    type: 'event',
    name: 'APP_DELETED',
    detail: { appId: app.id },
  })
})

test('a task may name an own app, and no other', async () => {
  const [app, bob] = [await make(), await newUser()]
  const asked = (who: Person, app_id: string) =>
    who.post('/api/tasks', {
      tool: 'imm',
      input: { mode: 'remove-background', image: '0'.repeat(32) },
      app_id,
      request_id: rid(),
    })
  expect(await asked(bob, app.id)).toMatchObject({ status: 404, fault: 'notFound' })
  expect(await asked(ada, app.id)).toMatchObject({ status: 404, fault: 'fileNotYours' })
})
