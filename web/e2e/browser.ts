import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { expect, onTestFinished, TestRunner } from 'vitest'
import { CHROMIUM_FLAGS, HEADLESS_SHELL } from '../../scripts/chromium.ts'
import { WAIT_MS } from '../../scripts/patience.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** @param flags beside those of every test, as a microphone that plays a file */
export const launch = (flags: readonly string[] = [], executablePath = HEADLESS_SHELL) =>
  chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, ...flags] })

/** A page that was reloaded while its project was being saved may ask once more with the version it knew; the answer settles it. */
const OVERTAKEN = /409 \(Conflict\).*\/api\/apps\/[^/]+\)$/

/**
 * A visitor with a browser profile of his own, who goes with the test that he came in: a page that nobody looks at takes its part of
 * a slow machine. `complaints` collects what the pages wrote as errors. He asks for little motion:
 * to wait out a menu that grows, Playwright scrolls the page, and the menu then turns over between press and release.
 */
export async function newVisitor(
  browser: Pick<Browser, 'newContext'>,
  url: string,
  {
    hand = true,
    ...given
  }: BrowserContextOptions & { /** He has it on the mouse as a page comes. */ hand?: boolean } = {},
) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    // Those who try what is kept for later ask for it.
    serviceWorkers: 'block',
    ...given,
  })
  context.setDefaultTimeout(WAIT_MS)
  if (hand) await context.addInitScript(touchesMouse)
  await context.addInitScript(notesMessages)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    const complaint = `${message.text()} (${message.location().url})`
    if (message.type() === 'error' && !OVERTAKEN.test(complaint)) complaints.push(complaint)
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  if (TestRunner.getCurrentTest())
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') await tell(context, complaints)
      await context.close()
    })
  return { context, page, complaints }
}

/** In characters: the rest of a page is below what matters. */
const MOST_TOLD = 2_000

/** What a visitor had before him when his test failed. */
async function tell(context: BrowserContext, complaints: readonly string[]) {
  for (const page of context.pages()) {
    const text = await page
      .locator('body')
      .innerText()
      .catch((error: unknown) => String(error))
    const told = [page.url(), text.slice(0, MOST_TOLD), ...(await messages(page)), ...complaints]
    console.error(told.join('\n'))
  }
}

/** Whoever only looks at a page is brought the app later. */
function touchesMouse() {
  addEventListener('DOMContentLoaded', () =>
    setTimeout(() => dispatchEvent(new Event('pointermove'))),
  )
}

const NOTED = 'Message: '

/** Writes every message that passes by into the console. */
function notesMessages() {
  let standing = new Set<string | null>()
  new MutationObserver(() => {
    const found = document.querySelectorAll('[data-sonner-toast]')
    const now = new Set([...found].map(({ textContent }) => textContent))
    // One that gives way to something is drawn anew.
    for (const text of now) if (!standing.has(text)) console.debug(`Message: ${text}`)
    standing = now
  }).observe(document, { childList: true, subtree: true })
}

/** What the page has said in messages, which pass by after four seconds; also before it was loaded anew. */
export const messages = async (page: Page): Promise<string[]> =>
  (await page.consoleMessages({ filter: 'all' }))
    .map((message) => message.text())
    .filter((text) => text.startsWith(NOTED))
    .map((text) => text.slice(NOTED.length))

/** Waits until the page has said something, whether or not the message still stands; one of an earlier time counts as well. */
export const said = (page: Page, text: string) =>
  expect.poll(() => messages(page)).toContainEqual(expect.stringContaining(text))

/** Whatever the page says from now on stays, as in a tab behind another one, so that it can be pressed. */
export const keepMessages = (page: Page) =>
  page.evaluate(() => void Object.defineProperty(document, 'hidden', { value: true }))

/** Makes a change to a project, sees that it is being saved, and waits until it is. */
export async function changed(page: Page, change: () => Promise<void>) {
  const seen = Promise.withResolvers<void>()
  const saving = /\/api\/apps\/[^/]+$/
  await page.route(saving, async (route) => {
    if (route.request().method() !== 'GET') await seen.promise
    await route.continue()
  })
  await change()
  await page.getByText('Saving…').waitFor()
  seen.resolve()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.unroute(saving)
}

/** Waits until the page's line to the server stands. Asked for before the page opens it. */
export async function lineOpened(page: Page) {
  await page.addInitScript(() => {
    window.WebSocket = class extends WebSocket {
      constructor(...given: ConstructorParameters<typeof WebSocket>) {
        super(...given)
        this.addEventListener('open', () =>
          document.documentElement.setAttribute('data-line', 'open'),
        )
      }
    }
  })
  return () => page.locator('html[data-line=open]').waitFor()
}

/** What the device keeps in a store of a database, a file as its name; nothing before the page has made it. */
export const storedIn = async <Value>(page: Page, database: string, store: string) =>
  JSON.parse(
    await page.evaluate(
      (given) =>
        new Promise<string>((resolve) => {
          const asked = indexedDB.open(given.database)
          asked.onupgradeneeded = () => asked.transaction?.abort()
          asked.onerror = () => resolve('[]')
          asked.onsuccess = () => {
            const all = asked.result.transaction(given.store).objectStore(given.store)
            const [keys, values] = [all.getAllKeys(), all.getAll()]
            values.onsuccess = () => {
              asked.result.close()
              const entries = values.result.map((value, i) => ({ key: keys.result[i], value }))
              resolve(JSON.stringify(entries, (_, it) => (it instanceof File ? it.name : it)))
            }
          }
        }),
      { database, store },
    ),
  ) as { key: string; value: Value }[]

/** What the device keeps of a page's work: its forms, and the names of the files with them. */
export const draftsIn = async (page: Page) =>
  (await storedIn<{ form: unknown; files: string[] }>(page, 'verdigris', 'drafts')).map(
    ({ key, value: { form, files } }) => ({ key, form, files }),
  )

/** How often some words stand in the forms that the device keeps. Who loads a page anew waits until it keeps what was done last. */
export const keptTimes = async (page: Page, words: string) =>
  JSON.stringify(await draftsIn(page)).split(words).length - 1

/** Waits until the device keeps a file of this name for somebody who comes again. */
export const isFileKept = (page: Page, name: string) =>
  expect
    .poll(async () => {
      type Use = { media: { name: string }[] }
      const uses = await storedIn<Use>(page, 'verdigris-media-store', 'uses')
      return uses.flatMap(({ value: { media } }) => media.map((one) => one.name))
    })
    .toContain(name)

/** Waits until the device keeps what an export has made: it is no longer noted as begun. */
export const isExportKept = (page: Page) =>
  expect
    .poll(async () => (await draftsIn(page)).filter(({ key }) => key.startsWith('begun/')))
    .toEqual([])

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })

/** The file that a press gives, and its name. */
export async function download(page: Page, press: () => Promise<void>) {
  const [given] = await Promise.all([page.waitForEvent('download'), press()])
  return { path: (await given.path()) ?? '', name: given.suggestedFilename() }
}

/** What axe finds on the page once the app has taken it over. @param rules those that are asked, all where none are given */
export async function axe(page: Page, rules?: readonly string[]): Promise<string[]> {
  await taken(page)
  return axeNow(page, rules)
}

/**
 * What axe finds on the page as it is now, be it the server's or the app's, one line for each node. Nothing is judged half way
 * between two colours or on its way out.
 */
export async function axeNow(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as {
      axe: {
        run: (given: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
      }
    }
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    for (const one of document.getAnimations()) {
      if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish()
    }
    while (document.querySelector('[data-ending-style]')) await new Promise(requestAnimationFrame)
    // To name and sort what it finds right takes it much of its time.
    // Style sheets are gathered for a rule that is not asked.
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      selectors: false,
      preload: { assets: ['media'] },
      ...(runOnly && { runOnly }),
    })
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
    return violations
  }, rules)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  )
}

/** Waits until the app has taken the place of what was served. */
export const taken = (page: Page) =>
  page.locator(':not(.frame) > main').first().waitFor({ state: 'attached' })

/** Waits until the page has drawn itself anew, as after its window became another one. */
export const redrawn = (page: Page) =>
  page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )

/** A page may move by this much while it loads: the sum of its layout shifts. */
const MOST_SHIFT = 0.02

/** Keeps what moved on a page by itself, each with the things that moved. */
export function addUpShifts() {
  const told: string[] = []
  let sum = 0
  Object.assign(window, { shiftsSoFar: () => ({ sum, told }) })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Node | null }[]
      }
      if (hadRecentInput) continue
      sum += value
      const moved = sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent,
      )
      told.push(`${value.toFixed(4)}: ${moved.join(' | ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** What moved on the page since it was opened; nothing where it is too little to be felt. */
export async function shifts(page: Page): Promise<string[]> {
  const { sum, told } = await page.evaluate(() =>
    (window as unknown as { shiftsSoFar: () => { sum: number; told: string[] } }).shiftsSoFar(),
  )
  return sum < MOST_SHIFT ? [] : told
}

/** Drops what lies at paths of this machine, folders too, in the middle of an element. */
export async function dropPaths(page: Page, place: Locator, paths: readonly string[]) {
  const chrome = await page.context().newCDPSession(page)
  await place.scrollIntoViewIfNeeded()
  const box = await place.boundingBox()
  if (!box) throw new Error('There is nothing to drop it on.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const data = { items: [], files: [...paths], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await chrome.send('Input.dispatchDragEvent', { type, x, y, data })
  await chrome.detach()
}

/** Every button and link of the page can be brought into view and pressed: nothing lies over it. */
export async function mustBePressable(page: Page) {
  const covered = await page.evaluate(async () => {
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(moving.map((one) => one.finished))
    const found = document.querySelectorAll<HTMLElement>('main :is(button, a[href]), header button')
    return [...found].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      if (width < 2 || height < 2) return []
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const over = hit?.closest(
        '[data-sonner-toast], [role=group][aria-label], section[aria-label]',
      )
      const free = hit !== null && (element.contains(hit) || hit.contains(element))
      return free
        ? []
        : [
            `${element.textContent || element.ariaLabel} under ${over?.outerHTML.slice(0, 90) ?? hit?.outerHTML.slice(0, 90)}`,
          ]
    })
  })
  if (covered.length > 0) throw new Error(`Covered on ${page.url()}:\n${covered.join('\n')}`)
}

/** What lies wholly under a bar that sticks when it takes the focus, whichever way somebody comes to it by keyboard. */
export const hiddenInFocus = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // A bar that has just come tells its height with the frame that draws it.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(a[href], button, input, textarea, summary, [tabindex="0"])',
      ),
    ].filter((element) => element.checkVisibility({ visibilityProperty: true }))
    const isHidden = (element: HTMLElement) => {
      element.focus()
      if (document.activeElement !== element) return false
      // A box that is drawn by its label is as large as that.
      const drawn = element.closest('label') ?? element
      const { left, top, right, bottom } = drawn.getBoundingClientRect()
      const first = Math.max(top, 0) + 1
      const last = Math.min(bottom, innerHeight) - 1
      return [0, 0.25, 0.5, 0.75, 1].every((part) => {
        const y = first + part * (last - first)
        const hit = document.elementFromPoint((left + right) / 2, y)
        return !hit || !(drawn.contains(hit) || hit.contains(drawn))
      })
    }
    // Where the focus is already, to give it scrolls nothing.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return [...all, ...all.toReversed()]
      .filter(isHidden)
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
  })

/** How many elements are styled anew when one is added to a place on the page. */
export async function restyledByOne(page: Page, place: Locator): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page is in no browser of its own.')
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] })
  await place.evaluate((element) => {
    const one = document.createElement('p')
    // What waits to be styled for reasons of its own is styled before.
    element.getBoundingClientRect()
    performance.mark('one is added')
    element.append(one)
    one.getBoundingClientRect()
    performance.mark('one is styled')
    one.remove()
  })
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: { name: string; ts: number; args: { elementCount?: number } }[]
  }
  const at = (mark: string) => traceEvents.find(({ name }) => name === mark)?.ts ?? NaN
  const [from, to] = [at('one is added'), at('one is styled')]
  const counts = traceEvents.flatMap(({ name, ts, args }) =>
    name === 'UpdateLayoutTree' && ts >= from && ts <= to ? (args.elementCount ?? 0) : [],
  )
  if (counts.length === 0) throw new Error('Nothing was styled.')
  return Math.max(...counts)
}

/** A connection for each request: on a slow machine workerd ends one that rests while the next request is written into it. */
export const ON_ITS_OWN = { Connection: 'close' }

/** So long, in seconds, lasts work that a test ends by the site's clock, however slowly it comes to that. */
export const LASTING = 120

/** Moves the site's clock so many seconds away from the machine's, at the same place for all who share the site. */
export async function moveClock(url: string, seconds: number) {
  const { ok } = await fetch(`${url}/dev/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...ON_ITS_OWN },
    body: JSON.stringify({ offset_ms: seconds * 1000 }),
  })
  if (!ok) throw new Error('The clock was not moved.')
}

/** The newest code in the local outbox for a mailbox. */
export async function codeFor(url: string, email: string): Promise<string> {
  const mails = (await (
    await fetch(`${url}/dev/outbox`, { headers: { Accept: 'application/json', ...ON_ITS_OWN } })
  ).json()) as { to: string; code?: string }[]
  const code = mails.find(({ to }) => to === email)?.code
  if (!code) throw new Error(`No code in the outbox for ${email}`)
  return code
}
