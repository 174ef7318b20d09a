import { env, exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { call, newUser } from '../../test/people.ts'
import type { Question } from '../../kernel/site/contract.ts'
import type { Product } from './contract.ts'

const list = async (query = '') => (await call<Product[]>('GET', `/api/products${query}`)).data

test('products come in the order of their sort, in the reader’s language', async () => {
  const products = await list()
  expect(products.map(({ sort }) => sort)).toEqual(
    products.map(({ sort }) => sort).toSorted((a, b) => b - a),
  )
  expect(products.find(({ key }) => key === 'remove-background')).toMatchObject({
    file_module: 'imm',
    title: 'Remove background',
  })
  expect((await list('?lang=zh-HK')).find(({ key }) => key === 'remove-background')?.title).toBe(
    '移除背景',
  )
})

test('a product whose tool is not there is not shown', async () => {
  await env.DB.prepare(
    `INSERT INTO products (id, "key", file_module, texts, created_at, updated_at) VALUES ('dream', 'dream', 'dream-machine', '{}', 0, 0)`,
  ).run()
  expect((await list()).some(({ key }) => key === 'dream')).toBe(false)
  expect(await call('GET', '/api/products/dream')).toMatchObject({ status: 404 })
  expect(await call('GET', '/api/products/dream/qa-list')).toMatchObject({ status: 404 })
})

test('a list has no end: six hundred products are named to people, to robots and to the admin', async () => {
  const boss = await newUser({ role: 'admin' })
  const before = (await boss.get<Product[]>('/api/products')).data
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600)
     INSERT INTO products (id, "key", file_module, texts, sort, supports_display_on_page, created_at, updated_at)
     SELECT 'many-' || i, 'many-' || i, 'cut-silence', json_object('en-US', json_object('title', 'Many ' || i)), -(i % 3), i = 600, 0, 0 FROM n`,
  ).run()
  const products = await list()
  expect(new Set(products.map(({ key }) => key)).size).toBe(before.length + 600)
  expect(products.map(({ sort }) => sort)).toEqual(
    products.map(({ sort }) => sort).toSorted((a, b) => b - a),
  )
  const { data } = await boss.get<unknown[]>('/api/admin/products')
  expect(data.length).toBeGreaterThanOrEqual(products.length)
  const page = async (path: string) =>
    (await exports.default.fetch(new Request(`http://localhost${path}`))).text()
  const all = await page('/products')
  expect(all.match(/\/product\/many-\d+"/g)?.length).toBeGreaterThanOrEqual(600)
  expect(await page('/')).toContain('/product/many-600')
  // The app asks for them itself, so that every other page stays as small as it is.
  for (const html of [all, await page('/pricing'), await page('/blog')])
    expect(html).not.toContain('"product_list"')
})

test('a product is found by its id and by its key', async () => {
  const { data: byKey } = await call<Product>('GET', '/api/products/cut-silence')
  expect((await call<Product>('GET', `/api/products/${byKey.id}`)).data).toEqual(byKey)
  expect(await call('GET', '/api/products/nobody-knows')).toMatchObject({ status: 404 })
})

test('questions are answered in the reader’s language, or in the first that has the answer', async () => {
  const qa = [{ title: { 'en-US': 'Why?', 'zh-CN': '为什么？' }, content: 'Because.' }]
  await env.DB.prepare(
    `INSERT INTO settings (scope, refer, "key", data, updated_at) VALUES ('product', 'cut-silence', 'qa', ?, 0)
     ON CONFLICT (scope, refer, "key") DO UPDATE SET data = excluded.data`,
  )
    .bind(JSON.stringify(qa))
    .run()
  const ask = async (lang: string) =>
    (await call<Question[]>('GET', `/api/products/cut-silence/qa-list?lang=${lang}`)).data
  expect(await ask('zh-CN')).toEqual([{ title: '为什么？', content: 'Because.' }])
  expect(await ask('zh-HK')).toEqual([{ title: 'Why?', content: 'Because.' }])
})
