import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, lineOpened, newVisitor } from './browser.ts'
import { signIn } from './people.ts'
import { type Server, startServer } from './server.ts'
import { ADMIN_PAGES } from './site-pages.ts'

let server: Server
let browser: Browser
let admin: Awaited<ReturnType<BrowserContext['storageState']>>

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launch()])
  const { page, context } = await newVisitor(browser, server.url)
  await page.goto('/admin')
  await page.waitForURL('**/signin?**')
  await signIn(page, server.url, 'admin@example.com')
  await page.waitForURL('**/admin')
  admin = await context.storageState()
  await context.close()
})

afterAll(async () => {
  await browser.close()
  await server.stop()
})

test('the admin area lists every menu that the walk over all pages visits', async () => {
  const { page, context } = await newVisitor(browser, server.url, { storageState: admin })
  await page.goto('/admin')
  const menus = page.getByRole('main').locator('ul a[href^="/admin/"]')
  await menus.first().waitFor()
  const paths = await menus.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(['/admin', ...paths].sort()).toEqual([...ADMIN_PAGES].sort())
  await context.close()
})

test('a member finds nothing there', async () => {
  const { page, context } = await newVisitor(browser, server.url)
  await page.goto('/signin')
  await signIn(page, server.url, 'member@example.com')
  for (const path of ['/admin', '/admin/blog']) {
    await page.goto(path)
    await page.getByRole('heading', { name: 'The Object is Not Found!' }).waitFor()
  }
  await context.close()
})

test('the admin writes a post in two languages, over a reload, and a guest reads it in both', async () => {
  const { page, context } = await newVisitor(browser, server.url, { storageState: admin })
  await page.goto('/admin/blog')
  await page.getByRole('link', { name: 'New post' }).click()
  await page.getByLabel('Title').fill('Ten lamps')
  await page
    .getByLabel('Text', { exact: true })
    .fill('## Light\n\nBuy **none** <script>alert(1)</script>')
  await page.getByRole('region', { name: 'Preview' }).getByText('none').waitFor()
  await page.getByRole('radio', { name: /繁體中文/ }).check()
  await page.getByLabel('Title').fill('十盞燈')
  await page.getByLabel('Text', { exact: true }).fill('一盞也**不要**買。')

  await page.reload()
  await page.getByText('Your unsaved changes are back.').waitFor()
  expect(await page.getByLabel('Address').inputValue()).toBe('ten-lamps')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await page.waitForURL('**/admin/blog?item=ten-lamps')
  await page.getByText('Everything is saved.').waitFor()
  await context.close()

  const guest = await newVisitor(browser, server.url)
  await guest.page.goto('/blog')
  await guest.page.getByRole('link', { name: 'Ten lamps' }).click()
  await guest.page.getByRole('heading', { name: 'Light' }).waitFor()
  expect(await guest.page.locator('.prose script').count()).toBe(0)
  await guest.page.goto('/blog/ten-lamps?lang=zh-HK')
  await guest.page.getByRole('heading', { level: 1, name: '十盞燈' }).waitFor()
  await guest.page.goto('/blog/ten-lamps?lang=zh-CN')
  await guest.page.getByRole('note').getByText('English').waitFor()
  await guest.context.close()
})

test('the admin writes over a document, and puts it back', async () => {
  const { page, context } = await newVisitor(browser, server.url, { storageState: admin })
  await page.goto('/admin/wiki?item=about-us')
  await page.getByLabel('Text', { exact: true }).fill('# Who we are\n\nTwo people.')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await page.getByText('Everything is saved.').waitFor()
  await page.goto('/wiki/about-us')
  await page.getByRole('heading', { level: 1, name: 'Who we are' }).waitFor()
  await page.goto('/admin/wiki?item=about-us')
  await page.getByRole('button', { name: 'First text in English' }).click()
  await page.getByRole('button', { name: 'Restore the text' }).click()
  await page.getByRole('button', { name: 'First text in English' }).waitFor({ state: 'detached' })
  await page.goto('/wiki/about-us')
  await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor()
  await context.close()
})

test('a notice of the admin pops up, and is gone when he withdraws it', async () => {
  const { page, context } = await newVisitor(browser, server.url, { storageState: admin })
  const opened = await lineOpened(page)
  await page.goto('/admin/notifications')
  await opened()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'New notice' }).click()
  await page.getByRole('textbox', { name: 'English' }).fill('Closed on Sunday.')
  await page.getByRole('button', { name: 'Publish' }).click()
  const popup = page.getByRole('group', { name: 'Notice' })
  await popup.getByText('Closed on Sunday.').waitFor()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await popup.waitFor({ state: 'detached' })
  await page.getByText('No notice has been written yet.').waitFor()
  await context.close()
})

test('feedback reaches the admin, who settles it', async () => {
  const guest = await newVisitor(browser, server.url)
  await guest.page.goto('/feedback')
  await guest.page.getByLabel('Your message').fill('More light, please.')
  await guest.page.getByRole('button', { name: 'Send' }).click()
  await guest.page.getByRole('status').getByText('Thank you.').waitFor()
  await guest.context.close()

  const { page, context } = await newVisitor(browser, server.url, { storageState: admin })
  await page.goto('/admin/feedback')
  await page.getByRole('button', { name: 'More light, please.' }).click()
  await page.getByRole('button', { name: 'Mark as settled' }).click()
  await page.getByRole('cell', { name: 'Settled' }).waitFor()
  await context.close()
})

test('the admin gives credits with a reason, makes a code and a short link, and the audit log says so', async () => {
  const { page, context } = await newVisitor(browser, server.url, { storageState: admin })
  await page.goto('/admin/users')
  await page.getByRole('searchbox').fill('member@')
  await page.getByRole('link', { name: /member@example.com/ }).click()
  await page.getByLabel('Amount').fill('25.5')
  const give = page.getByRole('button', { name: 'Give', exact: true })
  await give.click()
  await page.getByText('Please say why.').waitFor()
  await page.getByLabel('Reason').first().fill('A lost afternoon')
  await give.click()
  await page.getByRole('definition').getByText('25.50').waitFor()

  await page.goto('/admin/redeem-codes')
  await page.getByRole('button', { name: 'New codes' }).click()
  await page.getByLabel('How many').fill('3')
  await page.getByRole('button', { name: 'Make them' }).click()
  const codes = page.getByRole('region', { name: 'New codes' })
  await codes.waitFor()
  expect((await codes.innerText()).split('\n')).toHaveLength(3)

  await page.goto('/admin/redirects')
  await page.getByRole('button', { name: 'New short link' }).click()
  await page.getByLabel('Name, after /r/').fill('start')
  await page.getByLabel('Leads to').fill('/pricing')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: '/r/start' }).waitFor()
  await page.goto('/r/start')
  await page.waitForURL('**/pricing')

  await page.goto('/admin/audit')
  await page.getByText('A lost afternoon').waitFor()
  for (const action of ['user.credits', 'redeem-codes.create', 'redirect.create'])
    await page.getByText(action).waitFor()
  await context.close()
})
