import { env, exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { cursorAfter, PRODUCTS_AT_ONCE, type Question } from '../../kernel/site/contract.ts'
import { call, newUser } from '../../test/people.ts'
import type { Product } from './contract.ts'

const list = async (query = '') => (await call<Product[]>('GET', `/api/products${query}`)).data

/** The order of lists: what home shows comes first, the highest sort before the others. */
const inOrder = (products: readonly Product[]) =>
  products.toSorted(
    (a, b) =>
      Number(b.supports_display_on_page) - Number(a.supports_display_on_page) || b.sort - a.sort,
  )

test('products come in the order of their sort, those of home first, in the reader’s language', async () => {
  const products = await list()
  expect(products).toEqual(inOrder(products))
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

/** Six hundred products more, the last of which home shows; the tool of one is not there. */
const many = () =>
  env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600)
     INSERT INTO products (id, "key", file_module, texts, sort, supports_display_on_page, is_public, created_at, updated_at)
     SELECT 'many-' || i, 'many-' || i, iif(i = 9, 'dream-machine', 'cut-silence'), json_object('en-US', json_object('title', 'Many ' || i)), -(i % 3), i = 600, 1, 0, 0 FROM n`,
  ).run()

test('a list has no end, and is read portion by portion: each goes on after the one before it', async () => {
  const boss = await newUser({ role: 'admin' })
  const read = async (query = '') => (await boss.get<Product[]>(`/api/products${query}`)).data
  const before = await read()
  await many()
  const products: Product[] = []
  for (let portion = await read(); ;) {
    products.push(...portion)
    if (portion.length < PRODUCTS_AT_ONCE) break
    portion = await read(`?cursor=${cursorAfter(portion.at(-1)!)}`)
  }
  expect(new Set(products.map(({ key }) => key)).size).toBe(before.length + 599)
  expect(products).toHaveLength(before.length + 599)
  expect(products).toEqual(inOrder(products))
  const cards = await read(`?cards=1&cursor=${cursorAfter(products[PRODUCTS_AT_ONCE - 1]!)}`)
  expect(cards.map(({ id }) => id)).toEqual(
    products.slice(PRODUCTS_AT_ONCE, 2 * PRODUCTS_AT_ONCE).map(({ id }) => id),
  )
  expect(cards.some((card) => 'display_content' in card)).toBe(false)
  expect(await call('GET', '/api/products?cursor=7')).toMatchObject({ status: 422 })
  const { data } = await boss.get<unknown[]>('/api/admin/products')
  expect(data).toHaveLength(before.length + 600)
})

test('however many there are, a page begins with the first, among them those of home, and is as long as ever', async () => {
  await many()
  const page = async (path: string) =>
    (await exports.default.fetch(new Request(`http://localhost${path}`))).text()
  for (const path of ['/', '/products', '/pricing', '/llms.txt', '/blog']) {
    const html = await page(path)
    const named = new Set(html.match(/\/product\/many-\d+\b/g)).size
    expect([path, named <= PRODUCTS_AT_ONCE, html.length < 200_000]).toEqual([path, true, true])
    const given = /"product_list":(\[.*?\}\])/s.exec(html)?.[1]?.match(/"display_title"/g)?.length
    expect([path, given]).toEqual([path, path === '/llms.txt' ? undefined : PRODUCTS_AT_ONCE])
  }
  expect(await page('/')).toContain('/product/many-600')
  expect(await page('/sitemap.xml')).toContain('/product/many-599<')
})

test('the page of a product far down the list is drawn as those of the first are', async () => {
  await many()
  const layouts = async (path: string) =>
    /data-layout="(\w+)"/.exec(
      await (await exports.default.fetch(new Request(`http://localhost${path}`))).text(),
    )?.[1]
  for (const part of ['', '/public', '/document'])
    expect([part, await layouts(`/product/many-598${part}`)]).toEqual([
      part,
      await layouts(`/product/cut-silence${part}`),
    ])
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
