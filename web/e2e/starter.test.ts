import { copyFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  addUpShifts,
  axe,
  axeNow,
  dropPaths,
  hiddenInFocus,
  isFileKept,
  newVisitor,
  said,
  shifts,
  taken,
} from './browser.ts'
import { early, OF_APP } from './early.ts'
import { browser, onStage, server } from './stage.ts'

onStage()

const PHOTO = `${import.meta.dirname}/../public/samples/still-life.jpg`
const FILM = `${import.meta.dirname}/../public/samples/stamp.mp4`

test('whoever only reads is brought the starter alone; when he has rested, the app comes by itself', async () => {
  const { page, context, complaints } = await newVisitor(browser, server.url, { hand: false })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/start-/)])
  expect(await page.getByRole('main').getByRole('link', { name: 'Cut silence' }).count()).toBe(2)
  await page.clock.resume()
  await taken(page)
  expect(complaints).toEqual([])
  await context.close()
})

test('the search that is asked for before the app stands opens with what was typed into it', async () => {
  const { page, context, app, complaints } = await early('/blog/cut-the-silences')
  await page.getByRole('button', { name: /^Search tools/ }).click()
  await page.keyboard.type('subtit')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.locator('.frame[aria-busy=true]').waitFor()
  await app()
  const field = page.getByRole('dialog').getByRole('combobox')
  await expect.poll(() => field.inputValue()).toBe('sub')
  expect(complaints).toEqual([])
  await context.close()
})

test('an address that asks for a search opens it with the words', async () => {
  const { page, context, complaints } = await newVisitor(browser, server.url, { hand: false })
  await page.goto('/?lang=zh-HK&q=subtitle')
  const field = page.getByRole('dialog').getByRole('combobox')
  await expect.poll(() => field.inputValue()).toBe('subtitle')
  expect(complaints).toEqual([])
  await context.close()
})

test('theme and menu answer at once, and stay as they are when the app takes over', async () => {
  const { page, context, app } = await early('/wiki/about-us', {
    viewport: { width: 360, height: 740 },
  })
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Pricing' }).waitFor()
  const bar = () => page.locator('meta[name=theme-color]').first().getAttribute('content')
  const light = await bar()
  await menu.getByRole('button', { name: 'Dark theme' }).click()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await expect.poll(bar).not.toBe(light)
  await app()
  await page.locator('#mobile-menu').getByRole('link', { name: 'Pricing' }).waitFor()
  await page.getByRole('button', { name: 'Light theme' }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.reload()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await context.close()
})

test('a link that is pressed while the app comes is gone to, also where the browser then gives up what it was loading', async () => {
  const { page, context } = await newVisitor(browser, server.url, { hand: false })
  const left = Promise.withResolvers<void>()
  await page.exposeFunction('isLeft', () => left.resolve())
  await page.addInitScript(() =>
    addEventListener('beforeunload', () => (window as unknown as { isLeft: () => void }).isLeft()),
  )
  const failed = Promise.withResolvers<void>()
  page.on(
    'requestfailed',
    (request) => request.url().includes('/assets/react-') && failed.resolve(),
  )
  await page.route(OF_APP, async (route) => {
    if (!route.request().frame().url().endsWith('/blog')) return route.continue()
    await left.promise
    await route.abort('aborted')
  })
  await page.route('**/pricing', async (route) => {
    await failed.promise
    // What a page does about a piece that failed, it has done by then.
    await page.waitForTimeout(1000)
    await route.continue()
  })
  await page.goto('/blog')
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await page.waitForURL('**/pricing')
  await taken(page)
  expect(new URL(page.url()).pathname).toBe('/pricing')
  await context.close()
})

test('a file that is chosen before the app stands is offered its tools', async () => {
  const { page, context, app } = await early('/')
  await page.getByLabel('Choose a file').setInputFiles(PHOTO)
  await app()
  await page.getByText('still-life.jpg').waitFor()
  await page.getByRole('button', { name: /^Compress pictures/ }).waitFor()
  await context.close()
})

test('an app that does not come for want of a line says so, and comes with the line and finds the file that was chosen', async () => {
  const { page, context } = await newVisitor(browser, server.url, { hand: false })
  const words = /\/assets\/zh-CN-.*\.js/
  const cut = async (address: string | RegExp) =>
    page.route(address, async (route) => {
      await context.setOffline(true)
      await route.abort()
    })
  const late = page.getByRole('status').filter({ hasText: '还有一部分没有加载出来' })
  await cut(OF_APP)
  await page.goto('/product/compress-images?lang=zh-CN')
  await page.locator('main input[type=file]').first().setInputFiles(PHOTO)
  await late.waitFor()
  await page.unroute(OF_APP)
  // Nor do its words come at first.
  await cut(words)
  const failed = page.waitForEvent('requestfailed', (request) => words.test(request.url()))
  await context.setOffline(false)
  await failed
  await late.waitFor()
  await page.unroute(words)
  await context.setOffline(false)
  await page.getByRole('link', { name: '下载 still-life.jpg' }).waitFor()
  await late.waitFor({ state: 'detached' })
  await context.close()
})

test('a file that is chosen while the app takes over is on the desk too', async () => {
  const { page, context, app } = await early('/product/compress-images/public')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.locator('label:has([data-control=files])').click(),
  ])
  await app()
  await chooser.setFiles(PHOTO)
  await page.getByText('still-life.jpg').first().waitFor()
  await context.close()
})

test('a file that is dropped on a tool before the app stands is on its desk', async () => {
  const { page, context, app } = await early('/product/compress-images')
  const data = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
    transfer.items.add(new File([bytes], 'holiday.jpg', { type: 'image/jpeg' }))
    return transfer
  }, readFileSync(PHOTO).toString('base64'))
  await page.dispatchEvent('[data-drop-zone]', 'drop', { dataTransfer: data })
  await app()
  const rows = page.getByRole('region', { name: 'Pictures', exact: true }).getByRole('listitem')
  await rows.filter({ hasText: 'holiday.jpg' }).waitFor()
  // It is worth keeping from then on, and kept over a reload, once.
  await page.getByRole('button', { name: 'Save as project' }).waitFor()
  await isFileKept(page, 'holiday.jpg')
  await page.reload()
  await rows.filter({ hasText: 'holiday.jpg' }).waitFor()
  expect(await rows.count()).toBe(1)
  await context.close()
})

test('of several files that are dropped before the app stands a tool for one takes the first and says so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verdigris-'))
  const files = ['1.mp4', '2.mp4'].map((name) => join(folder, name))
  for (const file of files) copyFileSync(FILM, file)
  const one = await early('/product/watermark-removal')
  await dropPaths(one.page, one.page.locator('[data-drop-zone]'), files)
  await one.app()
  await said(one.page, 'Only 1 file fits here. The others were left out.')
  await one.page.getByText('1.mp4').first().waitFor()
  await one.context.close()
})

test('a finger that is down while the app takes over presses what stands there then', async () => {
  const { page, context, app } = await early('/products')
  const link = page.getByRole('banner').getByRole('link', { name: 'Blog' })
  const box = await link.boundingBox()
  await page.mouse.move(box!.x + 10, box!.y + 10)
  // The app waits for a finger that it sees; this one comes down after it looked.
  await page.evaluate(() => {
    const seen = document.querySelector.bind(document)
    document.querySelector = (selector: string) =>
      selector === '.frame :active' ? null : seen(selector)
  })
  await page.mouse.down()
  await app()
  await page.mouse.up()
  await page.waitForURL('**/blog')
  await context.close()
})

test('focus and place on the page outlast the change', async () => {
  const { page, context, app } = await early('/blog/cut-the-silences')
  await page.getByRole('main').getByRole('link', { name: 'Cut silence' }).first().focus()
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, 700)
  await page.waitForFunction(() => scrollY === 700)
  await app()
  await page.waitForLoadState('networkidle')
  await expect
    .poll(() => page.evaluate(() => [scrollY, document.activeElement?.textContent]))
    .toEqual([700, 'Cut silence'])
  await context.close()
})

test('a page that was scrolled without wheel, finger or key stays there as well', async () => {
  const { page, context, app } = await early('/')
  // As a bar that is dragged does it.
  await page.evaluate(() => scrollTo(0, 700))
  await app()
  await page.locator('header[data-past]').waitFor()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
  await context.close()
})

test('a link that is pressed before the app stands leads there', async () => {
  const { page, context } = await early('/')
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
  await page.waitForURL('**/products')
  await page.getByRole('heading', { level: 1, name: 'All products' }).waitFor()
  await context.close()
})

const WORD_TOOLS = [
  ['text-to-speech', 'Text to speak', 'Speak'],
  ['image-generator', 'What to draw', 'Draw'],
  ['text-to-video', 'What happens', 'Make the video'],
  ['chat', 'Your message', 'Send'],
] as const

/** The scripts that a page asked for by itself. */
function askedBeforeLoad(): string[] {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= (page?.loadEventEnd ?? 0))
    .map(({ name }) => name)
}

test.each(WORD_TOOLS)(
  'whoever only looks at %s is brought the starter alone; what he then writes is in its field when the app stands, and nothing moves',
  async (key, label, button) => {
    const { page, context, app, complaints } = await early(`/product/${key}`)
    const field = page.getByRole('textbox', { name: label })
    const start = page.getByRole('main').getByRole('button', { name: button, exact: true })
    await expect
      .poll(() => page.evaluate(askedBeforeLoad))
      .toEqual([expect.stringMatching(/\/assets\/start-/)])
    expect(await start.isDisabled()).toBe(true)
    expect(await axeNow(page)).toEqual([])
    await field.click()
    await page.keyboard.type('A green lamp.')
    for (let left = 'lamp.'.length; left > 0; left--) await page.keyboard.press('ArrowLeft')
    await expect.poll(() => start.isEnabled()).toBe(true)
    const placeOf = (one: Locator) =>
      one.evaluate((element) => element.getBoundingClientRect().toJSON() as unknown)
    const places = () => Promise.all([field, start].map(placeOf))
    const before = await places()
    await page.evaluate(addUpShifts)
    await app()
    await page.keyboard.type('old ')
    await expect.poll(() => field.inputValue()).toBe('A green old lamp.')
    await page.waitForLoadState('networkidle')
    await expect.poll(places).toEqual(before)
    expect(await shifts(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  },
)

/** Names and places of what is shown on a page, of which the server draws a part. */
const shown = (page: Page) =>
  page.locator('main :is(button, label, h2, textarea, [role=group])').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return [one.ariaLabel ?? one.textContent, x, y, width, height] as const
      }),
  )

/** Lets the app come, which draws all that was served where that was. */
async function mustStayPut(page: Page, app: () => Promise<void>) {
  const served = await shown(page)
  const names = new Set(served.map(([name]) => name))
  expect(names.size).toBeGreaterThan(1)
  await page.mouse.move(5, 5)
  await app()
  await expect
    .poll(async () => (await shown(page)).filter(([name]) => names.has(name)))
    .toEqual(served)
}

test.each(WORD_TOOLS)(
  'all that %s shows in Chinese before the app stands is where the app draws it',
  async (key) => {
    const { page, context, app } = await early(`/product/${key}`, { locale: 'zh-CN' })
    await mustStayPut(page, app)
    await context.close()
  },
)

const PHONE = { width: 360, height: 740 }

test.each(WORD_TOOLS)(
  'on a phone what takes the focus before %s stands lies under no bar, and all is where the app draws it',
  async (key) => {
    const { page, context, app } = await early(`/product/${key}`, {
      viewport: PHONE,
      hasTouch: true,
    })
    for (const [width, height] of [
      [768, 900],
      [320, 256],
      [PHONE.width, PHONE.height],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await hiddenInFocus(page), `${width} × ${height}`).toEqual([])
    }
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      scrollTo(0, 0)
    })
    await mustStayPut(page, app)
    await context.close()
  },
)

test('pictures that are laid before the app stands lie where they were laid', async () => {
  const { page, context, app, complaints } = await early('/product/text-to-video')
  const place = (name: string) => page.getByRole('group', { name })
  for (const name of ['Last picture', 'First picture'])
    await place(name).getByLabel('Choose a file').setInputFiles(PHOTO)
  await page.mouse.move(5, 5)
  await app()
  for (const name of ['Last picture', 'First picture'])
    await place(name)
      .getByRole('button', { name: `Remove: ${name}` })
      .waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a way to begin a conversation that is pressed before the app stands is chosen then', async () => {
  const { page, context, app } = await early('/product/chat')
  await page.getByRole('button', { name: /^Title ideas/ }).click()
  await page.locator('.frame[aria-busy=true]').waitFor()
  await app()
  await expect
    .poll(() => page.getByRole('button', { name: /^Title ideas/ }).getAttribute('aria-pressed'))
    .toBe('true')
  await page.getByPlaceholder('What happens in it, and where will it be published?').waitFor()
  await context.close()
})

test('a press on the main button before the app stands is answered by it', async () => {
  const { page, context, app } = await early('/product/image-generator')
  await page.getByRole('button', { name: /^A small harbor town/ }).click()
  await page.getByRole('textbox', { name: 'What to draw' }).press('Enter')
  await page.locator('.frame[aria-busy=true]').waitFor()
  await app()
  // A guest is asked to sign in first.
  await page.waitForURL('**/signin?**')
  await page.goBack()
  const field = page.getByRole('textbox', { name: 'What to draw' })
  await expect.poll(() => field.inputValue()).toMatch(/^A small harbor town/)
  await context.close()
})
