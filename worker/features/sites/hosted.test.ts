import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { SiteData } from '../../kernel/site/contract.ts'
import { outbox } from '../../test/mailbox.ts'
import { call, newUser } from '../../test/people.ts'
import type { Product } from '../products/contract.ts'

const HOSTED = 'http://pauses.localhost'

beforeEach(async () => {
  await env.DB.prepare(
    `UPDATE products SET alias_domain = 'pauses.localhost', supports_isolated_domain = 1, version = '1.4', logo = '/pictures/logo.webp',
       texts = json_set(texts, '$."en-US".title', 'Pauses', '$."zh-CN".title', '停顿', '$."en-US".site_title', 'Pauses: cut them all',
         '$."en-US".site_links', 'Studio|https://studio.example')
     WHERE "key" = 'cut-silence'`,
  ).run()
})

const dataOf = (html: string) =>
  JSON.parse(/id="site-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as SiteData

test('a product’s own domain shows that product alone', async () => {
  const { data: products } = await call<Product[]>('GET', `${HOSTED}/api/products`)
  expect(products.map(({ key }) => key)).toEqual(['cut-silence'])
  expect(await call('GET', `${HOSTED}/api/products/cut-silence`)).toMatchObject({ status: 200 })
  expect(await call('GET', `${HOSTED}/api/products/remove-background`)).toMatchObject({
    status: 404,
  })
})

test('its pages carry its name, logo, version and links', async () => {
  const { data: html } = await call<string>('GET', `${HOSTED}/`)
  expect(html).toContain('<title>Pauses: cut them all · Pauses</title>')
  expect(dataOf(html)).toMatchObject({
    name: 'Pauses',
    hosted: true,
    product: {
      key: 'cut-silence',
      title: 'Pauses',
      version: '1.4',
      logo: '/pictures/logo.webp',
      site_links: 'Studio|https://studio.example',
      single_mode: false,
    },
    product_list: [{ key: 'cut-silence' }],
  })
  const chinese = await call<string>('GET', `${HOSTED}/pricing?lang=zh-CN`)
  expect(dataOf(chinese.data).name).toBe('停顿')
  expect(dataOf(chinese.data).product_list).toMatchObject([{ key: 'cut-silence', title: '停顿' }])
})

test('the main site carries its products on every page, since the shell names them', async () => {
  const { data: html } = await call<string>('GET', '/feedback?lang=zh-HK')
  const { hosted, product, product_list = [] } = dataOf(html)
  expect({ hosted, product }).toEqual({ hosted: false, product: undefined })
  const { data: products } = await call<Product[]>('GET', '/api/products?lang=zh-HK')
  expect(
    product_list.map(({ id, title, description, display_title, image }) => ({
      id,
      title,
      description,
      display_title,
      image,
    })),
  ).toEqual(
    products.map(({ id, title, description, display_title, image }) => ({
      id,
      title,
      description,
      display_title,
      image,
    })),
  )
  expect(html).not.toContain('display_content')
})

test('a hosted site has no admin area, neither its pages nor its calls', async () => {
  const admin = await newUser({ role: 'admin' })
  expect(await call('GET', `${HOSTED}/admin/products`)).toMatchObject({ status: 404 })
  for (const path of ['products', 'notifications', 'nothing']) {
    expect(await admin.get(`${HOSTED}/api/admin/${path}`), path).toMatchObject({
      status: 404,
      fault: 'notFound',
    })
    expect(await call('GET', `${HOSTED}/api/admin/${path}`), path).toMatchObject({
      status: 404,
      fault: 'notFound',
    })
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(await call(method, `${HOSTED}/api/admin/${path}`, {}), path).toMatchObject({
        status: 404,
      })
  }
})

test('a session belongs to the host it was made on', async () => {
  const ada = await newUser()
  expect(await ada.get('/api/user/me')).toMatchObject({ status: 200 })
  expect(await ada.get(`${HOSTED}/api/credits`)).toMatchObject({ status: 401 })
})

test('mails name the product of the host', async () => {
  await call('POST', `${HOSTED}/api/user/signin/verify-code`, {
    nickname: 'Ada',
    email: 'hosted@example.com',
    site_name: 'Evil Bank',
  })
  const [mail] = await outbox('hosted@example.com')
  expect(mail?.subject).toMatch(/^\d{6} is your Pauses code$/)
  expect(mail?.text).not.toContain('Evil Bank')
})

test('only the request’s own host counts, and only a domain that is switched on', async () => {
  const { data: html } = await call<string>('GET', '/', undefined, {
    'X-Forwarded-Host': 'pauses.localhost',
    Forwarded: 'host=pauses.localhost',
  })
  expect(dataOf(html).hosted).toBe(false)
  expect(await call('GET', 'http://other.localhost/')).toMatchObject({
    status: 404,
    fault: 'unknownHost',
  })
  await env.DB.prepare(
    `UPDATE products SET supports_isolated_domain = 0 WHERE "key" = 'cut-silence'`,
  ).run()
  expect(await call('GET', `${HOSTED}/`)).toMatchObject({ status: 404, fault: 'unknownHost' })
})

test('the domain of a product whose tool is not there is nobody’s', async () => {
  await env.DB.prepare(
    `UPDATE products SET file_module = 'dream-machine' WHERE "key" = 'cut-silence'`,
  ).run()
  expect(await call('GET', `${HOSTED}/`)).toMatchObject({ status: 404, fault: 'unknownHost' })
})

test('there an admin is a member like all others: the settings of the site and of products are out of reach', async () => {
  const admin = await newUser({ role: 'admin' })
  await admin.post('/api/settings', { scope: 'site', data: { secretive: 1 } })
  await env.DB.prepare('UPDATE sessions SET host = ? WHERE user_id = ?')
    .bind('pauses.localhost', admin.id)
    .run()
  for (const scope of ['site', 'product', 'public']) {
    expect(
      await admin.post(`${HOSTED}/api/settings`, { scope, refer: '', data: { theme: 1 } }),
      scope,
    ).toMatchObject({ status: 403, fault: 'forbidden' })
  }
  expect((await admin.get(`${HOSTED}/api/settings?scope=site`)).data).toEqual([])
  expect(
    (await admin.post(`${HOSTED}/api/settings`, { scope: 'user', data: { theme: 1 } })).status,
  ).toBe(200)
})
