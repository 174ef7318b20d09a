import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, launch, newVisitor } from './browser.ts'
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

const DESK = { width: 1440, height: 900 }

/** Whether all of it is in the window, without scrolling. */
async function inView(page: Page, parts: Record<string, Locator>) {
  const { width, height } = page.viewportSize()!
  const out: string[] = []
  for (const [name, part] of Object.entries(parts)) {
    const box = await part.boundingBox()
    const inside =
      box &&
      box.x >= 0 &&
      box.y >= 0 &&
      box.x + box.width <= width + 1 &&
      box.y + box.height <= height + 1
    if (!inside || box.height < 8) out.push(`${name} ${JSON.stringify(box)}`)
  }
  return { out, scrolled: await page.evaluate(() => scrollY) }
}
const ALL = { out: [], scrolled: 0 }
const sample = (page: Page) => page.getByRole('button', { name: 'Try it with a sample' }).click()

test('a film, its transport, wave, settings, price and button are in view at 1440 × 900, before and after the result', async () => {
  const { page } = await newVisitor(browser, server.url, { viewport: DESK })
  await page.goto('/product/cut-silence')
  await sample(page)
  const parts = {
    film: page.getByLabel('Your film'),
    transport: page.getByRole('slider', { name: 'Position' }),
    wave: page.getByRole('region', { name: 'Wave and cuts' }),
    settings: page.getByRole('region', { name: 'Settings' }),
    undo: page.getByRole('button', { name: 'Undo' }),
    price: page.getByText('Free on your device'),
    action: page.getByRole('button', { name: 'Export' }),
  }
  await parts.wave.waitFor()
  expect(await inView(page, parts)).toEqual(ALL)
  await parts.action.click()
  const result = page.getByRole('region', { name: 'Result' })
  await result.waitFor()
  expect(
    await inView(page, {
      ...parts,
      result,
      download: result.getByRole('link', { name: 'Download' }),
    }),
  ).toEqual(ALL)
  expect(await axe(page)).toEqual([])
})

test.each([
  ['remove-background', /Show more of before or after/],
  ['compress-images', /Show more of before or after/],
])('the desk of %s holds picture, settings, price and button at 1440 × 900', async (key, seam) => {
  const { page } = await newVisitor(browser, server.url, { viewport: DESK })
  await page.goto(`/product/${key}`)
  await sample(page)
  const picture = page.getByRole('main').getByRole('slider', { name: seam }).first()
  await picture.waitFor()
  const action = page.getByRole('button', { name: 'Download', exact: true })
  await expect.poll(() => action.isEnabled()).toBe(true)
  const parts = {
    picture,
    settings: page.getByRole('region', { name: 'Settings' }),
    price: page.getByText('Free on your device'),
    action,
  }
  expect(await inView(page, parts)).toEqual(ALL)
  expect(await axe(page)).toEqual([])
})

test('on a phone the material comes first, and the settings are a sheet that opens and closes', async () => {
  const { page } = await newVisitor(browser, server.url, { viewport: { width: 360, height: 740 } })
  await page.goto('/product/cut-silence')
  await sample(page)
  const film = page.getByLabel('Your film')
  await film.waitFor()
  const settings = page.getByRole('region', { name: 'Settings' })
  expect([await settings.isVisible(), await film.isVisible()]).toEqual([false, true])
  const opener = page.getByRole('button', { name: 'Settings' })
  await opener.click()
  await settings.waitFor()
  expect(await opener.getAttribute('aria-expanded')).toBe('true')
  expect(await inView(page, { settings, opener })).toEqual(ALL)
  expect(await axe(page)).toEqual([])
  await opener.click()
  await settings.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('after a reload and on the way back, a recording, its cuts and settings are there; a new visit begins anew', async () => {
  const { page } = await newVisitor(browser, server.url, { viewport: DESK })
  await page.goto('/product/cut-silence')
  await sample(page)
  const cut = page.getByRole('button', { name: /^Cut 1,/ })
  await cut.click()
  await page.getByRole('radio', { name: 'Shorten' }).click()
  const asLeft = async () => {
    await cut.waitFor()
    expect([
      await cut.getAttribute('aria-pressed'),
      await page.getByRole('radio', { name: 'Shorten' }).isChecked(),
    ]).toEqual(['false', true])
    await page.getByText('pauses.mp4').waitFor()
  }
  await asLeft()
  await page.reload()
  await asLeft()
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await page.waitForURL('**/pricing')
  await page.goBack()
  await asLeft()
  // From elsewhere: the address of the page one is on is no new visit to every browser.
  await page.goto('/pricing')
  await page.goto('/product/cut-silence')
  await page.getByRole('button', { name: 'Try it with a sample' }).waitFor()
})

test('several pictures and their settings survive a reload, and a broken one between them says so', async () => {
  const { page } = await newVisitor(browser, server.url, { viewport: DESK })
  await page.goto('/product/compress-images')
  await sample(page)
  const list = page.getByRole('region', { name: 'Pictures', exact: true }).getByRole('listitem')
  await list.first().waitFor()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'torn.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no picture at all'),
    })
  await page.getByRole('radio', { name: 'WebP' }).click()
  await list.nth(1).getByText('could not be compressed').waitFor()
  await page.reload()
  await list.nth(1).getByText('could not be compressed').waitFor()
  expect(await page.getByRole('radio', { name: 'WebP' }).isChecked()).toBe(true)
})

test('a result says how it was made, is changed and run again, and is sent to the next tool', async () => {
  const { page, complaints } = await newVisitor(browser, server.url, { viewport: DESK })
  await page.goto('/pricing#free')
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await signIn(page, server.url, 'cook@example.com')
  await page.locator('#free').getByRole('button', { name: 'Claim 200 credits' }).click()
  await page.getByRole('banner').getByText('200.00').waitFor()
  await page.goto('/product/remove-background')
  await sample(page)
  await page.getByRole('radio', { name: 'In the cloud' }).click()
  await page.getByRole('radio', { name: 'WebP' }).click()
  await page.getByRole('button', { name: 'Remove background' }).click()
  await page.getByText('Spent: 1 credit').waitFor()
  await page.getByText('Balance: 199.00').waitFor()
  await page.getByRole('link', { name: 'Receipt' }).click()

  // How it was made.
  await page.waitForURL('**/task/**')
  const recipe = page.locator('section', {
    has: page.getByRole('heading', { name: 'How it was made' }),
  })
  await recipe.getByText('still-life.jpg').waitFor()
  expect(await recipe.getByText('webp').count()).toBe(1)
  expect(await axe(page)).toEqual([])

  // The same again, for its price.
  const first = page.url()
  await recipe.getByRole('button', { name: 'Run again · 1 credit' }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/task/') && url.href !== first)
  await page.getByRole('link', { name: 'Download' }).waitFor()
  await expect
    .poll(() =>
      page
        .getByRole('banner')
        .getByRole('link', { name: /credits/i })
        .first()
        .textContent(),
    )
    .toContain('198.00')

  // With the same settings on the desk.
  await recipe.getByRole('button', { name: 'Change and run' }).click()
  await page.waitForURL('**/product/remove-background')
  await expect.poll(() => page.getByRole('radio', { name: 'WebP' }).isChecked()).toBe(true)
  expect(await page.getByRole('radio', { name: 'In the cloud' }).isChecked()).toBe(true)
  await page.getByText('still-life.jpg').first().waitFor()

  // From the library to another tool.
  await page.goto('/files')
  await page
    .getByRole('button', { name: /^More about still-life.*webp/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: /^Send to .*ompress/ }).click()
  await page.waitForURL('**/product/compress-images')
  await page
    .getByRole('region', { name: 'Pictures', exact: true })
    .getByRole('listitem')
    .first()
    .waitFor()
  expect(complaints).toEqual([])
})
