import { randomUUID } from 'node:crypto'
import type { BrowserContext, CDPSession, Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type Locale, LOCALES } from '../../worker/kernel/locale/contract.ts'
import { addUpShifts, axe, hiddenInFocus, newVisitor, redrawn, shifts, taken } from './browser.ts'
import { newMember, signIn } from './people.ts'
import { ADMIN_PAGES, GUEST_PAGES, MEMBER_PAGES } from './site-pages.ts'
import { browser, onStage, server } from './stage.ts'

onStage()

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** Wider than a phone where letters are large. */
const MEMBER = 'member.with.a.long.mailbox@example.com'
let member: State
let admin: State

beforeAll(async () => {
  ;[member, admin] = await Promise.all([stateOf(MEMBER), stateOf('admin@example.com')])
})

const PHONE = 360
const WIDE = 1440

type Look = { colorScheme: 'light' | 'dark'; width: number }

const OF_COLORS = ['color-contrast', 'link-in-text-block']

type Walk = { locales: [Locale, Locale?]; looks: [Look, Look] }

/**
 * Each theme is seen at both widths, and each language in both themes and at both widths: one as the page loads, one it turns to.
 * What is loaded in Chinese as it is written in Hong Kong turns to that of the mainland, which is set in the same way. How a page is
 * built is asked at both widths in English and once more in Chinese; colors are asked wherever they are others.
 */
const walks: Walk[] = [
  {
    locales: ['en-US'],
    looks: [
      { colorScheme: 'light', width: PHONE },
      { colorScheme: 'dark', width: WIDE },
    ],
  },
  {
    locales: ['zh-HK', 'zh-CN'],
    looks: [
      { colorScheme: 'dark', width: PHONE },
      { colorScheme: 'light', width: WIDE },
    ],
  },
]

test.each(walks)(
  'every page in $locales, on a phone and on a wide screen, light and dark: whole, accessible, without an error, and in English fit for fingers and for large letters',
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
  { locales: [locale, next], looks }: Walk,
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
  await context.addInitScript(addUpShifts)
  const chrome = await context.newCDPSession(page)
  const moved: string[] = []
  for (const path of paths) {
    await turnTo(page, chrome, first!)
    // The one before was left in the other language.
    await page.goto(next ? `${path}?lang=${locale}` : path)
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    const where = `${path} in ${locale}`
    expect(new URL(page.url()).pathname, where).toContain(path)
    await mustBeInLanguage(page, where, locale)
    moved.push(...(await shifts(page)).map((what) => `${where}: ${what}`))
    for (const look of [first!, second!]) {
      await turnTo(page, chrome, look)
      await mustFit(page, where, look)
      const rules = next && look === second ? OF_COLORS : undefined
      expect(await axe(page, rules), `${where}, ${look.colorScheme}, ${look.width}`).toEqual([])
      // English words are the longest.
      if (locale !== 'en-US' || look.width !== PHONE) continue
      await mustSuitFingers(page, chrome, where)
    }
    if (next) {
      await stepTo(page, next)
      await mustBeInLanguage(page, `${path} in ${next}`, next)
      for (const look of looks) {
        await turnTo(page, chrome, look)
        await mustFit(page, `${path} in ${next}`, look)
      }
    }
    expect(complaints.splice(0), where).toEqual([])
  }
  // All at once, since one cause moves several pages.
  expect(moved).toEqual([])
  await context.close()
}

async function mustBeInLanguage(page: Page, where: string, locale: Locale) {
  expect(await page.locator('html').getAttribute('lang'), where).toBe(locale)
  // What is written in this language alone may be on its way.
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).count(), { message: where })
    .toBe(1)
  expect(await page.getByRole('heading', { name: 'The Object is Not Found!' }).count(), where).toBe(
    0,
  )
  await expect.poll(() => wordless(page), { message: where }).toEqual([])
}

/** Nothing passes the screen's edge, and no Chinese is too small. */
async function mustFit(page: Page, path: string, { colorScheme, width }: Look) {
  const where = `${path}, ${colorScheme}, ${width}`
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: where })
    .toBe(width)
  expect(await page.evaluate(tinyChinese), where).toEqual([])
}

/** What can be pressed is high enough; large letters push nothing over the edge, and no headline's word into two lines. */
async function mustSuitFingers(page: Page, chrome: CDPSession, where: string) {
  expect(await page.evaluate(lowForFingers), where).toEqual([])
  await writeAs(chrome, 32)
  const large = async () => [
    await page.evaluate(() => document.documentElement.scrollWidth),
    await page.evaluate(brokenHeadlines),
  ]
  await expect.poll(large, { message: `${where}, with large letters` }).toEqual([PHONE, []])
  await writeAs(chrome, 16)
}

/** Who has his browser write larger: in pixels, 16 being usual. */
const writeAs = (chrome: CDPSession, standard: number) =>
  chrome.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard - 3 } })

/** What can be pressed and is lower than 44 pixels, with all that is pressed in its place. A link within a sentence is as high as that. */
function lowForFingers(): string[] {
  const heightOf = (one: Element) => one.getBoundingClientRect().height
  return [
    ...document.querySelectorAll('main :is(a[href], button, summary, select, input, textarea)'),
  ]
    .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((one) => !one.matches('[type=file], [type=range]') && heightOf(one) > 1)
    .filter((one) => !one.matches('a') || getComputedStyle(one).display !== 'inline')
    .map((one) => [one, Math.max(heightOf(one), heightOf(one.closest('label') ?? one))] as const)
    .filter(([, height]) => height < 43.5)
    .map(([one, height]) => `${one.ariaLabel ?? one.textContent} ${height}`)
}

/** Words of the page's own headlines that stand in two lines. */
function brokenHeadlines(): string[] {
  const broken: string[] = []
  for (const headline of document.querySelectorAll('main :is(h1, h2):not(.prose *)')) {
    const walker = document.createTreeWalker(headline, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      for (const { 0: word, index } of (text as Text).data.matchAll(/\p{L}+/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
  }
  return broken
}

/** Chinese that is set smaller than it can be read. What is drawn is no text. */
function tinyChinese(): string[] {
  return [...document.querySelectorAll(':lang(zh) body :not(svg *)')]
    .filter((one) => [...one.childNodes].some((part) => part instanceof Text && part.data.trim()))
    .filter((one) => one.checkVisibility() && parseFloat(getComputedStyle(one).fontSize) < 12)
    .map((one) => `${one.textContent}`)
}

/** Changes the screen and the theme, and waits until the page has drawn itself anew. A phone is pressed with a finger. */
async function turnTo(page: Page, chrome: CDPSession, { colorScheme, width }: Look) {
  await page.setViewportSize({ width, height: 900 })
  await setFinger(chrome, width === PHONE)
  await page.emulateMedia({ colorScheme })
  await redrawn(page)
}

const setFinger = (chrome: CDPSession, enabled: boolean) =>
  chrome.send('Emulation.setTouchEmulationEnabled', { enabled })

const PART = 12

/** Not too many pages for one visitor, so that several share the work. */
const inParts = (paths: readonly string[]) =>
  Array.from({ length: Math.ceil(paths.length / PART) }, (_, at) =>
    paths.slice(at * PART, (at + 1) * PART),
  )

async function stateOf(email: string): Promise<State> {
  const { context } = await newMember(browser, server.url, email)
  const state = await context.storageState()
  await context.close()
  return state
}

test('an unknown path leads people home', async () => {
  const { page, context } = await newVisitor(browser, server.url)
  for (const path of ['/no-such-page', '/index.html', '/old-page.php?id=1']) {
    await page.goto(path)
    await page.waitForURL((url) => url.pathname === '/')
  }
  await context.close()
})

test('what is not there says so where it should be, with the way to others of its kind', async () => {
  const { page, context } = await newVisitor(browser, server.url, { storageState: member })
  const served = await newVisitor(browser, server.url, { javaScriptEnabled: false, hand: false })
  const topOf = async (one: Page) =>
    Math.round((await one.getByRole('heading', { level: 1 }).boundingBox())?.y ?? NaN)
  const gone = [
    ['/wiki/no-such-document', 'Go to the home page', '/'],
    ['/blog/no-such-post', 'All posts', '/blog'],
    ['/product/no-such-tool', 'See all tools', '/products'],
    ['/task/00000000-0000-4000-8000-000000000000', 'Your files', '/files'],
    ['/orders/00000000-0000-4000-8000-000000000000', 'Your orders', '/orders'],
    ['/app/00000000-0000-4000-8000-000000000000', 'Your projects', '/apps'],
    ['/membership/no-such-menu', 'Go to the home page', '/'],
    ['/admin', 'Go to the home page', '/'],
    ['/gone', 'Go to the home page', '/'],
  ] as const
  for (const [path, way, to] of gone) {
    await page.goto(path)
    const main = page.getByRole('main')
    await main
      .getByRole('heading', { level: 1, name: 'The Object is Not Found!', exact: true })
      .waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await main.getByRole('heading').count(), path).toBe(1)
    expect(await main.locator('svg').count(), path).toBeGreaterThan(0)
    expect(await main.getByRole('link', { name: way }).getAttribute('href'), path).toBe(to)
    // Of these the server knows that they are not there.
    if (/^\/(?:product|blog|wiki)\//.test(path)) {
      await served.page.goto(path)
      const top = await topOf(served.page)
      await expect.poll(() => topOf(page), { message: path }).toBe(top)
    }
  }
  await served.context.close()
  await context.close()
})

/** How far to the right the bar reaches with what stands in it. */
const barEdge = (page: Page) =>
  page
    .locator('header > nav:first-child *')
    .evaluateAll((parts) => Math.max(...parts.map((one) => one.getBoundingClientRect().right)))

test('the bar holds a member with a long name and a large balance at every width, in every language', async () => {
  const asAdmin = bearerOf(admin)
  const people = await fetch(`${server.url}/api/admin/users?search=${MEMBER}`, {
    headers: { Authorization: asAdmin },
  })
  const { data } = (await people.json()) as { data: { items: { id: string }[] } }
  await fetch(`${server.url}/api/admin/users/${data.items[0]?.id}/credits`, {
    method: 'POST',
    headers: { Authorization: asAdmin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ amount: 12_345.67, reason: 'a large balance' }),
  })
  // What he began stands beside it; one that fails costs nothing.
  await fetch(`${server.url}/api/tasks`, {
    method: 'POST',
    headers: {
      Authorization: bearerOf(member),
      'Content-Type': 'application/json',
      'X-Request-Id': randomUUID(),
    },
    body: JSON.stringify({ tool: 'tts', input: { text: '[[fail]]' } }),
  })
  const { page, context } = await newVisitor(browser, server.url, { storageState: member })
  const chrome = await context.newCDPSession(page)
  const guest = await newVisitor(browser, server.url)
  const guestChrome = await guest.context.newCDPSession(guest.page)
  await guest.page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/pricing')
  await guest.page.goto('/pricing')
  await page.getByRole('banner').getByText('12,345.67').waitFor()
  await page.locator('header .lucide-list-todo').waitFor()
  const across = () => page.evaluate(() => document.documentElement.scrollWidth)
  for (const [at, locale] of LOCALES.entries()) {
    if (at > 0) for (const one of [page, guest.page]) await stepTo(one, locale)
    for (const width of [360, 390, 768, 820, 866, 900, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const message = `${width} in ${locale}`
      await expect.poll(across, { message }).toBe(width)
      const edge = await page
        .locator('[aria-controls="user-menu"]')
        .evaluate((button) => button.getBoundingClientRect().right)
      expect(edge, message).toBeLessThanOrEqual(width)
    }
    // Fingers get wider places.
    await setFinger(chrome, true)
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(across, { message: `a finger in ${locale}` }).toBe(320)
    await writeAs(chrome, 32)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(across, { message: `large letters and a finger in ${locale}` }).toBe(360)
    await setFinger(chrome, false)
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const icon = () =>
        page.evaluate(() => document.querySelector('header [data-control=menu] svg')?.clientWidth)
      await expect
        .poll(async () => [await across(), await icon()], { message: `${width} in ${locale}` })
        .toEqual([width, 36])
    }
    await page.setViewportSize({ width: 360, height: 800 })
    await expect
      .poll(() => barEdge(page), { message: `large letters in ${locale}` })
      .toBeLessThanOrEqual(360)
    // What the bar has no room for is in the menu.
    await page.locator('[aria-controls="user-menu"]').click()
    const menu = page.locator('#user-menu')
    await menu.getByText('12,345.67').waitFor()
    const isWhole = async () => {
      const { x = -1, width = 0 } = (await menu.boundingBox()) ?? {}
      return x >= 0 && x + width <= 360
    }
    await expect.poll(isWhole, { message: `the menu in ${locale}` }).toBe(true)
    await page.keyboard.press('Escape')
    await writeAs(chrome, 16)
    await writeAs(guestChrome, 32)
    await expect
      .poll(() => barEdge(guest.page), { message: `a guest’s in ${locale}` })
      .toBeLessThanOrEqual(360)
    await writeAs(guestChrome, 16)
  }
  await guest.context.close()
  await context.close()
})

/** Presses the step to the next language, which a narrow bar has in its menu. */
async function stepTo(page: Page, locale: Locale) {
  const step = page.getByRole('banner').locator('[data-control=language]').first()
  await step.evaluate((button: HTMLElement) => button.click())
  await page.locator(`html[lang=${locale}]`).waitFor()
}

test('within its first screen, wide or a phone’s, home names its tools and takes a file; no row of cards has a hole; a link in a row that scrolls is seen whole in the focus', async () => {
  const { page, context } = await newVisitor(browser, server.url)
  await page.goto('/')
  await taken(page)
  const bottomOf = async (found: Locator) => {
    const box = await found.boundingBox()
    return box ? box.y + box.height : Infinity
  }
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport)
    for (const name of ['Cut silence', 'Remove background', 'Text to speech']) {
      const first = page.getByRole('main').getByRole('link', { name, exact: true }).first()
      await expect
        .poll(() => bottomOf(first), { message: name })
        .toBeLessThanOrEqual(viewport.height)
    }
    const choose = page.getByText('Choose a file', { exact: true })
    expect(await bottomOf(choose), 'a file').toBeLessThanOrEqual(viewport.height)
  }
  await expect.poll(() => cutInFocus(page)).toEqual([])
  for (const width of [360, 768, 1024, 1200, 1440, 1700, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const tools = page.getByRole('region', { name: 'Tools' })
    await expect.poll(() => tools.evaluate(holes), { message: `${width}` }).toEqual([])
  }
  await context.close()
})

/** Which of the links in a phone's first row pass its edge while they have the focus. */
async function cutInFocus(page: Page) {
  const names = page.getByRole('main').getByRole('list').first().getByRole('link')
  await names.first().focus()
  const found: string[] = []
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let at = 1; at < (await names.count()); at++) {
      await page.keyboard.press(key)
      const [name, left, right] = await page.evaluate(() => {
        const box = document.activeElement?.getBoundingClientRect()
        return [document.activeElement?.textContent ?? '', box?.left ?? 0, box?.right ?? 0]
      })
      // A box is scrolled by whole pixels.
      if (left < -1 || right > PHONE + 1) found.push(`${name} after ${key}`)
    }
  }
  return found
}

/** Rows of cards that end before the list does, by the places where they end. */
function holes(tools: Element): number[] {
  const edge = tools.querySelector('ul')?.getBoundingClientRect().right ?? 0
  const cards = [...tools.querySelectorAll('li')].map((card) => card.getBoundingClientRect())
  const rows = Map.groupBy(cards, ({ top }) => Math.round(top))
  return [...rows.values()]
    .map((row) => Math.max(...row.map(({ right }) => right)))
    .filter((right) => Math.abs(right - edge) > 1)
}

test('a dropped picture is shown as each tool would give it back, and priced as it would be done', async () => {
  const { page, context, complaints } = await newVisitor(browser, server.url)
  await page.goto('/')
  await page.getByRole('button', { name: 'a picture' }).click()
  const offers = page.getByRole('list', { name: 'What do you want to do?' })
  const offer = (name: string) => offers.getByRole('listitem').filter({ hasText: name })
  await offer('Remove background').locator('img').waitFor()
  await offer('Remove background').getByText('free on your device').waitFor()
  await offer('Compress pictures')
    .getByText(/^\d+ kB$/)
    .waitFor()
  await page.getByRole('button', { name: 'Another file' }).click()
  await page.getByRole('button', { name: 'a spoken clip' }).click()
  await offer('Cut silence').getByText('0:20 → 0:13').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a member’s home begins with what he may go on with', async () => {
  const { page, context } = await newVisitor(browser, server.url, { storageState: member })
  await context.addInitScript(addUpShifts)
  await page.goto('/')
  const main = page.getByRole('main')
  expect(await main.getByRole('link', { name: 'See all tools' }).getAttribute('href')).toBe(
    '/products',
  )
  await fetch(`${server.url}/api/apps`, {
    method: 'POST',
    headers: {
      Authorization: bearerOf(member),
      'Content-Type': 'application/json',
      'X-Request-Id': crypto.randomUUID(),
    },
    body: JSON.stringify({ product_id: 'cut-silence', title: 'Talk of May' }),
  })
  await page.reload()
  await main.getByRole('heading', { name: 'Recent projects' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await shifts(page)).toEqual([])
  await main.getByLabel('Choose a file').waitFor({ state: 'attached' })
  await main.getByRole('link', { name: /Talk of May/ }).click()
  await page.waitForURL('**/app/**')
  await context.close()
})

test('who comes to a page begins at its heading, by a link, the search or the way back, and what he means to open is on its way', async () => {
  const { page, context } = await newVisitor(browser, server.url)
  const bar = page.getByRole('banner')
  await page.goto('/')
  await taken(page)
  const first = await page.getByRole('heading', { level: 1 }).textContent()
  await bar.getByRole('link', { name: 'Pricing' }).press('Enter')
  await page.waitForURL('**/pricing')
  await expect.poll(() => inFocus(page)).toBe('H1 Pricing')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  await page.goBack()
  await expect.poll(() => inFocus(page)).toBe(`H1 ${first}`)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('blog')
  await page.getByRole('option', { name: 'Blog' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/blog')
  await expect.poll(() => inFocus(page)).toBe('H1 Blog')

  // What he means to open is fetched before he does: under the pointer, in the focus, under the finger.
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(new URL(request.url()).pathname))
  const isFetched = (tool: string) =>
    fetched.some((path) => new RegExp(`^/assets/${tool}-[\\w-]{8}\\.js$`).test(path))
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name })
  for (const [name, tool, mean] of [
    ['Cut silence', 'cut-silence', (to: Locator) => to.hover()],
    ['Remove background', 'remove-background', (to: Locator) => to.focus()],
    ['Video captions', 'transcribe', (to: Locator) => to.dispatchEvent('touchstart')],
  ] as const) {
    expect([tool, isFetched(tool)]).toEqual([tool, false])
    await mean(link(name))
    await expect.poll(() => isFetched(tool), { message: tool }).toBe(true)
  }
  expect(new URL(page.url()).pathname).toBe('/blog')
  await context.close()
})

const inFocus = (page: Page) =>
  page.evaluate(() => {
    const { tagName, textContent } = document.activeElement as Element
    return `${tagName} ${textContent}`
  })

test('members’ pages ask a guest to sign in, and lead him back; who walks through the menu beside a page stays in it', async () => {
  const { page, context } = await newVisitor(browser, server.url)
  await page.goto('/membership/security')
  await page.waitForURL('**/signin?**')
  await signIn(page, server.url, 'later@example.com')
  await page.waitForURL('**/membership/security')
  await page.getByRole('main').getByRole('link', { name: 'Credits', exact: true }).press('Enter')
  await page.waitForURL('**/membership/credits')
  await page.getByRole('heading', { level: 1, name: 'Credits' }).waitFor()
  expect(await inFocus(page)).toBe('A Credits')
  await context.close()
})

test('what takes the focus lies under no bar of a phone, and bars leave room for the page in a low window', async () => {
  const walked = [
    [admin, ['/admin', '/admin/plans', '/admin/products?item=cut-silence', '/admin/blog?item=%2B']],
    [member, ['/membership/credits', '/product/text-to-video', '/product/chat']],
  ] as const
  for (const [storageState, paths] of walked) {
    const { page, context } = await newVisitor(browser, server.url, { storageState })
    for (const path of paths) {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(path)
      await taken(page)
      await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(await hiddenInFocus(page), path).toEqual([])
      // As a page is seen at four times its size.
      await page.setViewportSize({ width: 320, height: 256 })
      expect(await page.evaluate(heightOfBars), path).toBeLessThan(100)
      expect(await hiddenInFocus(page), path).toEqual([])
    }
    await context.close()
  }
})

test('menus and windows of fields can be gone through to their ends at four times their size', async () => {
  const { page, context } = await newVisitor(browser, server.url, {
    storageState: admin,
    viewport: { width: 320, height: 256 },
  })
  await page.goto('/admin/notifications')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Your menu' }).click()
  const own = page.locator('#user-menu')
  await own.getByRole('link').last().click({ trial: true })
  await own.getByRole('button', { name: 'Logout' }).click({ trial: true })
  await page.keyboard.press('Escape')
  await banner.getByRole('button', { name: 'Menu', exact: true }).click()
  const pages = page.getByRole('navigation', { name: 'Menu', exact: true })
  await pages.getByRole('button', { name: 'Dark theme' }).click({ trial: true })
  await pages.getByRole('link').first().click({ trial: true })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New notice' }).click()
  const notice = page.getByRole('dialog', { name: 'New notice' })
  await notice.getByRole('button', { name: 'Publish' }).click({ trial: true })
  const right = await notice.evaluate((box) => box.getBoundingClientRect().right)
  expect(right).toBeLessThanOrEqual(304)
  await context.close()
})

test('in the reader’s own colours what has no edge has none, and who asks for more contrast reads quiet words in ink', async () => {
  const { page, context } = await newVisitor(browser, server.url)
  await page.goto('/product/cut-silence')
  await page.getByRole('button', { name: 'Try it with a sample' }).click()
  await page.getByRole('region', { name: 'Settings' }).waitFor()
  const coloursOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => {
        const { color, borderLeftColor } = getComputedStyle(one)
        return { color, borderLeftColor, canvas: getComputedStyle(document.body).backgroundColor }
      })
  const ink = (await coloursOf('body')).color
  await page.emulateMedia({ forcedColors: 'active' })
  await page.addStyleTag({ content: 'body { background: Canvas }' })
  const { borderLeftColor, canvas } = await coloursOf('[data-wave] .border-transparent')
  expect(borderLeftColor).toBe(canvas)
  await page.emulateMedia({ forcedColors: 'none', contrast: 'more' })
  expect((await coloursOf('main .text-muted')).color).toBe(ink)
  await context.close()
})

/** What the bars that stick take of the window, the page being somewhere in its middle. */
function heightOfBars() {
  scrollTo(0, document.body.scrollHeight / 2)
  return [...document.querySelectorAll('body *')]
    .filter((bar) => ['sticky', 'fixed'].includes(getComputedStyle(bar).position))
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ width, top, bottom }) => width > innerWidth / 2 && bottom > 0 && top < innerHeight)
    .reduce((sum, { height }) => sum + height, 0)
}

const bearerOf = ({ origins }: State) =>
  origins[0]?.localStorage.find(({ name }) => name === 'Authorization')?.value ?? ''

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
