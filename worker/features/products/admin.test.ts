import { env } from 'cloudflare:workers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { dbOf } from '../../kernel/db.ts'
import { DAY_MS } from '../../kernel/time/contract.ts'
import { call, newUser, rid } from '../../test/people.ts'
import type { Page } from '../../kernel/contract.ts'
import type { Question } from '../../kernel/site/contract.ts'
import type { AuditLine } from '../audit/contract.ts'
import type { Setting } from '../settings/contract.ts'
import { changeProduct } from './admin.ts'
import {
  type AdminProduct,
  type DeletedProduct,
  type Product,
  productPart,
  WORDS,
} from './contract.ts'

const ADMIN = '/api/admin/products'
const boss = () => newUser({ role: 'admin' })
const form = {
  key: 'passport-photo',
  file_module: 'imm',
  preset: { mode: 'remove-background' },
  title: 'Passport photo',
  description: 'On white.',
  sort: 55,
}

test('a product that an admin makes is there for everybody, and gone when he deletes it', async () => {
  const admin = await boss()
  const { status, data: made } = await admin.post<AdminProduct>(ADMIN, {
    ...form,
    supports_display_on_page: true,
    is_public: true,
    request_id: rid(),
  })
  expect(status).toBe(201)
  expect(made).toMatchObject({
    ...form,
    built: true,
    texts: { 'en-US': { title: 'Passport photo' } },
    image: null,
    alias_domain: null,
  })
  expect((await call<Product[]>('GET', '/api/products')).data.map(({ key }) => key)).toContain(
    'passport-photo',
  )
  expect((await admin.get<AdminProduct>(`${ADMIN}/passport-photo`)).data).toEqual(
    (await admin.get(`${ADMIN}/${made.id}`)).data,
  )

  await admin.put(`${ADMIN}/${made.id}/qa-list`, {
    id: made.id,
    data: [{ title: 'Which size?', content: 'Any.' }],
  })
  expect(await admin.delete(`${ADMIN}/passport-photo?request_id=${rid()}`)).toMatchObject({
    status: 200,
    data: { id: made.id },
  })
  expect(await call('GET', '/api/products/passport-photo')).toMatchObject({ status: 404 })
  expect(await admin.delete(`${ADMIN}/${made.id}`)).toMatchObject({ status: 404 })
  expect((await admin.get<Setting[]>(`/api/settings?scope=product&refer=${made.id}`)).data).toEqual(
    [],
  )
})

test('a deleted product is brought back as it was for 30 days, under a key that is free', async () => {
  const admin = await boss()
  const { data: made } = await admin.post<AdminProduct>(ADMIN, {
    ...form,
    key: 'brought-back',
    alias_domain: 'back.localhost',
    theme: { primary: '#112233' },
  })
  const path = `${ADMIN}/${made.id}`
  await admin.put(`${path}/qa-list`, { data: [{ title: 'Which size?', content: 'Any.' }] })
  await admin.put(`${path}/settings`, { data: { limit: 5, testimonials: [] } })
  const read = async () => [
    { ...(await admin.get<AdminProduct>(path)).data, updated_at: 0 },
    (await admin.get<Setting[]>(`${path}/settings`)).data.map((one) => ({ ...one, updated_at: 0 })),
  ]
  const before = await read()
  const remove = (id: string) => admin.delete(`${ADMIN}/${id}`)
  const restore = () => admin.post(`${path}/restore`, {})
  const deleted = async (who = admin) =>
    (await who.get<DeletedProduct[]>(`${ADMIN}/-/deleted`)).data.filter(({ id }) => id === made.id)
  await remove(made.id)
  expect(await deleted()).toMatchObject([{ key: 'brought-back', title: 'Passport photo' }])
  const { data: other } = await admin.post<AdminProduct>(ADMIN, { ...form, key: 'brought-back' })
  expect(await restore()).toMatchObject({ status: 409, fault: 'productTaken' })
  await remove(other.id)
  expect(await restore()).toMatchObject({ status: 200, data: { id: made.id } })
  expect(await read()).toEqual(before)
  expect([await deleted(), (await restore()).status]).toEqual([[], 404])
  await remove(made.id)
  moveClock(30 * DAY_MS + 1)
  const later = await boss()
  expect(await deleted(later)).toEqual([])
  expect(await later.post(`${path}/restore`, {})).toMatchObject({ status: 404 })
})

test.each(['put', 'patch'] as const)(
  '%s changes what it names, in the language it is asked in, and leaves the rest',
  async (method) => {
    const admin = await boss()
    const { data: made } = await admin.post<AdminProduct>(ADMIN, {
      ...form,
      texts: { 'zh-CN': { title: '证件照' } },
    })
    const { data: changed } = await admin[method]<AdminProduct>(`${ADMIN}/${made.id}?lang=zh-HK`, {
      title: '證件相',
      sort: 60,
      image: '/pictures/still-life.webp',
    })
    expect(changed.texts).toEqual({
      'en-US': { title: 'Passport photo', description: 'On white.' },
      'zh-CN': { title: '证件照' },
      'zh-HK': { title: '證件相' },
    })
    const read = async (lang: string) =>
      (await call<Product>('GET', `/api/products/passport-photo?lang=${lang}`)).data
    expect(await read('zh-HK')).toMatchObject({
      title: '證件相',
      description: 'On white.',
      sort: 60,
      image: '/pictures/still-life.webp',
      preset: form.preset,
    })
    expect(await read('zh-CN')).toMatchObject({ title: '证件照' })
  },
)

test('an emptied text is read from another language again, and what is only sent back does not copy one into another', async () => {
  const admin = await boss()
  await admin.post(ADMIN, { ...form, texts: { 'zh-HK': { title: '證件相' } } })
  const { data: read } = await admin.get<AdminProduct>(`${ADMIN}/passport-photo?lang=zh-HK`)
  const { data: same } = await admin.put<AdminProduct>(`${ADMIN}/passport-photo?lang=zh-HK`, read)
  expect(same.texts).toEqual(read.texts)
  const { data: emptied } = await admin.patch<AdminProduct>(`${ADMIN}/passport-photo`, {
    texts: { 'zh-HK': { title: '' } },
  })
  expect(emptied.texts['zh-HK']).toEqual({})
  expect((await call<Product>('GET', '/api/products/passport-photo?lang=zh-HK')).data.title).toBe(
    'Passport photo',
  )
})

test('the admin’s list also holds products whose tool is not there', async () => {
  const admin = await boss()
  await admin.post(ADMIN, { ...form, key: 'dream', file_module: 'dream-machine', sort: 1_000_000 })
  const { data } = await admin.get<AdminProduct[]>(ADMIN)
  expect(data[0]).toMatchObject({ key: 'dream', built: false })
  expect(data.find(({ key }) => key === 'cut-silence')).toMatchObject({ built: true })
  expect(
    (await call<Product[]>('GET', '/api/products')).data.some(({ key }) => key === 'dream'),
  ).toBe(false)
})

test('a key and a domain belong to one product', async () => {
  const admin = await boss()
  const [one, two] = await Promise.all([admin.post(ADMIN, form), admin.post(ADMIN, form)])
  expect([one.status, two.status].sort()).toEqual([201, 409])
  await admin.patch(`${ADMIN}/passport-photo`, { alias_domain: 'photos.localhost' })
  expect(
    await admin.patch(`${ADMIN}/cut-silence`, { alias_domain: 'Photos.LOCALHOST.' }),
  ).toMatchObject({ status: 409, fault: 'productTaken' })
  expect(await admin.patch(`${ADMIN}/cut-silence`, { key: 'passport-photo' })).toMatchObject({
    status: 409,
    fault: 'productTaken',
  })
})

test.each([
  ['https://Photos.Example.com:8443/path', 'photos.example.com'],
  ['фото.example', 'xn--n1aalg.example'],
  ['tool.localhost:8787', 'tool.localhost'],
  ['', null],
  [null, null],
])('the domain %j is kept as %j', async (given, kept) => {
  const admin = await boss()
  expect(await admin.patch(`${ADMIN}/cut-silence`, { alias_domain: given })).toMatchObject({
    status: 200,
    data: { alias_domain: kept },
  })
})

test.each([
  [{ alias_domain: '127.0.0.1' }, 422],
  [{ alias_domain: '10.0.0.12' }, 422],
  [{ alias_domain: '[::1]' }, 422],
  [{ alias_domain: 'localhost' }, 422],
  [{ alias_domain: 'two words.example' }, 422],
  [{ key: 'Upper Case' }, 422],
  [{ key: '' }, 422],
  [{ image: 'javascript:alert(1)' }, 422],
  [{ image: '//elsewhere.example/x.png' }, 422],
  [{ site_links: 'Studio|https://studio.example\nEvil| java\tscript:alert(1)' }, 422],
  [{ title: 'x'.repeat(121) }, 422],
  [{ texts: { 'fr-FR': { title: 'Photo' } } }, 422],
  [{ sort: 1.5 }, 422],
  [{ preset: { mode: 'x'.repeat(9000) } }, 422],
])('%j is refused', async (part, status) => {
  const admin = await boss()
  expect((await admin.patch(`${ADMIN}/cut-silence`, part)).status).toBe(status)
})

test('links over their ceiling are refused before any of them is looked at', async () => {
  const admin = await boss()
  const looking = vi.spyOn(URL, 'canParse')
  onTestFinished(() => looking.mockRestore())
  const site_links = 'Studio|https://studio.example\n'.repeat(5000)
  expect((await admin.patch(`${ADMIN}/cut-silence`, { site_links })).status).toBe(422)
  expect(looking.mock.calls.length).toBeLessThan(100)
})

test('the site’s own domain is no product’s', async () => {
  const deps = {
    db: dbOf(env.DB),
    now: Date.now,
    env: { ...env, MAIN_HOSTS: 'site.example,www.site.example' },
  }
  const admin = {
    id: 'a',
    nickname: 'A',
    email: 'a@example.com',
    role: 'admin',
    user_level: 0,
    sessionId: 's',
  } as const
  const attempt = changeProduct(
    deps,
    admin,
    'cut-silence',
    productPart.parse({ alias_domain: 'WWW.site.example' }),
    { locale: 'en-US', built: () => true },
  )
  await expect(attempt).rejects.toMatchObject({ fault: 'domainOfSite' })
})

test.each([{}, { key: 'a' }, { key: 'a', file_module: 'imm' }, { ...form, title: ' ' }])(
  '%j is no product yet',
  async (body) => {
    expect(await (await boss()).post(ADMIN, body)).toMatchObject({
      status: 422,
      fault: 'invalidInput',
    })
  },
)

test('the domain of a product shows it as soon as the admin says so', async () => {
  const admin = await boss()
  expect(
    await admin.patch(`${ADMIN}/product-photo`, { alias_domain: 'photos.localhost' }),
  ).toMatchObject({ status: 200 })
  expect(await call('GET', 'http://photos.localhost/api/health')).toMatchObject({
    status: 404,
    fault: 'unknownHost',
  })
  await admin.patch(`${ADMIN}/product-photo`, { supports_isolated_domain: true })
  expect(await call('GET', 'http://photos.localhost/api/health')).toMatchObject({ status: 200 })
})

test.each(['put', 'patch', 'post'] as const)(
  'questions and answers: %s puts a new list in place of the old',
  async (method) => {
    const admin = await boss()
    const qa = [{ title: { 'en-US': 'Why?', 'zh-CN': '为什么？' }, content: 'Because.' }]
    expect(
      await admin[method](`${ADMIN}/cut-silence/qa-list`, { id: 'cut-silence', data: qa }),
    ).toMatchObject({ status: 200, data: qa })
    expect((await admin.get(`${ADMIN}/cut-silence/qa-list`)).data).toEqual(qa)
    const ask = async (lang: string) =>
      (await call<Question[]>('GET', `/api/products/cut-silence/qa-list?lang=${lang}`)).data
    expect(await ask('zh-CN')).toEqual([{ title: '为什么？', content: 'Because.' }])
    expect(await ask('zh-HK')).toEqual([{ title: 'Why?', content: 'Because.' }])
    expect(
      (await admin[method](`${ADMIN}/cut-silence/qa-list`, { data: [{ title: '', content: 'x' }] }))
        .status,
    ).toBe(422)
    expect((await admin[method](`${ADMIN}/no-such/qa-list`, { data: [] })).status).toBe(404)
  },
)

test('questions are kept for the product of the address, and for no other that the body names', async () => {
  const admin = await boss()
  const { data: product } = await call<Product>('GET', '/api/products/cut-silence')
  const path = `${ADMIN}/cut-silence/qa-list`
  const data = [{ title: 'Why?', content: 'Because.' }]
  for (const id of [product.id, product.key])
    expect((await admin.put(path, { id, data })).status).toBe(200)
  expect(await admin.put(path, { id: 'remove-background', data: [] })).toMatchObject({
    status: 422,
    err: 'Please check “id”.',
  })
  expect((await call('GET', '/api/products/cut-silence/qa-list')).data).toEqual(data)
})

test('testimonials are for everybody, other settings for whom the admin says', async () => {
  const admin = await boss()
  const said = [
    { name: 'Kit', title: { 'en-US': 'film editor', 'zh-HK': '剪接師' }, content: 'It works.' },
  ]
  await admin.put(`${ADMIN}/cut-silence/settings`, {
    data: { testimonials: said, beta: { on: true } },
  })
  await admin.put(`${ADMIN}/cut-silence/settings`, { data: { colour: 'teal' }, is_public: true })
  const read = async (
    as = call<Setting[]>('GET', '/api/products/cut-silence/settings?lang=zh-HK'),
  ) => (await as).data.map(({ key, data }) => [key, data])
  expect(await read()).toEqual([
    ['colour', 'teal'],
    ['testimonials', [{ name: 'Kit', title: '剪接師', content: 'It works.', avatar: null }]],
  ])
  expect(
    (await read(admin.get('/api/products/cut-silence/settings'))).map(([key]) => key),
  ).toContain('beta')
  await admin.patch(`${ADMIN}/cut-silence/settings`, { data: { colour: null, testimonials: [] } })
  expect(await read()).toEqual([['testimonials', []]])
})

test('what has the wrong shape is refused, and drawn as nothing where it got in another way', async () => {
  const admin = await boss()
  for (const data of [
    { testimonials: 5 },
    { qa: [{ title: 1 }] },
    { api_key: 'x' },
    { 'no key': 1 },
  ]) {
    expect(
      (await admin.put(`${ADMIN}/cut-silence/settings`, { data })).status,
      JSON.stringify(data),
    ).toBe(422)
  }
  await admin.post('/api/settings', {
    scope: 'product',
    refer: 'cut-silence',
    data: { qa: 'text', testimonials: { a: [] } },
    is_public: true,
  })
  expect(await call('GET', '/api/products/cut-silence/qa-list')).toMatchObject({
    status: 200,
    data: [],
  })
  const { data } = await call<Setting[]>('GET', '/api/products/cut-silence/settings')
  expect(data.find(({ key }) => key === 'testimonials')?.data).toEqual([])
})

test('every change leaves an audit line', async () => {
  const admin = await boss()
  const { data: made } = await admin.post<AdminProduct>(ADMIN, form)
  await admin.patch(`${ADMIN}/${made.id}`, { sort: 3, title: 'Photo' })
  await admin.put(`${ADMIN}/${made.id}/qa-list`, { data: [] })
  await admin.put(`${ADMIN}/${made.id}/settings`, { data: { beta: 1 } })
  await admin.delete(`${ADMIN}/${made.id}`)
  const { data } = await admin.get<Page<AuditLine>>(`/api/admin/audit?subject=${made.id}`)
  expect(data.items.map(({ action, admin_id }) => [action, admin_id]).toReversed()).toEqual(
    ['create', 'change', 'questions', 'settings', 'delete'].map((what) => [
      `product.${what}`,
      admin.id,
    ]),
  )
  expect(data.items.at(-2)?.detail).toEqual({ key: 'passport-photo', fields: ['title', 'sort'] })
})

test('only admins manage products', async () => {
  const ada = await newUser()
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['GET', '/cut-silence'],
    ['PUT', '/cut-silence'],
    ['PATCH', '/cut-silence'],
    ['DELETE', '/cut-silence'],
    ['PUT', '/cut-silence/qa-list'],
    ['PUT', '/cut-silence/settings'],
    ['GET', '/cut-silence/settings'],
  ] as const) {
    const body = method === 'GET' ? undefined : {}
    expect((await call(method, `${ADMIN}${path}`, body)).status, `${method} ${path}`).toBe(401)
    expect(
      (await call(method, `${ADMIN}${path}`, body, { Authorization: ada.bearer })).status,
      `${method} ${path}`,
    ).toBe(403)
  }
})

test('whatever a new product leaves empty can be opened, saved as it was read, and is the same', async () => {
  const admin = await boss()
  const optional = WORDS.filter((name) => name !== 'title')
  for (let choice = 0; choice < 2 ** optional.length; choice += 1) {
    const words = Object.fromEntries(
      optional.map((name, bit) => [name, (choice >> bit) & 1 ? 'A|/a' : '']),
    )
    const texts = {
      'en-US': { title: 'Photo', ...words },
      'zh-HK': { title: '', ...words },
      'zh-CN': {},
    }
    const key = `photo-${choice}`
    const made = await admin.post<AdminProduct>(ADMIN, {
      key,
      file_module: 'imm',
      texts,
      version: '',
      image: '',
      alias_domain: '',
    })
    expect(made.status, JSON.stringify(words)).toBe(201)
    const { data: read } = await admin.get<AdminProduct>(`${ADMIN}/${key}`)
    expect(read.texts['zh-HK']).toEqual(
      Object.fromEntries(Object.entries(words).filter(([, text]) => text)),
    )
    const saved = await admin.put<AdminProduct>(`${ADMIN}/${key}`, read)
    expect(saved, JSON.stringify(words)).toMatchObject({ status: 200, data: { texts: read.texts } })
  }
})

test('a product keeps a title in one language at least, as a new one needs it', async () => {
  const admin = await boss()
  await admin.post(ADMIN, { ...form, texts: { 'zh-HK': { title: '證件相' } } })
  const put = (texts: Record<string, { title: string }>) =>
    admin.patch(`${ADMIN}/passport-photo`, { texts })
  expect(await put({ 'en-US': { title: '' }, 'zh-HK': { title: ' ' } })).toMatchObject({
    status: 422,
    fault: 'invalidInput',
  })
  const both = await Promise.all([put({ 'en-US': { title: '' } }), put({ 'zh-HK': { title: '' } })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
})
