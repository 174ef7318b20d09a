import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor } from './browser.ts'
import { holdApp } from './early.ts'
import { browser, onStage, server } from './stage.ts'

onStage()

/** One page of each kind, and every tool that begins with files on the device. */
const PAGES = [
  ...['/', '/products', '/pricing', '/blog', '/blog/cut-the-silences', '/wiki/privacy-policy'],
  ...['/feedback', '/signin', '/product/cut-silence/document', '/product/cut-silence'],
  ...['/product/remove-background', '/product/compress-images', '/product/video-editor'],
  ...['/product/voice-studio', '/product/caption-editor', '/product/watermark-removal'],
  '/product/chat',
]

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true }
const LOOKS: [locale: string, BrowserContextOptions][] = [
  ['en-US', PHONE],
  ['zh-HK', PHONE],
  ['zh-HK', { viewport: { width: 768, height: 1024 } }],
  ['en-US', { viewport: { width: 1440, height: 900 } }],
]

test('whatever is seen of a page before its app stands is where the app draws it, on a phone and on wider screens', async () => {
  // Side by side: much of a page's time is waiting.
  await Promise.all(LOOKS.map(walk))
})

async function walk([locale, given]: (typeof LOOKS)[number]) {
  const { page, context } = await newVisitor(browser, server.url, { hand: false, locale, ...given })
  await page.addInitScript(asOn, given.hasTouch)
  for (const path of PAGES) {
    const where = `${path} in ${locale}, ${given.viewport?.width}`
    const app = await holdApp(page)
    await page.goto(path)
    const served = await places(page)
    expect(served.size, where).toBeGreaterThan(1)
    expect(await page.locator(':not(.frame) > main').count(), `the app of ${where}`).toBe(0)
    // A hand that rests, so that the app may come.
    await page.mouse.move(5, 5)
    await app()
    await page.waitForLoadState('networkidle')
    await expect
      .poll(async () => jumpsBetween(served, await places(page)), { message: where })
      .toEqual([])
  }
  await context.close()
}

/** No phone's browser can show its screen to a page. */
function asOn(isPhone: boolean | undefined) {
  if (isPhone) Reflect.deleteProperty(MediaDevices.prototype, 'getDisplayMedia')
}

type Places = ReadonlyMap<string, { x: number; y: number }>

/** Where the things of a page are that have a name of their own. The browser's own count of shifts leaves out what is drawn anew. */
async function places(page: Page): Promise<Places> {
  const found = await page
    .locator('main :is(h1, h2, h3, p, a, label, button, textarea, dt, dd, [data-drop-zone])')
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const { x, y, width } = one.getBoundingClientRect()
        // What is only read out has no place.
        const isSeen =
          width > 1 && one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        const name = one.matches('[data-drop-zone]') ? '' : (one.ariaLabel ?? one.textContent)
        const named = `${one.localName} ${name.replaceAll(/\s/g, '')}`
        return isSeen ? [[named, { x, y: y + scrollY }] as const] : []
      }),
    )
  const byName = Map.groupBy(found, ([name]) => name)
  return new Map([...byName.values()].flatMap((same) => (same.length === 1 ? same : [])))
}

function jumpsBetween(served: Places, drawn: Places) {
  return [...served].flatMap(([name, before]) => {
    const now = drawn.get(name)
    if (!now) return [`${name} is gone`]
    const [across, down] = [Math.round(now.x - before.x), Math.round(now.y - before.y)]
    return Math.abs(across) > 1 || Math.abs(down) > 1 ? [`${name} moves by ${across}, ${down}`] : []
  })
}
