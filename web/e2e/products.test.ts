import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, launch, newVisitor } from './browser.ts'
import { signIn } from './people.ts'
import { type Server, startServer } from './server.ts'

const SAID = [
  { name: 'Ida', title: 'Editor in our team', content: 'Two hours of talk in a minute.' },
  { name: 'Bo', title: 'Host of a podcast of ours', content: 'Not one click at the joins.' },
]
const ASKED = [{ title: 'Does it hear whispering?', content: 'Set the threshold lower and it does.' }]
const MANUAL = 'It **cuts** what nobody needs to hear.\n\n## For whom\n\nFor people who talk.'

let server: Server
let browser: Browser
/** Asks the API as the admin. */
let admin: (method: string, path: string, body: unknown) => Promise<{ id: string }>

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launch()])
  const { page, context } = await newVisitor(browser, server.url)
  await page.goto('/signin')
  await signIn(page, server.url, 'admin@example.com')
  const authorization = (await page.evaluate(() => localStorage.getItem('Authorization'))) ?? ''
  await context.close()
  admin = async (method, path, body) => {
    const headers = { Authorization: authorization, 'Content-Type': 'application/json' }
    const change = { method, headers, body: JSON.stringify(body) }
    const response = await fetch(`${server.url}/api/admin/products${path}`, change)
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return ((await response.json()) as { data: { id: string } }).data
  }
  const tool = { file_module: 'cut-silence', supports_display_on_page: true, sort: 1_000_000 }
  await admin('POST', '', { ...tool, key: 'talk-cutter', title: 'Talk cutter', description: 'Takes the pauses out of talk.', is_public: true, display_content: MANUAL })
  await admin('PUT', '/talk-cutter/qa-list', { data: ASKED })
  await admin('PUT', '/talk-cutter/settings', { data: { testimonials: SAID } })
  await admin('POST', '', { ...tool, key: 'inner-circle', title: 'Inner circle', is_public: false, single_mode: true, sort: 999_999 })
  await admin('POST', '', {
    ...{ file_module: 'cut-silence', key: 'pause-house', title: 'Pause house', version: '2.1', sort: -5 },
    ...{ supports_isolated_domain: true, alias_domain: 'pauses.localhost', single_mode: true, is_public: true },
    site_links: 'Our studio|https://studio.example\nElsewhere|//evil.example\nPrivacy here|wiki?id=privacy-policy',
  })
})

afterAll(async () => {
  await browser.close()
  await server.stop()
})

/** The links of the menu bar, once the app has drawn it. */
async function menuOf(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link')
  await links.first().waitFor()
  return links.allTextContents()
}

test('home shows the flagged products in their order, with what is asked and said about the first', async () => {
  const { page, complaints } = await newVisitor(browser, server.url)
  await page.goto('/')
  const cards = page.getByRole('region', { name: 'Tools' }).getByRole('listitem')
  expect(await cards.first().getByRole('heading').textContent()).toBe('Talk cutter')
  expect(await cards.nth(1).getByRole('heading').textContent()).toBe('Inner circle')
  expect(await page.getByRole('heading', { name: 'Pause house' }).count()).toBe(0)
  await page.locator('#questions').scrollIntoViewIfNeeded()
  await page.getByText('Does it hear whispering?').click()
  await page.getByText('Set the threshold lower and it does.').waitFor()
  await page.getByText('Not one click at the joins.').scrollIntoViewIfNeeded()
  await page.getByText('Start with 200 free credits').waitFor()

  await cards.first().getByRole('link', { name: 'Try now' }).click()
  await page.waitForURL('**/product/talk-cutter/public')
  await page.getByRole('heading', { level: 1, name: 'Talk cutter' }).waitFor()
  expect(await page.getByText('About Talk cutter').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('all products are on a page of their own, each with its home and its document', async () => {
  const { page, complaints } = await newVisitor(browser, server.url)
  await page.goto('/')
  expect(await menuOf(page)).toEqual(expect.arrayContaining(['Home', 'Products', 'Pricing', 'Blog']))
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Products' }).click()
  await page.getByRole('heading', { level: 1, name: 'All products' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Pause house' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Talk cutter' }).click()

  await page.waitForURL('**/product/talk-cutter')
  await page.getByLabel('Choose a file').waitFor({ state: 'attached' })
  await page.getByRole('heading', { name: 'About Talk cutter' }).scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: 'For whom' }).waitFor()
  expect(await page.getByRole('link', { name: 'Use now' }).getAttribute('href')).toMatch(/^\/product\/[^/]+\/entry$/)
  expect(await page.getByRole('link', { name: 'Create' }).getAttribute('href')).toMatch(/^\/product\/[^/]+\/create$/)
  await page.getByText('Two hours of talk in a minute.').scrollIntoViewIfNeeded()
  expect(await axe(page)).toEqual([])

  await page.goto('/product/talk-cutter/document')
  await page.getByRole('heading', { level: 1, name: 'Talk cutter' }).waitFor()
  await page.getByRole('heading', { name: 'For whom' }).waitFor()
  expect(await page.title()).toBe('Talk cutter · Verdigris')
  expect(await axe(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a product is found by its id too; one that is not there says so in its place', async () => {
  const { page } = await newVisitor(browser, server.url)
  const products = (await (await fetch(`${server.url}/api/products`)).json()) as { data: { id: string; key: string }[] }
  const id = products.data.find(({ key }) => key === 'talk-cutter')?.id
  await page.goto(`/product/${id}`)
  await page.getByRole('heading', { level: 1, name: 'Talk cutter' }).waitFor()
  for (const path of ['/product/nothing-here', '/product/nothing-here/public', '/product/nothing-here/document']) {
    await page.goto(path)
    await page.getByRole('heading', { name: 'The Object is Not Found!' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

test('what is not public asks a guest to sign in; a single thing is not created', async () => {
  const { page } = await newVisitor(browser, server.url)
  await page.goto('/product/inner-circle/public')
  await page.getByRole('heading', { level: 1, name: 'Inner circle is for members' }).waitFor()
  expect(await page.getByLabel('Choose a file').count()).toBe(0)
  const way = new URL((await page.getByRole('main').getByRole('link', { name: 'Sign in' }).getAttribute('href')) ?? '', server.url)
  expect(atob(way.searchParams.get('redirect') ?? '')).toMatch(/^\/product\/[^/]+\/entry$/)
  expect(await axe(page)).toEqual([])
  await page.goto('/product/inner-circle')
  await page.getByRole('link', { name: 'Use now' }).waitFor()
  expect(await page.getByRole('link', { name: 'Create' }).count()).toBe(0)
})

test('a framed product stands alone, keeps its frame and language, and is not created there', async () => {
  const { page } = await newVisitor(browser, server.url)
  await page.goto('/product/talk-cutter?embed=1&lang=zh-CN')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect([await page.getByRole('banner').count(), await page.getByRole('contentinfo').count()]).toEqual([0, 0])
  await page.getByRole('link', { name: '立即使用' }).waitFor()
  expect(await page.getByRole('link', { name: '新建' }).count()).toBe(0)
  await page.goto('/products?embed=1&lang=zh-CN')
  await page.getByRole('main').getByRole('link', { name: 'Talk cutter' }).click()
  await page.waitForURL((url) => url.pathname === '/product/talk-cutter')
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('embed'), searchParams.get('lang')]).toEqual(['1', 'zh-CN'])
})

test('a product’s own domain is its site: its tool at the door, its name, version and links, nothing of the others', async () => {
  const url = server.url.replace('localhost', 'pauses.localhost')
  const { page, complaints } = await newVisitor(browser, url)
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Pause house' }).waitFor()
  await page.getByLabel('Choose a file').waitFor({ state: 'attached' })
  expect(await page.title()).toBe('Pause house')
  expect(await menuOf(page)).not.toContain('Products')
  await page.getByRole('banner').getByText('2.1').waitFor()
  const footer = page.getByRole('contentinfo')
  const more = footer.getByRole('list', { name: 'More links' })
  await more.waitFor()
  expect(await more.getByRole('link').allTextContents()).toEqual(['Our studio', 'Privacy here'])
  expect(await footer.textContent()).toContain(`© ${new Date().getFullYear()} Pause house`)
  expect(await footer.textContent()).not.toContain('Talk cutter')
  expect(await page.getByRole('link', { name: 'Create' }).count()).toBe(0)
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await signIn(page, server.url, 'hosted@example.com')
  await page.getByRole('button', { name: 'Your menu' }).click()
  const menu = page.locator('#user-menu')
  expect(await menu.getByRole('link').allTextContents()).toEqual(['Membership', 'Orders', 'Files'])
  expect(complaints).toEqual([])
})

test('a member’s menu has his pages, in his language', async () => {
  const { page } = await newVisitor(browser, server.url)
  await page.goto('/signin')
  await signIn(page, server.url, 'menu@example.com')
  await page.getByRole('button', { name: 'Your menu' }).click()
  const menu = page.locator('#user-menu')
  expect(await menu.locator('p').textContent()).toBe('A***e')
  expect(await menu.getByRole('link').allTextContents()).toEqual(['Membership', 'Apps', 'Orders', 'Files'])
  await menu.getByRole('button', { name: 'Logout' }).waitFor()
  await page.goto('/?lang=zh-HK')
  await page.getByRole('button', { name: '你的選單' }).click()
  expect(await menu.getByRole('link').allTextContents()).toEqual(['會員中心', '應用', '訂單', '檔案'])
})

test('changing the language leaves the reader where he reads; a new page begins at its top', async () => {
  const { page } = await newVisitor(browser, server.url, { viewport: { width: 1440, height: 500 } })
  await page.goto('/pricing')
  await page.getByRole('heading', { level: 1, name: 'Pricing' }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo(0, 400))
  await page.getByRole('button', { name: /switch to 繁體中文/ }).click()
  await page.getByRole('heading', { level: 1, name: '價格' }).waitFor()
  expect(new URL(page.url()).searchParams.get('lang')).toBe('zh-HK')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
  await page.getByRole('navigation', { name: '主選單' }).getByRole('link', { name: '網誌' }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/blog') && url.searchParams.get('lang') === 'zh-HK')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
