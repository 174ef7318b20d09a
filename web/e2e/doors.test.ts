import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeFor, launch, newVisitor } from './browser.ts'
import { signIn } from './people.ts'
import { type Server, startServer } from './server.ts'

let server: Server
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launch()])
})

afterAll(async () => {
  await browser.close()
  await server.stop()
})

const post = (path: string, body: object, address = '10.0.0.1') =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': address },
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

test('who signs out in one page is signed out in the other', async () => {
  const { page, context } = await newVisitor(browser, server.url)
  await page.goto('/signin')
  await signIn(page, server.url, 'bob@example.com')
  const other = await context.newPage()
  const live = other.waitForEvent('websocket')
  await Promise.all([live, other.goto('/files')])
  await page.goto('/membership/security')
  await page.getByRole('button', { name: 'Log out everywhere' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await other.waitForURL((address) => address.pathname === '/')
  await other.getByRole('link', { name: 'Sign in' }).first().waitFor()
  expect(await other.evaluate(() => localStorage.getItem('Authorization'))).toBeNull()
})
