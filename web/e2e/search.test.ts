import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, newVisitor, taken } from './browser.ts'
import { newMember } from './people.ts'
import { browser, onStage, server } from './stage.ts'

onStage()

/** What a head says of its page. @param document the page's own, or one that was parsed of what the server sent */
const headOf = (page: Page, html?: string) =>
  page.evaluate((text) => {
    const { head } =
      text === undefined ? document : new DOMParser().parseFromString(text, 'text/html')
    const meta = (name: string) =>
      head.querySelector(`meta[name=${name}]`)?.getAttribute('content') ?? null
    const canonical = head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null
    const pathOf = (address: string | null) => address && new URL(address).pathname
    const told = head.querySelectorAll('meta[property="og:url"], link[hreflang]')
    const addresses = [...told].map(
      (one) => one.getAttribute('href') ?? one.getAttribute('content'),
    )
    return {
      title: head.querySelector('title')?.textContent,
      description: meta('description'),
      keywords: meta('keywords'),
      robots: meta('robots'),
      canonical,
      ofAnother: addresses.filter((address) => pathOf(address) !== pathOf(canonical)),
    }
  }, html)

/** Goes to another page without loading anything anew, as a link does. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => history.pushState({}, '', to), path)

/** One page of each kind. */
const KINDS = [
  ...['/products', '/pricing', '/signin', '/product/cut-silence', '/product/cut-silence/public'],
  ...['/product/cut-silence/document', '/blog', '/blog/cut-the-silences', '/wiki/about-us'],
  ...['/feedback', '/open', '/product/no-such', '/'],
]

test.each(['en-US', 'zh-HK'])(
  'wherever a visitor goes in %s, the head is what the server writes for that address',
  async (lang) => {
    const { page, context } = await newVisitor(browser, server.url, { locale: lang })
    await page.goto(`/?lang=${lang}`)
    // Only the app knows how to go elsewhere.
    await taken(page)
    for (const path of KINDS) {
      await follow(page, `${path}?lang=${lang}`)
      const written = await headOf(
        page,
        await (await page.request.get(`${path}?lang=${lang}`)).text(),
      )
      await expect.poll(async () => [path, await headOf(page)]).toEqual([path, written])
    }
    await context.close()
  },
)

type Hint = { url: string; title: string; description: string; content: string }

/** The hints a page sends from now on. */
function hintsOf(page: Page) {
  const hints: Hint[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/snapshot'))
      hints.push(request.postDataJSON() as Hint)
  })
  return hints
}
const hintFor = (hints: Hint[], path: string) =>
  hints.find(({ url }) => new URL(url).pathname === path)

test('a page that is left while the next one is slow is never sent under that one’s address', async () => {
  const { page, context } = await newVisitor(browser, server.url)
  const hints = hintsOf(page)
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  await page.route('**/api/plans*', async (route) => {
    await opened
    await route.continue()
  })
  await page.goto('/blog')
  await taken(page)
  await page.getByRole('link', { name: 'Pricing' }).first().click()
  await page.waitForURL('**/pricing')
  // Longer than a page has to stand before a copy of it is taken.
  await page.waitForFunction(
    (since) => performance.now() > since + 3500,
    await page.evaluate(() => performance.now()),
  )
  open()
  await expect.poll(() => hintFor(hints, '/pricing')?.content).toContain('<h1>Pricing</h1>')
  expect(
    hints.filter(
      ({ url, content }) => url.endsWith('/pricing') && !content.includes('<h1>Pricing</h1>'),
    ),
  ).toEqual([])
  await page.getByRole('link', { name: 'About us' }).click()
  await expect.poll(() => hintFor(hints, '/wiki/about-us')).toBeTruthy()
  const own = await headOf(page, await (await page.request.get('/wiki/about-us')).text())
  expect(hintFor(hints, '/wiki/about-us')).toMatchObject({
    title: own.title,
    description: own.description,
  })
  await context.close()
})

test('the admin holds a hint against the server’s text, approves it, and takes it back', async () => {
  const { page, context } = await newMember(browser, server.url, 'admin@example.com')
  const hints = hintsOf(page)
  // Signed in, its form keeps an empty place for what may go wrong.
  await page.goto('/feedback')
  await expect.poll(() => hintFor(hints, '/feedback')?.content).toContain('<h1>Feedback</h1>')
  const served = async () =>
    /<div class="served"[^>]*>(.*?)<\/div>/s.exec(
      await (await page.request.get('/feedback')).text(),
    )?.[1]
  const own = await served()
  await page.goto('/admin/snapshots')
  await page.getByRole('button', { name: /\/feedback/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'The server', exact: true }).waitFor()
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Serve this copy' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Approved').waitFor()
  await expect.poll(served).not.toBe(own)
  await page.getByRole('button', { name: /\/feedback/ }).click()
  await dialog.getByRole('button', { name: 'Stop serving it' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(served).toBe(own)
  await context.close()
})

test('a member’s menu is there before he has been asked about, and not after he has left', async () => {
  const { page, context } = await newMember(browser, server.url, 'early@example.com')
  await page.goto('/')
  await page.waitForLoadState('load')
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  await page.route('**/api/user/me', async (route) => {
    await opened
    await route.continue()
  })
  await page.goto('/feedback')
  const menu = page.getByRole('button', { name: 'Your menu' })
  await taken(page)
  await menu.waitFor()
  const before = await menu.boundingBox()
  open()
  await page
    .getByRole('link', { name: /credits$/ })
    .first()
    .waitFor()
  expect(await menu.boundingBox()).toEqual(before)
  await menu.click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
  const served = async () => (await page.request.get('/feedback')).text()
  await expect.poll(served).not.toContain('logged_user')
  await context.close()
})
