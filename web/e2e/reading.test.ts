import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addUpShifts, newVisitor, shifts, taken } from './browser.ts'
import { browser, onStage, server } from './stage.ts'

onStage({ shared: true })

/** One page of each kind, and what must be read on it. */
const KINDS = [
  [
    '/',
    'Videos without the pauses',
    'free on your device',
    '20 credits',
    'Pictures as JPG, PNG, WebP, AVIF or still GIF',
  ],
  ['/products', 'Cut silence', 'free on your device', '20 credits', 'Try now'],
  [
    '/pricing',
    '200 credits to start with',
    '200 background removals',
    ...[
      '$9.90',
      'or $99 a year, $19.80 less',
      '$299',
      '$6.90',
      '20,000 spoken characters',
      'for each picture',
    ],
    'Set aside, then paid',
  ],
  ['/product/cut-silence', 'Cut the silence out of videos and recordings'],
  ['/product/text-to-speech', 'Let your text be read aloud'],
  ['/product/cut-silence/document', 'Back to Cut silence'],
  ['/blog', 'Cut the silences out of a recording'],
  ['/blog/cut-the-silences', '1. Drop the file', 'All posts'],
  ['/wiki/privacy-policy', 'Privacy policy'],
  ['/feedback', 'Feedback', 'needs JavaScript'],
  ['/signin', 'Sign in', 'needs JavaScript'],
] as const

test('without a script every kind of page is read whole, on a phone and on a wide screen, and nothing on it is dead', async () => {
  const { page, context, complaints } = await newVisitor(browser, server.url, {
    javaScriptEnabled: false,
  })
  for (const [path, ...words] of KINDS) {
    await page.goto(path)
    const text = await page.locator('body').innerText()
    for (const word of words) expect(text, path).toContain(word)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await wrongOn(page), `${path} at ${width}`).toEqual([])
    }
  }
  expect(complaints).toEqual([])
  await context.close()
})

test('who scrolled before the app was there, went on and comes back stands where he was', async () => {
  const { page, context } = await newVisitor(browser, server.url, {
    viewport: { width: 1024, height: 500 },
  })
  await page.goto('/products', { waitUntil: 'commit' })
  await page.locator('main a[href^="/product/"]').nth(8).waitFor()
  const place = () => page.evaluate(() => Math.round(scrollY))
  await page.mouse.move(500, 300)
  await page.mouse.wheel(0, 500)
  await expect.poll(place).toBe(500)
  await taken(page)
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click()
  await expect.poll(() => page.url()).toContain('/blog')
  await expect.poll(place).toBe(0)
  await page.goBack()
  await expect.poll(place).toBe(500)
  await context.close()
})

test('on paper a post is dark on white, whatever the screen is, nothing lies over the text, and nothing is there that can only be pressed', async () => {
  const { page, context } = await newVisitor(browser, server.url, {
    colorScheme: 'dark',
    hand: false,
  })
  const seen = (role: 'link' | 'button' | 'radio', name?: string) =>
    page
      .getByRole(role, { ...(name && { name }), includeHidden: true })
      .filter({ visible: true })
      .count()
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/wiki/refund-policy', '/pricing', '/products', '/blog/cut-the-silences']) {
    await page.goto(path)
    expect([path, 'as served', await seen('link', 'Skip to content')]).toEqual([
      path,
      'as served',
      0,
    ])
    await page.mouse.move(5, 5)
    await taken(page)
    expect([path, await seen('link', 'Skip to content')]).toEqual([path, 0])
    await expect
      .poll(async () => [path, await seen('button'), await seen('radio')])
      .toEqual([path, 0, 0])
  }
  for (const left of ['All posts', 'Pricing']) expect(await seen('link', left), left).toBe(0)
  const canvas = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
  const onPaper = [await canvas(), await ink()]
  expect(onPaper[0]).toMatch(/^(?:rgb\(255, 255, 255\)|oklch\(1 0 0\))$/)
  await page.emulateMedia({ media: 'screen' })
  expect(await canvas()).not.toBe(onPaper[0])
  expect(await ink()).not.toBe(onPaper[1])
  await context.close()
})

/** What somebody without scripts would stumble over: what he cannot see, cannot use, or has to push aside. */
async function wrongOn(page: Page): Promise<string[]> {
  for (const picture of await page.locator('main img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
  }
  return page.evaluate(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const told = (what: string) => (element: Element) =>
      `${what}: ${element.outerHTML.slice(0, 120)}`
    const all = (selector: string) => [...document.querySelectorAll(selector)]
    return [
      ...all('button, input, select, textarea, [role=button]').filter(isSeen).map(told('dead')),
      ...all('.served :is(h1, h2, h3, p, li, a, img)')
        .filter((one) => !isSeen(one))
        .map(told('unseen')),
      ...all('a:not([href^="/"], [href^="#"], [href^="https:"], [href^="mailto:"])').map(
        told('leads nowhere'),
      ),
      ...(all('h1').filter(isSeen).length === 1 ? [] : ['not one heading']),
      ...(document.documentElement.scrollWidth > innerWidth ? ['wider than the window'] : []),
    ]
  })
}

const SIX = [
  ...['/', '/products', '/product/text-to-speech'],
  ...['/pricing', '/blog/cut-the-silences', '/product/cut-silence'],
]

test('on a phone and on a wide screen nothing that stays moves by itself while a page loads, is scrolled and is taken over by the app', async () => {
  const screens = [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]
  // Side by side: much of a page's time is waiting.
  const moved = await Promise.all(screens.map(movedOn))
  expect(moved.flat()).toEqual([])
})

async function movedOn(viewport: { width: number; height: number }) {
  const { page, context } = await newVisitor(browser, server.url, { viewport, hand: false })
  await context.addInitScript(addUpShifts)
  const moved: string[] = []
  for (const path of SIX) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.mouse.move(viewport.width / 2, 300)
    await page.mouse.wheel(0, 200)
    await taken(page)
    await page.waitForLoadState('networkidle')
    moved.push(...(await shifts(page)).map((what) => `${path} at ${viewport.width}: ${what}`))
  }
  await context.close()
  return moved
}
