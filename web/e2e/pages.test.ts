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

type Look = { colorScheme: 'light' | 'dark'; width: number }

/** Each language and each theme is seen at both widths, each language in both themes: one as the page loads, one it turns to. */
const walks = LOCALES.map((locale, at): { locale: string; looks: [Look, Look] } => ({
  locale,
  looks: [
    { colorScheme: at % 2 ? 'dark' : 'light', width: 360 },
    { colorScheme: at % 2 ? 'light' : 'dark', width: 1440 },
  ],
}))

test.each(walks)(
  'every page in $locale, on a phone and on a wide screen, light and dark: whole, accessible, without an error',
  async (given) => {
    // Several visitors side by side: most of a page's time is waiting.
    await Promise.all([
      ...inParts(GUEST_PAGES).map((paths, part) => walk(given, paths, part)),
      ...inParts(MEMBER_PAGES).map((paths, part) => walk(given, paths, part, member)),
      ...inParts(ADMIN_PAGES).map((paths, part) => walk(given, paths, part, admin)),
    ])
  },
)

async function walk(
  { locale, looks }: (typeof walks)[number],
  paths: readonly string[],
  part: number,
  state?: State,
) {
  // Some begin on the wide screen, since a page may keep what it made of the first one.
  const [first, second] = part % 2 ? looks.toReversed() : looks
  const { page, context, complaints } = await newVisitor(browser, server.url, {
    locale,
    ...(state && { storageState: state }),
  })
  for (const path of paths) {
    await turnTo(page, first!)
    await page.goto(path)
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    const where = `${path} in ${locale}`
    expect(new URL(page.url()).pathname, where).toContain(path)
    expect(await page.locator('html').getAttribute('lang'), where).toBe(locale)
    expect(await page.getByRole('heading', { level: 1 }).count(), where).toBe(1)
    expect(
      await page.getByRole('heading', { name: 'The Object is Not Found!' }).count(),
      where,
    ).toBe(0)
    expect(await wordless(page), where).toEqual([])
    await mustLookRight(page, where, first!)
    await turnTo(page, second!)
    await mustLookRight(page, where, second!)
    expect(complaints.splice(0), where).toEqual([])
  }
  await context.close()
}

async function mustLookRight(page: Page, path: string, { colorScheme, width }: Look) {
  const where = `${path}, ${colorScheme}, ${width}`
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: where })
    .toBe(width)
  expect(await axe(page), where).toEqual([])
}

/** Changes the screen and the theme, and waits until every colour has arrived. */
async function turnTo(page: Page, { colorScheme, width }: Look) {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(moving.map((one) => one.finished))
  })
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
