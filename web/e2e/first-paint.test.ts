import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCALES } from '../../worker/kernel/locale/contract.ts'
import { launch, newVisitor } from './browser.ts'
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

/** One of each kind of page that everybody may open. */
const PAGES = [
  ...['/', '/products', '/pricing', '/blog', '/blog/cut-the-silences', '/wiki/about-us'],
  ...['/feedback', '/signin', '/product/cut-silence', '/product/cut-silence/document'],
]

test.each(LOCALES)(
  'without script every public page in %s reads well and leads on',
  async (lang) => {
    const { page, context } = await newVisitor(browser, server.url, {
      javaScriptEnabled: false,
      colorScheme: 'dark',
      locale: lang,
      viewport: { width: 360, height: 780 },
    })
    for (const path of PAGES) {
      await page.goto(path)
      const heading = page.getByRole('main').getByRole('heading', { level: 1 })
      expect(await heading.count(), path).toBe(1)
      expect((await heading.boundingBox())?.y, path).toBeLessThan(300)
      // As dark as the reader wants his pages, though no script could ask.
      expect(await page.locator('html').evaluate(schemeOf), path).toBe('dark')
      expect(await page.locator('html').evaluate(overflow), path).toBeLessThanOrEqual(0)
      expect(await page.getByRole('main').innerText(), path).toMatch(/.{12}/)
      await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).waitFor()
    }
    await page.getByRole('navigation').getByRole('link').nth(1).click()
    await page.waitForURL(/\/products/)
    expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(9)
    await context.close()
  },
)

const overflow = (html: Element) => html.scrollWidth - html.clientWidth
const schemeOf = (html: Element) => getComputedStyle(html).colorScheme

/** What stands in the same place before the app has started and after. */
const STEADY = ['header a', 'header a[href^="/signin"]', 'main h1']
const OF_PAGES: Record<string, string[]> = {
  '/': ['main ul.flex a', 'main .shadow-mid', 'main .bg-primary'],
  '/products': ['main h1 + p', 'main ul.full-rows > li', 'main ul.full-rows h2'],
  '/pricing': ['main h1 + p'],
  '/blog': ['main h1 + p', 'main li time', 'main li h2', 'main li:nth-child(3) h2'],
  '/blog/cut-the-silences': ['article > a', 'article time', 'h1 + p', '.prose > p', '.prose > h2'],
  '/wiki/about-us': ['.prose > p', '.prose > ul'],
  '/product/cut-silence/document': ['.prose > p', '.prose > h2'],
}

test.each([
  [360, 780],
  [1440, 900],
])('nothing moves when the app takes over, %i wide', async (width, height) => {
  const { page, context } = await newVisitor(browser, server.url, { viewport: { width, height } })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as LayoutShift).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of PAGES) {
    // The app is held back until its place has been looked at.
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(styled)
    const places = [...STEADY, ...(OF_PAGES[path] ?? [])]
    const look = () => page.evaluate(placesOf, places)
    const before = await look()
    held.resolve()
    await page.locator('.frame').waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
    expect(await look(), path).toEqual(before)
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(
      shifts.reduce((sum, one) => sum + one, 0),
      path,
    ).toBeLessThan(0.02)
    await page.unrouteAll({ behavior: 'wait' })
  }
  await context.close()
})

const styled = () => {
  const frame = document.querySelector('.frame > footer')?.parentElement
  return frame && getComputedStyle(frame).display === 'flex'
}

type LayoutShift = PerformanceEntry & { value: number }

/** Left edge, top and size of the letters of the first of each that shows. */
function placesOf(selectors: string[]) {
  return selectors.map((selector) => {
    const found = [...document.querySelectorAll(selector)].find(
      (element) => element.getClientRects().length > 0,
    )
    if (!found) return [selector, 'nowhere']
    const { x, y } = found.getBoundingClientRect()
    return [selector, Math.round(x), Math.round(y), getComputedStyle(found).fontSize]
  })
}
