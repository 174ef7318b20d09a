import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, lineOpened, mustBePressable, newVisitor, said } from './browser.ts'
import { newMember, signIn } from './people.ts'
import { browser, onStage, server } from './stage.ts'

onStage()

const DAY = 24 * 3600_000

async function ask(path: string, body?: object, bearer?: string) {
  const headers = { 'Content-Type': 'application/json', ...(bearer && { Authorization: bearer }) }
  const response = await fetch(server.url + path, {
    method: body ? 'POST' : 'GET',
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return ((await response.json()) as { data: any }).data
}

const bearerOf = (page: Page) => page.evaluate(() => localStorage.getItem('Authorization') ?? '')
const balance = (page: Page, figure: string) =>
  page.getByRole('link', { name: `${figure} credits` })

async function buyStarter(page: Page, button: 'Purchase' | 'Renew') {
  await page.goto('/pricing')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Starter, monthly' })
    .getByRole('button', { name: button })
    .click()
  await payInDialog(page)
}

/** The way to pay is asked after the plan; the first one is the sandbox. */
async function payInDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Starter, monthly' })
  const sandbox = dialog.getByRole('radio', { name: 'Sandbox (no real money)' })
  await expect.poll(() => sandbox.isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Pay $9.90' }).click()
  await page.waitForURL('**/dev/sandbox/checkout/**')
}

test('a person buys, fails once, pays, renews, is paid back, and at last it ends', async () => {
  const { page, context, complaints } = await newVisitor(browser, server.url)
  await page.goto('/pricing')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Starter, monthly' })
    .getByRole('button', { name: 'Purchase' })
    .click()
  await page.waitForURL('**/signin?**')
  await signIn(page, server.url, 'buyer@example.com')
  await page.waitForURL('**/pricing**')
  // Back at what he chose.
  await payInDialog(page)
  await page.getByRole('button', { name: 'Fail' }).click()
  await page.waitForURL('**/orders/**')
  await page.getByText('A payment did not go through.').waitFor()
  await page.getByRole('link', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('Thank you. 1,000 credits are yours.').waitFor()
  await page.getByText(/^VIP1, good until \w+ \d/).waitFor()
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect.poll(() => receipt.textContent()).toMatch(/LevelVIP1.*Good until\w+ \d/)
  await balance(page, '1,000.00').waitFor()
  const first = new URL(page.url()).pathname.split('/').at(-1)

  await buyStarter(page, 'Renew')
  await page.getByRole('button', { name: 'Pay twice' }).click()
  await page
    .getByText('A second payment of $9.90 came for the same order. It goes back to you.')
    .waitFor()
  await balance(page, '2,000.00').waitFor()
  await ask('/dev/cron', { name: 'refunds' })
  await page.reload()
  await page.getByText('The second payment of $9.90 went back to you.').waitFor()

  // An open page moves without being loaded anew.
  const tab = await context.newPage()
  const opened = await lineOpened(tab)
  await tab.goto(`/orders/${first}`)
  await tab.getByText('This order is paid').waitFor()
  await opened()
  await ask('/dev/sandbox/pay', { order_id: first, kind: 'refunded' })
  await balance(tab, '1,000.00').waitFor()
  await tab.reload()
  await tab
    .getByText('$9.90 went back to you; 1,000 credits of this order were taken back.')
    .waitFor()

  const bearer = await bearerOf(page)
  expect((await ask('/api/user/me', undefined, bearer)).user_level).toBe(1)
  await ask('/dev/clock', { offset_ms: 29 * DAY })
  await ask('/api/user/me', undefined, bearer)
  await ask('/dev/clock', { offset_ms: 55 * DAY })
  // The level moved up when the first month was paid back; the credits live as long as was promised with them.
  expect(await ask('/api/user/me', undefined, bearer)).toMatchObject({
    user_level: 0,
    balance: 1000,
  })
  await ask('/dev/clock', { offset_ms: 63 * DAY })
  expect(await ask('/api/user/me', undefined, bearer)).toMatchObject({ user_level: 0, balance: 0 })
  await ask('/dev/clock', { offset_ms: 0 })
  // The refusals of a browser that asks while the clock is moved are none of the page's making.
  expect(complaints.filter((text) => !/40[01]|WebSocket/.test(text))).toEqual([])
  await context.close()
})

test('a member reads that his renewal failed until it is paid, and before he pays another plan what becomes of the one he has', async () => {
  const { page, context, complaints } = await newMember(browser, server.url, 'renews@example.com')
  await page.goto('/orders')
  const bearer = await bearerOf(page)
  const plan = { plan_id: 'starter-monthly', provider: 'sandbox', request_id: randomUUID() }
  const { id } = await ask('/api/orders', plan, bearer)
  const notice = page.getByText('The renewal of “Starter, monthly” could not be charged ($9.90).')
  await page.goto(`/dev/sandbox/checkout/${id}`)
  await page.getByRole('button', { name: 'Pay, and renew by itself' }).click()
  await page.getByText('It renews automatically until you end it.').waitFor()
  await ask('/dev/sandbox/pay', { order_id: id, kind: 'renewalFailed' })
  // The page that stands open hears of it.
  await notice.waitFor()
  for (const path of ['/orders', `/orders/${id}`, '/membership']) {
    await page.goto(path)
    await notice.waitFor()
    await page
      .getByText(/^Update your card by \w+ \d+, \d+, or your membership ends then\.$/)
      .waitFor()
    expect(await axe(page)).toEqual([])
  }
  // He is not asked for more while what he has goes unpaid.
  const primary = page.locator('main :is(a, button).bg-primary')
  await expect.poll(() => primary.allTextContents()).toEqual(['Update the card'])
  await page.getByRole('button', { name: 'Update the card' }).click()
  await page.getByRole('button', { name: 'Renew now' }).click()
  await page.getByText('This order is paid').waitFor()
  await expect.poll(() => notice.count()).toBe(0)

  const said =
    'Once this is paid, “Starter, monthly” no longer renews: you are never charged for both,'
  const choose = async (name: string, button: string) => {
    await page.goto('/pricing')
    const card = page.getByRole('listitem').filter({ hasText: name })
    await card.getByRole('button', { name: button }).click()
    await page.getByRole('dialog').getByRole('radio').first().waitFor()
  }
  await choose('Starter, monthly', 'Renew')
  await page.getByText(said).waitFor()
  await choose('500 credits', 'Purchase')
  await expect.poll(() => page.getByText(said).count()).toBe(0)
  await choose('Creator, monthly', 'Purchase')
  await page.getByText(said).waitFor()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('button', { name: 'Pay, and renew by itself' }).click()
  await page.getByText('Thank you.').waitFor()
  const renews = async () =>
    (await ask('/api/orders', undefined, bearer)).items.map(
      (one: { renews: boolean }) => one.renews,
    )
  await expect.poll(renews).toEqual([true, false, false])
  expect(complaints).toEqual([])
  await context.close()
})

test('an order that waits is found in the list, checked and deleted there', async () => {
  const { page, context } = await newMember(browser, server.url, 'waits@example.com')
  await page.goto('/orders')
  const bearer = await bearerOf(page)
  await ask(
    '/api/orders',
    { plan_id: 'credits-500', provider: 'sandbox', request_id: randomUUID() },
    bearer,
  )
  // On a phone each order is a card, with all that can be done about it in view.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/orders')
  const row = page
    .getByRole('region', { name: 'Your orders' })
    .getByRole('listitem')
    .filter({ hasText: '500 credits' })
  await row.waitFor()
  await expect.poll(() => page.getByRole('table').count()).toBe(0)
  await mustBePressable(page)
  await row.getByRole('button', { name: 'Check now' }).click()
  await said(page, 'No payment has arrived yet.')
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('You have not ordered anything yet.').waitFor()
  await context.close()
})
