import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCALES } from '../../worker/kernel/locale/contract.ts'
import { axe, launch, newVisitor } from './browser.ts'
import { signIn } from './people.ts'
import { type Server, startServer } from './server.ts'

const GUEST_PAGES = [
  ...['/', '/pricing', '/product/cut-silence', '/product/remove-background', '/products', '/product/cut-silence/public', '/product/cut-silence/document', '/signin', '/signup', '/login'],
  ...['/blog', '/blog/cut-the-silences', '/wiki/privacy-policy', '/feedback'],
]
const MEMBER_PAGES = ['/', '/membership', '/membership/credits', '/membership/security', '/membership/profile', '/membership/records', '/membership/redeem', '/files', '/apps', '/orders']

let server: Server
let browser: Browser
let member: Awaited<ReturnType<BrowserContext['storageState']>>

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launch()])
  const { page, context } = await newVisitor(browser, server.url)
  await page.goto('/signin')
  await signIn(page, server.url, 'member@example.com')
  member = await context.storageState()
  await context.close()
})

afterAll(async () => {
  await browser.close()
  await server.stop()
})

const looks = LOCALES.flatMap((locale) =>
  (['light', 'dark'] as const).flatMap((colorScheme) => [360, 1440].map((width) => ({ locale, colorScheme, width }))),
)

test.each(looks)('every page in $locale, $colorScheme, $width wide: whole, accessible, without an error', async (look) => {
  const viewport = { width: look.width, height: 900 }
  for (const [paths, given] of [
    [GUEST_PAGES, {}],
    [MEMBER_PAGES, { storageState: member }],
  ] as const) {
    const { page, context, complaints } = await newVisitor(browser, server.url, { ...look, viewport, ...given })
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      const where = `${path} in ${look.locale}, ${look.colorScheme}, ${look.width}`
      expect(new URL(page.url()).pathname, where).toContain(path)
      expect(await page.locator('html').getAttribute('lang'), where).toBe(look.locale)
      expect(await page.getByRole('heading', { level: 1 }).count(), where).toBe(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(look.width)
      expect(await wordless(page), where).toEqual([])
      expect(await axe(page), where).toEqual([])
      expect(complaints.splice(0), where).toEqual([])
    }
    await context.close()
  }
})

test('an unknown path leads people home', async () => {
  const { page } = await newVisitor(browser, server.url)
  await page.goto('/no-such-page')
  await page.waitForURL((url) => url.pathname === '/')
})

test('an unknown document or post says so where it should be', async () => {
  const { page, context } = await newVisitor(browser, server.url)
  for (const path of ['/wiki/no-such-document', '/blog/no-such-post']) {
    await page.goto(path)
    await page.getByRole('heading', { name: 'The Object is Not Found!' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await context.close()
})

test('members’ pages ask a guest to sign in, and lead him back', async () => {
  const { page } = await newVisitor(browser, server.url)
  await page.goto('/membership/security')
  await page.waitForURL('**/signin?**')
  await signIn(page, server.url, 'later@example.com')
  await page.waitForURL('**/membership/security')
})

/** Labels and texts that are still the id of a message (six characters of base 64), since its words were not loaded. */
function wordless(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .flatMap((element) => [element.getAttribute('aria-label') ?? '', element.children.length === 0 ? (element.textContent ?? '').trim() : ''])
      .filter((text) => /^(?=.*[\d+/_-]|.+[A-Z])[\w+/-]{6}$/.test(text)),
  )
}
