import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, newVisitor, said, taken } from './browser.ts'
import { newMember, signIn } from './people.ts'
import { browser, onStage, server } from './stage.ts'

onStage()

const SAID = [
  { name: 'Ida', title: 'Editor in our team', content: 'Two hours of talk in a minute.' },
  { name: 'Bo', title: 'Host of a podcast of ours', content: 'Not one click at the joins.' },
]
const ASKED = [
  { title: 'Does it hear whispering?', content: 'Set the threshold lower and it does.' },
]
const MANUAL = 'It **cuts** what nobody needs to hear.\n\n## For whom\n\nFor people who talk.'

let boss: Page
/** The admin's session, as a browser keeps it. */
let session: Record<string, string> = {}
/** Asks the API as the admin; a path that does not begin with `/api` is one of products. */
let admin: <T = { id: string }>(method: string, path: string, body?: unknown) => Promise<T>

beforeAll(async () => {
  const { page } = await newMember(browser, server.url, 'admin@example.com')
  boss = page
  await page.goto('/')
  session = await page.evaluate(() => ({ ...localStorage }))
  admin = async <T>(method: string, path: string, body?: unknown) => {
    const headers = {
      Authorization: session.Authorization ?? '',
      'Content-Type': 'application/json',
    }
    const change = {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    const response = await fetch(
      `${server.url}${path.startsWith('/api') ? path : `/api/admin/products${path}`}`,
      change,
    )
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return ((await response.json()) as { data: T }).data
  }
  const tool = { file_module: 'cut-silence', supports_display_on_page: true, sort: 1_000_000 }
  await admin('POST', '', {
    ...tool,
    key: 'talk-cutter',
    title: 'Talk cutter',
    description: 'Takes the pauses out of talk.',
    is_public: true,
    display_content: MANUAL,
  })
  await admin('PUT', '/talk-cutter/qa-list', { data: ASKED })
  await admin('PUT', '/talk-cutter/settings', { data: { testimonials: SAID } })
  await admin('POST', '', {
    ...tool,
    key: 'studio-cutter',
    title: 'Studio cutter',
    is_public: true,
    supports_display_on_page: false,
    sort: 4,
  })
  await admin('POST', '', {
    ...tool,
    key: 'inner-circle',
    title: 'Inner circle',
    is_public: false,
    single_mode: true,
    sort: 999_999,
  })
  await admin('POST', '', {
    file_module: 'cut-silence',
    key: 'pause-house',
    title: 'Pause house',
    version: '2.1',
    sort: -5,
    supports_isolated_domain: true,
    alias_domain: 'pauses.localhost',
    single_mode: true,
    is_public: true,
    site_links:
      'Our studio|https://studio.example\nElsewhere|//evil.example\nPrivacy here|wiki?id=privacy-policy',
  })
})

/** The links of the menu bar, once the app has drawn it. */
async function menuOf(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link')
  await links.first().waitFor()
  return links.allTextContents()
}

test('home shows the flagged products in their order, with what is asked and said about the first; all are on a page of their own', async () => {
  const { page, complaints } = await newVisitor(browser, server.url)
  await page.goto('/')
  const cards = page.getByRole('region', { name: 'Tools' }).getByRole('listitem')
  await expect.poll(() => cards.first().getByRole('heading').textContent()).toBe('Talk cutter')
  await expect.poll(() => cards.nth(1).getByRole('heading').textContent()).toBe('Inner circle')
  expect(await page.getByRole('heading', { name: 'Pause house' }).count()).toBe(0)
  await page.locator('#questions').scrollIntoViewIfNeeded()
  await page.getByText('Does it hear whispering?').click()
  await page.getByText('Set the threshold lower and it does.').waitFor()
  await page.getByText('Not one click at the joins.').scrollIntoViewIfNeeded()
  await page.getByText('Start with 200 free credits').waitFor()
  await page
    .getByText(
      '200 background removals, 10 pictures, 1 short video, or 2 lip-syncs of 10 seconds. No card needed.',
    )
    .waitFor()

  await cards.first().getByRole('link', { name: 'Try now' }).click()
  await page.waitForURL('**/product/talk-cutter/public')
  await page.getByRole('heading', { level: 1, name: 'Talk cutter' }).waitFor()
  expect(await page.getByText('About Talk cutter').count()).toBe(0)

  // All products are on a page of their own, each with its home and its document.
  await expect
    .poll(() => menuOf(page))
    .toEqual(expect.arrayContaining(['Home', 'Products', 'Pricing', 'Blog']))
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Products' })
    .click()
  await page.getByRole('heading', { level: 1, name: 'All products' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Pause house' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Talk cutter' }).click()

  await page.waitForURL('**/product/talk-cutter')
  await page.getByLabel('Choose files').waitFor({ state: 'attached' })
  await page.getByRole('heading', { name: 'About Talk cutter' }).scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: 'For whom' }).waitFor()
  expect(await page.getByRole('link', { name: 'Use now' }).getAttribute('href')).toMatch(
    /^\/product\/[^/]+\/entry$/,
  )
  expect(await page.getByRole('link', { name: 'Create' }).getAttribute('href')).toMatch(
    /^\/product\/[^/]+\/create$/,
  )
  await page.getByText('Two hours of talk in a minute.').scrollIntoViewIfNeeded()
  expect(await axe(page)).toEqual([])

  await page.goto('/product/talk-cutter/document')
  await page.getByRole('heading', { level: 1, name: 'Talk cutter' }).waitFor()
  await page.getByRole('heading', { name: 'For whom' }).waitFor()
  expect(await page.title()).toBe('Talk cutter · Verdigris')
  expect(await axe(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a product is found by its id too; one that is not there says so in its place, and one that is not public asks a guest to sign in', async () => {
  const { page } = await newVisitor(browser, server.url)
  const products = (await (await fetch(`${server.url}/api/products`)).json()) as {
    data: { id: string; key: string }[]
  }
  const id = products.data.find(({ key }) => key === 'talk-cutter')?.id
  await page.goto(`/product/${id}`)
  await page.getByRole('heading', { level: 1, name: 'Talk cutter' }).waitFor()
  for (const path of ['/product/nothing-here/public', '/product/nothing-here/document']) {
    await page.goto(path)
    await page.getByRole('heading', { name: 'The Object is Not Found!' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
  }

  await page.goto('/product/inner-circle/public')
  await page.getByRole('heading', { level: 1, name: 'Inner circle is for members' }).waitFor()
  expect(await page.getByLabel('Choose files').count()).toBe(0)
  const way = new URL(
    (await page.getByRole('main').getByRole('link', { name: 'Sign in' }).getAttribute('href')) ??
      '',
    server.url,
  )
  expect(atob(way.searchParams.get('redirect') ?? '')).toMatch(/^\/product\/[^/]+\/entry$/)
  expect(await axe(page)).toEqual([])
  // A single thing is not created.
  await page.goto('/product/inner-circle')
  await page.getByRole('link', { name: 'Use now' }).waitFor()
  expect(await page.getByRole('link', { name: 'Create' }).count()).toBe(0)
})

test.each([
  ['wanderer', 'Wanderer', 'Wanderer', ''],
  ['vagabond', 'Vagabond', 'Try now', '/public'],
])(
  'a page that was open before product %s moved leads on to where it is, and Back to where one was',
  async (key, title, name, rest) => {
    const { page, complaints } = await newVisitor(browser, server.url)
    await admin('POST', '', { key, title, file_module: 'cut-silence', is_public: true, sort: -3 })
    await page.goto('/pricing')
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Products' })
      .click()
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
    const link = card.getByRole('link', { name })
    await link.waitFor()
    await taken(page)
    const opened = await page.evaluateHandle(() => document)
    await admin('PUT', `/${key}`, { key: `${key}-moved` })
    await link.click()
    await page.waitForURL(`**/product/${key}-moved${rest}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.goBack()
    await page.waitForURL('**/products')
    expect(await page.evaluate((known) => known === document, opened)).toBe(true)
    expect(complaints).toEqual([])
  },
)

test('a framed product stands alone, keeps its frame and language, and is not created there', async () => {
  const { page } = await newVisitor(browser, server.url)
  await page.goto('/product/talk-cutter?embed=1&lang=zh-CN')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect([
    await page.getByRole('banner').count(),
    await page.getByRole('contentinfo').count(),
  ]).toEqual([0, 0])
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
  await page.getByLabel('Choose files').waitFor({ state: 'attached' })
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
  const elsewhere = await newVisitor(browser, url)
  await elsewhere.page.goto('/product/talk-cutter')
  await taken(elsewhere.page)
  const ways = elsewhere.page.getByRole('main').getByRole('link')
  await ways.first().waitFor()
  expect(await ways.allTextContents()).toEqual(['Go to the home page'])
  await elsewhere.context.close()
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await signIn(page, server.url, 'hosted@example.com')
  await page.getByRole('button', { name: 'Your menu' }).click()
  const menu = page.locator('#user-menu')
  await expect
    .poll(() => menu.getByRole('link').allTextContents())
    .toEqual(['Membership', 'Orders', 'Files'])
  expect(complaints).toEqual([])
})

test('a language that the address names twice is the first one, for the server as for the app', async () => {
  const { page } = await newVisitor(browser, server.url)
  await page.goto('/pricing?lang=zh-CN&lang=zh-HK')
  await taken(page)
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '博客' }).click()
  await page.waitForURL((url) => url.pathname === '/blog')
  expect(new URL(page.url()).searchParams.getAll('lang')).toEqual(['zh-CN'])
  await page.context().close()
})

test('changing the language leaves the reader where he reads; a new page begins at its top', async () => {
  const { page } = await newVisitor(browser, server.url, { viewport: { width: 1440, height: 500 } })
  await page.goto('/pricing')
  await taken(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo(0, 400))
  await page.getByRole('button', { name: /switch to 繁體中文/ }).click()
  await page.getByRole('heading', { level: 1, name: '價格' }).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('lang')).toBe('zh-HK')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
  await page.getByRole('navigation', { name: '主選單' }).getByRole('link', { name: '網誌' }).click()
  await page.waitForURL(
    (url) => url.pathname.startsWith('/blog') && url.searchParams.get('lang') === 'zh-HK',
  )
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a product asks for the level that the admin gave it: guests and free members see what opens it, VIP2 uses it', async () => {
  await boss.goto('/admin/products')
  await boss.getByRole('link', { name: 'Studio cutter' }).click()
  await choose(boss, 'Who may use it', 'VIP2 (yearly)')
  await choose(boss, 'How levels are compared', 'By the VIP number alone, monthly or yearly')
  await boss.getByRole('button', { name: 'Save', exact: true }).click()
  await boss.getByText('Compared by the VIP number alone, no level can be a yearly one.').waitFor()
  await choose(boss, 'Who may use it', 'VIP2')
  await boss.getByRole('button', { name: 'See it as a guest' }).click()
  const seen = boss.getByRole('dialog', { name: 'As a guest sees it' })
  await seen.getByText('Guests are told that VIP2 or higher is required.').waitFor()
  await seen.getByRole('heading', { name: 'About Studio cutter' }).waitFor()
  await boss.keyboard.press('Escape')
  await boss.getByRole('button', { name: 'Save', exact: true }).click()
  await said(boss, 'The product is saved.')

  const { page, complaints } = await newVisitor(browser, server.url)
  const denied = async (path: string) => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: 'Access restricted' }).waitFor()
    await page
      .getByText(
        'VIP2 or higher is required. Access is restricted; a more advanced plan must be purchased.',
      )
      .waitFor()
    expect([path, await page.getByLabel('Choose files').count()]).toEqual([path, 0])
  }
  const ways = ['', '/public', '/create', '/entry'].map((way) => `/product/studio-cutter${way}`)
  for (const path of ways) await denied(path)
  await denied('/product/studio-cutter')
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: 'Purchase now' }).click()
  await page.waitForURL('**/pricing')
  await page.goto('/products')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Studio cutter' })
    .getByText('VIP2 or higher')
    .waitFor()

  await page.goto('/signin')
  await signIn(page, server.url, 'levels@example.com')
  for (const path of ways) await denied(path)
  await page.goto('/apps')
  await page.getByRole('heading', { name: 'No projects yet' }).waitFor()

  const { items } = await admin<{ items: { id: string }[] }>(
    'GET',
    '/api/admin/users?search=levels@example.com',
  )
  await admin('POST', `/api/admin/users/${items[0]?.id}/level`, {
    user_level: 2,
    days: 30,
    reason: 'test',
  })
  await page.goto('/product/studio-cutter')
  await page.getByLabel('Choose files').waitFor({ state: 'attached' })
  await page.goto('/product/studio-cutter/entry')
  await page.waitForURL('**/app/*')
  await page.getByLabel('Choose files').waitFor({ state: 'attached' })
  // The answers that refused a project.
  expect(complaints.filter((line) => !line.includes('403'))).toEqual([])
})

test('on a phone the side menu unfolds to all its entries, and those of the system', async () => {
  const { page, complaints } = await newMember(browser, server.url, 'phone@example.com', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  await page.goto('/membership/security')
  const menu = page.getByRole('navigation', { name: 'Membership' })
  const all = menu.getByRole('button', { name: 'Show all' })
  await all.waitFor()
  expect(await menu.getByRole('button', { name: 'Dark theme' }).isVisible()).toBe(false)
  await all.click()
  await menu.getByRole('button', { name: 'Show less' }).waitFor()
  const entries = [
    ...['Home', '0.00 credits', 'Profile', 'Redeem a code'].map((name) =>
      menu.getByRole('link', { name }),
    ),
    ...['English', 'Dark theme', 'Fullscreen', 'Show less'].map((name) =>
      menu.getByRole('button', { name }),
    ),
  ]
  for (const entry of entries) {
    const box = await entry.boundingBox()
    expect([
      await entry.textContent(),
      (box?.height ?? 0) >= 44,
      (box?.x ?? -1) >= 0,
      (box?.x ?? 0) + (box?.width ?? 999) <= 360,
    ]).toEqual([expect.anything(), true, true, true])
  }
  expect(await axe(page)).toEqual([])
  await menu.getByRole('button', { name: 'Dark theme' }).click()
  await page.locator('html[data-theme=dark]').waitFor()
  await menu.getByRole('link', { name: 'Profile' }).click()
  await page.waitForURL('**/membership/profile')
  await all.waitFor()
  expect(complaints).toEqual([])
})

test('a product’s notices reach those who are on its pages or its domain, at once, and nobody elsewhere', async () => {
  const tell = (channel: string, words: string) =>
    admin('POST', '/api/admin/notifications', {
      channel,
      audience: { kind: 'all' },
      content: { 'en-US': words },
    })
  await tell('talk-cutter', 'Talk cutter learns to whisper.')
  await tell('pause-house', 'The house is being painted.')
  const { page } = await newMember(browser, server.url, 'notices@example.com')
  await page.goto('/')
  await tell('site', 'Good evening, everybody.')
  const notices = page.getByRole('region', { name: 'Notices' }).getByRole('group')
  const told = async () =>
    (await notices.allTextContents()).map((text) => text.replace('Mark as read', ''))
  await expect.poll(told).toEqual(['Good evening, everybody.'])

  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Products' })
    .click()
  // Home, which goes, links it as well.
  await page.getByRole('heading', { level: 1, name: 'All products' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Talk cutter' }).click()
  await page.waitForURL('**/product/talk-cutter')
  await expect.poll(told).toEqual(['Good evening, everybody.', 'Talk cutter learns to whisper.'])
  await tell('talk-cutter', 'It whispers now.')
  await tell('pause-house', 'The paint is dry.')
  await expect
    .poll(told)
    .toEqual(['It whispers now.', 'Good evening, everybody.', 'Talk cutter learns to whisper.'])
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Pricing' })
    .click()
  await expect.poll(told).toEqual(['Good evening, everybody.'])

  const house = await newVisitor(browser, server.url.replace('localhost', 'pauses.localhost'))
  await house.page.goto('/signin')
  await signIn(house.page, server.url, 'housemate@example.com')
  await house.page.getByText('The house is being painted.').waitFor()
  expect(await house.page.getByText('It whispers now.').count()).toBe(0)
})

test('a product’s own site leaves out of its menu bar what the admin hides, and keeps its way home', async () => {
  const house = server.url.replace('localhost', 'pauses.localhost')
  await admin('PUT', '/pause-house', { hide_version: true, hide_name: true })
  const { page } = await newVisitor(browser, house)
  await page.goto('/')
  await taken(page)
  const home = page.getByRole('banner').getByRole('link', { name: 'Pause house' })
  expect(await page.getByRole('banner').getByText('2.1').count()).toBe(0)
  // Without a logo of its own, the mark that stands on its tabs.
  const mark = home.locator('img')
  expect(await mark.getAttribute('src')).toBe('/favicon.svg')
  await expect
    .poll(() => mark.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  expect((await home.getByText('Pause house').boundingBox())?.width).toBeLessThanOrEqual(1)
  await admin('PUT', '/pause-house', { hide_logo: true })
  await page.reload()
  await taken(page)
  expect(await home.locator('img, svg').count()).toBe(0)
  expect((await home.getByText('Pause house').boundingBox())?.width).toBeGreaterThan(40)
})

test('a product made with its names alone is opened and saved again, and what was refused once is not made twice', async () => {
  const { page, context, complaints } = await newVisitor(browser, server.url)
  await context.addInitScript((kept) => Object.assign(localStorage, kept), session)
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'New product' }).click()
  await page.getByLabel('Key', { exact: true }).fill('bare')
  await choose(page, 'Tool', 'Compress pictures')
  await page.getByLabel('Title', { exact: true }).fill('Bare names')
  const questions = page.getByRole('region', { name: 'Questions and answers' })
  await questions.getByRole('button', { name: 'Add' }).click()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const refused = page.waitForResponse(
    (response) => response.url().endsWith('/settings') && response.status() === 422,
  )
  await save.click()
  await refused
  await questions.getByRole('button', { name: 'Remove' }).click()
  await save.click()
  const line = page.getByRole('link', { name: /Bare names/ })
  await line.waitFor()
  expect(await line.count()).toBe(1)
  for (const key of ['bare', 'bare']) {
    await line.click()
    await expect.poll(() => page.getByLabel('Key', { exact: true }).inputValue()).toBe(key)
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/settings') && response.request().method() === 'PUT',
    )
    await save.click()
    expect((await saved).status()).toBe(200)
    await line.waitFor()
  }
  expect(await axe(page)).toEqual([])
  expect(complaints.filter((one) => !one.includes('422'))).toEqual([])
  await context.close()
})

/** Takes one of the options of a list. */
async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
