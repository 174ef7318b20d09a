import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { codeFor, mustBePressable, newVisitor, ON_ITS_OWN, redrawn, said } from './browser.ts'
import { holdApp } from './early.ts'
import { newMember, signIn } from './people.ts'
import { browser, onStage, server } from './stage.ts'

onStage()

const post = (path: string, body: object, address = '10.0.0.1') =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': address, ...ON_ITS_OWN },
    body: JSON.stringify(body),
  })
let minutes = 0
const later = async () => void (await post('/dev/clock', { offset_ms: ++minutes * 61_000 }))

test('strangers guess and ask at somebody’s mailbox; his own browser gets him in, now and the next time', async () => {
  const form = { nickname: 'Eve', email: 'ada@example.com' }
  const guess = async (times: number) => {
    for (let i = 0; i < times; i++)
      await post('/api/user/signin', { ...form, verify_code: '000000' }, `10.0.1.${i}`)
  }
  const { page } = await newVisitor(browser, server.url)
  await guess(12)
  await page.goto('/signin')
  await page.getByLabel('Nickname').fill('Ada')
  await page.getByLabel('Email').fill(form.email)
  await page.getByRole('button', { name: 'Send code' }).click()
  const field = page.getByLabel('Code', { exact: true })
  await field.waitFor()
  const code = await codeFor(server.url, form.email)
  await guess(12)
  for (let i = 0; i < 21; i++) {
    await later()
    const { status } = await post('/api/user/signin/verify-code', form, `10.0.2.${i}`)
    // Fifteen minutes later the owner's code would be over.
    if (i === 0) {
      await field.pressSequentially(code)
      await page.waitForURL((address) => address.pathname !== '/signin')
    }
    expect([i, status]).toEqual([i, i < 19 ? 200 : 429])
  }
  await page.evaluate(() => localStorage.clear())
  await later()
  await page.goto('/signin')
  await signIn(page, server.url, form.email)
  expect(new URL(page.url()).pathname).toBe('/')
})

test('why a code is wrong stays beside its field until that is typed over; who comes back is not asked his name', async () => {
  const { page } = await newVisitor(browser, server.url)
  await page.goto('/signin')
  await page.getByText('If you are new here, it also creates your account.').waitFor()
  await page.getByLabel('Nickname').fill('Cleo')
  await page.getByLabel('Email').fill('cleo@example.com')
  await page.getByRole('button', { name: 'Send code' }).click()
  const field = page.getByLabel('Code', { exact: true })
  await field.waitFor()
  const code = await codeFor(server.url, 'cleo@example.com')
  await field.fill(code === '000000' ? '111111' : '000000')
  await said(page, 'This code is not right.')
  await page.getByRole('main').getByText('This code is not right.').waitFor()
  await mustBePressable(page)
  // The digits that are drawn are the boxes' own; those of the input beneath stay unseen, also while they are selected.
  await expect
    .poll(() =>
      field.evaluate((input: HTMLInputElement) => [
        input.selectionEnd,
        getComputedStyle(input, '::selection').color,
      ]),
    )
    .toEqual([6, 'rgba(0, 0, 0, 0)'])
  await field.pressSequentially(code)
  await page.waitForURL((address) => address.pathname !== '/signin')
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
  await later()
  await page.goto('/signin')
  await page.getByLabel('Email').waitFor()
  expect(await page.getByLabel('Nickname').count()).toBe(0)
  await signIn(page, server.url, 'cleo@example.com')
  const me = await page.evaluate(async () => {
    const headers = { Authorization: localStorage.getItem('Authorization') ?? '' }
    return (
      (await (await fetch('/api/user/me', { headers })).json()) as { data: { nickname: string } }
    ).data
  })
  expect(me.nickname).toBe('Cleo')
})

test('who leaves on a slow line is told that he has logged out before the page is loaded anew', async () => {
  const { page, context } = await newMember(browser, server.url, 'dora@example.com')
  const app = await holdApp(page)
  await page.goto('/pricing')
  // However late the app comes, he is told nothing that is said to guests.
  const toGuests = page.getByText('Sign in first with a code')
  await toGuests.waitFor({ state: 'attached' })
  expect(await toGuests.isVisible()).toBe(false)
  await app()
  await page.route(/\/assets\/(?:toaster|wipe)-[^/]+\.js$/, async (route) => {
    await new Promise((over) => setTimeout(over, 3_000))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await said(page, 'You have logged out.')
  await page.waitForURL((address) => address.pathname === '/')
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
  await context.close()
})

test('a notice stands at the foot of the window and lies over no button, on any screen', async () => {
  const { page } = await newMember(browser, server.url, 'admin@example.com')
  await page.goto('/pricing')
  const bearer = await page.evaluate(() => localStorage.getItem('Authorization') ?? '')
  const notice = page.getByRole('group', { name: 'Notice', exact: true })
  const tell = async (words: string) => {
    const told = await fetch(`${server.url}/api/admin/notifications`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: bearer, ...ON_ITS_OWN },
      body: JSON.stringify({
        audience: { kind: 'all' },
        channel: 'site',
        content: { 'en-US': words },
      }),
    })
    expect(told.status).toBe(200)
  }
  await tell('On Sunday the tools rest from two to three o’clock in the night.')
  for (const path of [
    '/admin/notifications',
    '/product/cut-silence',
    '/files',
    '/membership',
    '/pricing',
  ]) {
    await page.goto(path)
    await notice.getByText('On Sunday').waitFor()
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
      await redrawn(page)
      await mustBePressable(page)
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const opened = page.waitForEvent('websocket')
  await page.goto('/admin/notifications')
  const line = await opened
  await page.getByRole('button', { name: 'New notice' }).click()
  await page.keyboard.press('Escape')
  await notice.getByRole('button', { name: 'Mark as read' }).click()
  const dock = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--dock'))
  await expect.poll(dock).toBe('')

  // One that comes while a button is pressed moves nothing before it is let go.
  await page.getByRole('button', { name: 'New notice' }).hover()
  await page.mouse.down()
  const came = line.waitForEvent('framereceived', {
    predicate: ({ payload }) => String(payload).includes('On Monday'),
  })
  await tell('On Monday too.')
  await came
  await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 100)))
  expect(await notice.count()).toBe(0)
  await page.mouse.up()
  await page.getByRole('dialog', { name: 'New notice' }).waitFor()
  await notice.getByText('On Monday too.').waitFor({ state: 'attached' })
})

test('who signs out in one page is signed out in the other, and on another device, which says why', async () => {
  const { page, context } = await newMember(browser, server.url, 'bob@example.com')
  const other = await context.newPage()
  const live = other.waitForEvent('websocket')
  await Promise.all([live, other.goto('/files')])
  const away = await newVisitor(browser, server.url, {
    storageState: await context.storageState(),
  })
  const opened = away.page.waitForEvent('websocket')
  await Promise.all([opened, away.page.goto('/files')])
  await page.goto('/membership/security')
  await page.evaluate(() => localStorage.setItem('DRAFT:chat', '{"form":"Between us"}'))
  await page.getByRole('button', { name: 'Sign out everywhere' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await other.waitForURL((address) => address.pathname === '/')
  await other.getByRole('link', { name: 'Sign in' }).first().waitFor()
  await expect
    .poll(() =>
      other.evaluate(() => [
        localStorage.getItem('Authorization'),
        localStorage.getItem('DRAFT:chat'),
      ]),
    )
    .toEqual([null, null])

  // Another device is told why it is home again, once; who has gone himself knows.
  const words = (one: Page) => one.getByText('You were signed out on another device.')
  await away.page.waitForURL((address) => address.pathname === '/')
  await words(away.page).waitFor()
  for (const here of [page, other]) expect(await words(here).count()).toBe(0)
  await expect
    .poll(() => away.page.evaluate(() => sessionStorage.getItem('ENDED_ELSEWHERE')))
    .toBeNull()
  await away.context.close()
})

test('who signs in on one page is signed in on the other, where what he began as a guest still stands', async () => {
  const { page, context, complaints } = await newVisitor(browser, server.url)
  await page.goto('/product/text-to-speech')
  const text = page.getByRole('textbox', { name: 'Text to speak' })
  await text.fill('Begun as a guest.')
  const other = await context.newPage()
  await other.goto('/signin')
  await signIn(other, server.url, 'two-pages@example.com')

  await page.bringToFront()
  await page.getByRole('button', { name: 'Your menu' }).waitFor()
  await expect.poll(() => text.inputValue()).toBe('Begun as a guest.')
  await page.reload()
  await page.getByRole('button', { name: 'Your menu' }).waitFor()
  await expect.poll(() => text.inputValue()).toBe('Begun as a guest.')
  expect(complaints).toEqual([])
})
