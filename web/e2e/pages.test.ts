import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCALES } from '../../worker/kernel/locale/contract.ts'
import { axe, launch, newVisitor } from './browser.ts'
import { signIn } from './people.ts'
import { type Server, startServer } from './server.ts'
import { ADMIN_PAGES, GUEST_PAGES, MEMBER_PAGES } from './site-pages.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

let server: Server
let browser: Browser
let member: State
let admin: State

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launch()])
  ;[member, admin] = await Promise.all([
    stateOf('member@example.com'),
    stateOf('admin@example.com'),
  ])
})

afterAll(async () => {
  await browser.close()
  await server.stop()
})

/** Each language and each theme is seen at both widths, each language in both themes. */
const looks = LOCALES.flatMap((locale, at) => [
  { locale, colorScheme: 'light' as const, width: at % 2 ? 1440 : 360 },
  { locale, colorScheme: 'dark' as const, width: at % 2 ? 360 : 1440 },
])

test.each(looks)(
  'every page in $locale, $colorScheme, $width wide: whole, accessible, without an error',
  async (look) => {
    // Several visitors side by side: most of a page's time is waiting.
    await Promise.all([
      ...inParts(GUEST_PAGES).map((paths) => walk(look, paths)),
      ...inParts(MEMBER_PAGES).map((paths) => walk(look, paths, member)),
      ...inParts(ADMIN_PAGES).map((paths) => walk(look, paths, admin)),
    ])
  },
)

async function walk(look: (typeof looks)[number], paths: readonly string[], state?: State) {
  const viewport = { width: look.width, height: 900 }
  const { page, context, complaints } = await newVisitor(browser, server.url, {
    ...look,
    viewport,
    ...(state && { storageState: state }),
  })
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    const where = `${path} in ${look.locale}, ${look.colorScheme}, ${look.width}`
    expect(new URL(page.url()).pathname, where).toContain(path)
    expect(await page.locator('html').getAttribute('lang'), where).toBe(look.locale)
    expect(await page.getByRole('heading', { level: 1 }).count(), where).toBe(1)
    expect(
      await page.getByRole('heading', { name: 'The Object is Not Found!' }).count(),
      where,
    ).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(look.width)
    expect(await wordless(page), where).toEqual([])
    expect(await axe(page), where).toEqual([])
    expect(complaints.splice(0), where).toEqual([])
  }
  await context.close()
}

const PART = 12

/** Not too many pages for one visitor, so that several share the work. */
const inParts = (paths: readonly string[]) =>
  Array.from({ length: Math.ceil(paths.length / PART) }, (_, at) =>
    paths.slice(at * PART, (at + 1) * PART),
  )

async function stateOf(email: string): Promise<State> {
  const { page, context } = await newVisitor(browser, server.url)
  await page.goto('/signin')
  await signIn(page, server.url, email)
  const state = await context.storageState()
  await context.close()
  return state
}

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
      .flatMap((element) => [
        element.getAttribute('aria-label') ?? '',
        element.children.length === 0 ? (element.textContent ?? '').trim() : '',
      ])
      .filter((text) => /^(?=.*[\d+/_-]|.+[A-Z])[\w+/-]{6}$/.test(text)),
  )
}
