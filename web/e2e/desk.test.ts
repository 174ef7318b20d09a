import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  axe,
  button,
  changed,
  keptTimes,
  LASTING,
  moveClock,
  newVisitor,
  storedIn,
  taken,
} from './browser.ts'
import { newMember, signIn } from './people.ts'
import { flatPicture } from './photo.ts'
import { browser, onStage, server } from './stage.ts'

onStage()

const SAMPLE = `${import.meta.dirname}/../public/samples/pauses.mp4`
const PHOTO = `${import.meta.dirname}/../public/samples/still-life.jpg`

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }

/** Whether something else lies over the middle of its lower edge. */
function isCovered(part: Element) {
  const { x, width, bottom } = part.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, bottom - 4)
  return top !== null && !part.parentElement?.contains(top) && !top.contains(part)
}

/** Waits until all of it is in the window and in view, without scrolling. */
const mustBeInView = (page: Page, parts: Record<string, Locator>) =>
  expect
    .poll(async () => {
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
        else if (await part.evaluate(isCovered)) out.push(`${name} is covered`)
      }
      return { out, scrolled: await page.evaluate(() => scrollY) }
    })
    .toEqual({ out: [], scrolled: 0 })

const folder = mkdtempSync(join(tmpdir(), 'desk-'))
/** Two seconds of a moving picture with a tone. */
function film(name: string, size: string) {
  const path = join(folder, name)
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=s=${size}:r=10:d=2`],
    ...['-f', 'lavfi', '-i', 'sine=f=300:d=2', '-pix_fmt', 'yuv420p', '-c:a', 'aac', path],
  ])
  return path
}
const sample = (page: Page) => page.getByRole('button', { name: 'Try it with a sample' }).click()
const give = (page: Page, path: string) =>
  page.locator('main input[type=file]').first().setInputFiles(path)

/** Of all that moves on a page, also behind what somebody did: the sum of its layout shifts. */
function addUpJumps() {
  const jumped: number[] = []
  Object.assign(window, { jumped })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      jumped.push((entry as PerformanceEntry & { value: number }).value)
  }).observe({ type: 'layout-shift', buffered: true })
}
const jumps = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { jumped: number[] }).jumped.reduce((all, one) => all + one, 0),
  )
const MOST_JUMP = 0.02

test('a film opens without a jump, and with its transport, wave, settings, price and button is in view at 1440 × 900, before and after the result', async () => {
  const { page } = await newVisitor(browser, server.url, { viewport: DESK })
  await page.addInitScript(addUpJumps)
  await page.goto('/product/cut-silence')
  await give(page, SAMPLE)
  const parts = {
    film: page.getByLabel('Your video'),
    transport: page.getByRole('slider', { name: 'Position' }),
    wave: page.getByRole('region', { name: 'Wave and cuts' }),
    settings: page.getByRole('region', { name: 'Settings' }),
    undo: page.getByRole('button', { name: 'Undo' }),
    price: page.getByText('Free on your device'),
    action: page.getByRole('button', { name: 'Export' }),
  }
  await parts.wave.waitFor()
  await page.getByRole('button', { name: /^Cut 1,/ }).waitFor()
  expect(await jumps(page)).toBeLessThan(MOST_JUMP)
  await mustBeInView(page, parts)
  await parts.action.click()
  const result = page.getByRole('region', { name: 'Result' })
  await result.waitFor()
  await mustBeInView(page, {
    ...parts,
    result,
    download: result.getByRole('link', { name: 'Download' }),
  })
  expect(await axe(page)).toEqual([])
  // It is not made twice.
  await page.reload()
  await result.getByText('0:13, 7 s shorter').waitFor()
})

test('a film is seen whole on the desk of each tool of films, wide or tall', async () => {
  const { page, context } = await newVisitor(browser, server.url, { viewport: DESK })
  for (const [name, size] of [
    ['wide.mp4', '320x180'],
    ['tall.mp4', '180x320'],
  ] as const) {
    const path = film(name, size)
    for (const product of [
      ...['cut-silence', 'caption-editor', 'video-captions', 'voice-studio', 'watermark-removal'],
      'video-editor',
    ]) {
      await page.goto(`/product/${product}`)
      await give(page, path)
      const shown = page.locator('.stage :is(video, canvas):visible').first()
      await shown.waitFor()
      await page.locator('[data-action] button').first().waitFor()
      await expect
        .poll(() => shown.evaluate(isCovered), { message: `${name} in ${product}` })
        .toBe(false)
    }
  }
  await context.close()
})

test('on a phone nothing jumps when a film opens, the material comes first, and the settings are a sheet that opens and closes', async () => {
  const { page } = await newVisitor(browser, server.url, { viewport: PHONE })
  await page.addInitScript(addUpJumps)
  await page.goto('/product/cut-silence')
  await give(page, SAMPLE)
  const film = page.getByLabel('Your video')
  await film.waitFor()
  await page.getByRole('button', { name: /^Cut 1,/ }).waitFor()
  expect(await jumps(page)).toBeLessThan(MOST_JUMP)
  const settings = page.getByRole('region', { name: 'Settings' })
  await expect
    .poll(async () => [await settings.isVisible(), await film.isVisible()])
    .toEqual([false, true])
  const opener = page.getByRole('button', { name: 'Settings' })
  await opener.click()
  await settings.waitFor()
  await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('true')
  await mustBeInView(page, { settings, opener })
  expect(await axe(page)).toEqual([])
  await opener.click()
  await settings.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

/** Waits until the device has a file of this name, and a form with these words. */
async function untilLeftOpen(page: Page, name: string, words: string) {
  type Use = { media: { name: string }[] }
  const names = async () => {
    const uses = await storedIn<Use>(page, 'verdigris-media-store', 'uses')
    return uses.flatMap(({ value: { media } }) => media.map((one) => one.name))
  }
  await expect.poll(names).toContain(name)
  await expect.poll(() => keptTimes(page, words)).toBeGreaterThan(0)
}

test('after a reload and on the way back, a recording, its cuts and settings are there; a new visit begins anew', async () => {
  const { page } = await newVisitor(browser, server.url, { viewport: DESK })
  await page.goto('/product/cut-silence')
  await sample(page)
  const cut = page.getByRole('button', { name: /^Cut 1,/ })
  await cut.click()
  await page.getByRole('radio', { name: 'Shorten' }).click()
  const asLeft = async () => {
    await expect
      .poll(async () => [
        await cut.getAttribute('aria-pressed'),
        await page.getByRole('radio', { name: 'Shorten' }).isChecked(),
      ])
      .toEqual(['false', true])
    await page.getByText('pauses.mp4').waitFor()
  }
  await asLeft()
  await untilLeftOpen(page, 'pauses.mp4', '"shorten"')
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

/** A picture, the settings, the price and the way to take it away, once there is something to take. */
async function pictureParts(page: Page) {
  await seam(page).waitFor()
  const action = button(page, 'Download')
  await expect.poll(() => action.isEnabled()).toBe(true)
  return {
    picture: seam(page),
    settings: page.getByRole('region', { name: 'Settings' }),
    price: page.getByText('Free on your device'),
    action,
  }
}

test('a picture is in view with all that is done with it; several and their settings survive a reload, and a broken one between them says so', async () => {
  const { page } = await newVisitor(browser, server.url, { viewport: DESK })
  await page.goto('/product/compress-images')
  await sample(page)
  await mustBeInView(page, await pictureParts(page))
  expect(await axe(page)).toEqual([])
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
  await untilLeftOpen(page, 'torn.jpg', '"webp"')
  await page.reload()
  await list.nth(1).getByText('could not be compressed').waitFor()
  await expect.poll(() => page.getByRole('radio', { name: 'WebP' }).isChecked()).toBe(true)
})

test('a picture opens without a jump, in view with all that is done with it; its result says how it was made, is changed and run again, and is sent to the next tool', async () => {
  const { page, complaints } = await newMember(browser, server.url, 'cook@example.com', {
    credits: true,
    viewport: DESK,
  })
  await page.addInitScript(addUpJumps)
  await page.goto('/product/remove-background')
  await give(page, PHOTO)
  const parts = await pictureParts(page)
  expect(await jumps(page)).toBeLessThan(MOST_JUMP)
  await mustBeInView(page, parts)
  expect(await axe(page)).toEqual([])
  await page.getByRole('radio', { name: 'In the cloud' }).click()
  await page.getByRole('radio', { name: 'WebP' }).click()
  await page.getByRole('button', { name: 'Remove background' }).click()
  await page.getByText('1 credit spent · 199 left').waitFor()
  await page.getByRole('link', { name: 'Receipt' }).click()

  // How it was made.
  await page.waitForURL('**/task/**')
  const recipe = page.locator('section', {
    has: page.getByRole('heading', { name: 'How it was made' }),
  })
  await recipe.getByText('still-life.jpg').waitFor()
  await expect.poll(() => recipe.getByText('webp').count()).toBe(1)
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
  await expect.poll(() => page.getByRole('radio', { name: 'In the cloud' }).isChecked()).toBe(true)
  await page.getByText('still-life.jpg').first().waitFor()

  // From the library to another tool.
  await page.goto('/files')
  await page
    .getByRole('button', { name: /^More about still-life.*webp/ })
    .first()
    .click()
  // By its keys: under a pointer a second menu lives only as long as nothing moves.
  await page.getByRole('menuitem', { name: 'Use in' }).press('ArrowRight')
  await page.getByRole('menuitem', { name: /ompress/ }).press('Enter')
  await page.waitForURL('**/product/compress-images')
  await page
    .getByRole('region', { name: 'Pictures', exact: true })
    .getByRole('listitem')
    .first()
    .waitFor()
  expect(complaints).toEqual([])
})

const open = (page: Page, name: string, buffer: Buffer) =>
  page
    .locator('main input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'image/png', buffer })
const seam = (page: Page) =>
  page.getByRole('main').getByRole('slider', { name: /Show more of before or after/ })
const ways = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Choose how to go on' }).getByRole('listitem')

test('a picture whose background is not plain is shown as it is, with the two ways on; a poor cut only to who wants it', async () => {
  const { page, complaints } = await newVisitor(browser, server.url, { viewport: DESK })
  await page.goto('/')
  await open(page, 'board.png', flatPicture('patterns'))
  const offer = page.getByRole('button', { name: /Remove background/ })
  await offer.getByText('free or 1 credit').waitFor()
  await offer.click()
  await page.waitForURL('**/product/remove-background')
  const cloud = button(page, 'Remove background · 1 credit')
  const rough = button(page, 'Use the rough cut')
  await cloud.waitFor()
  await page.getByText('Free on your device, or 1 credit in the cloud').waitFor()
  expect([await seam(page).count(), await button(page, 'Download').count()]).toEqual([0, 0])
  const picture = page.getByRole('img', { name: 'board.png' })
  const why = page.getByRole('paragraph').filter({ hasText: 'This background is not plain.' })
  await mustBeInView(page, { picture, why, cloud, rough })
  expect(await axe(page)).toEqual([])
  // On small desks the ways on are two lines high.
  for (const size of [
    { width: 1280, height: 720 },
    { width: 1024, height: 768 },
  ]) {
    await page.setViewportSize(size)
    await mustBeInView(page, { picture, why, cloud, rough })
  }
  await page.setViewportSize(PHONE)
  await mustBeInView(page, { picture, cloud, rough })
  await page.setViewportSize(DESK)

  await rough.click()
  await seam(page).waitFor()
  await expect.poll(() => button(page, 'Download').isEnabled()).toBe(true)
  await button(page, 'Undo').click()
  await cloud.waitFor()

  // Of one colour nothing would be left, and there is nothing to take away.
  await button(page, 'Another file').click()
  await open(page, 'grey.png', flatPicture('one colour'))
  await ways(page).getByText('Nothing would be left of it.').waitFor()
  expect([await seam(page).count(), await button(page, 'Download').count()]).toEqual([0, 0])
  expect(complaints).toEqual([])
})

test('a guest begins the paid way, signs in, claims and runs with one button; the result is in view with what was spent', async () => {
  const { page } = await newVisitor(browser, server.url, { viewport: DESK })
  await page.goto('/product/remove-background')
  await open(page, 'board.png', flatPicture('patterns'))
  await button(page, 'Remove background · 1 credit').click()
  await page.waitForURL('**/signin**')
  await signIn(page, server.url, 'claims@example.com')
  await page.waitForURL('**/product/remove-background**')
  await button(page, 'You have 0 · Claim 200 free and run').click()
  const spent = page.getByText('1 credit spent · 199 left')
  await spent.waitFor()
  const parts = {
    spent,
    picture: seam(page),
    download: page.getByRole('link', { name: 'Download' }),
    send: button(page, 'Send to…'),
    link: button(page, 'Copy link'),
    again: button(page, 'Run again · 1 credit'),
  }
  await parts.download.waitFor()
  await mustBeInView(page, parts)
  expect(await axe(page)).toEqual([])
  await page.setViewportSize(PHONE)
  await mustBeInView(page, parts)
})

test('a task is taken up again after a reload; one that ends elsewhere is told there, and only there', async () => {
  const { page } = await newMember(browser, server.url, 'waits@example.com', {
    credits: true,
    viewport: DESK,
  })
  const done = page.getByText('Done: Remove background')
  const result = page.getByRole('link', { name: 'Download' })

  await page.goto('/product/remove-background')
  await open(page, `[[job ${LASTING}]] board.png`, flatPicture('patterns'))
  const begin = (name: string) =>
    Promise.all([
      page.waitForResponse(
        (answer) => answer.url().endsWith('/api/tasks') && answer.request().method() === 'POST',
      ),
      button(page, name).click(),
    ])
  await begin('Remove background · 1 credit')
  await page.getByText('Separating subject and background').waitFor()
  await page.reload()
  await button(page, 'Cancel').waitFor()
  await moveClock(server.url, LASTING)
  await result.waitFor()
  await seam(page).waitFor()
  expect(await done.count()).toBe(0)

  await button(page, 'Another file').click()
  await open(page, `[[job ${LASTING}]] other.png`, flatPicture('patterns'))
  await begin('Remove background')
  await page.getByText('Separating subject and background').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await page.waitForURL('**/pricing')
  await moveClock(server.url, 2 * LASTING)
  await done.waitFor()
  await button(page, 'Tasks, 1 ended').waitFor()
  await page.reload()
  await button(page, 'Tasks, 1 ended').click()
  await page.getByRole('dialog', { name: 'Tasks' }).waitFor()
  await page.keyboard.press('Escape')
  await button(page, 'Tasks').waitFor()
  await page.goBack()
  await result.waitFor()
  await moveClock(server.url, 0)
})

test('work goes along when a guest signs in from the menu; a member’s becomes a project by itself, and nobody else finds it', async () => {
  const { page } = await newVisitor(browser, server.url, { viewport: DESK })
  await page.goto('/product/cut-silence')
  await sample(page)
  const cut = page.getByRole('button', { name: /^Cut 1,/ })
  await cut.click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, server.url, 'keeps@example.com')
  await page.waitForURL('**/product/cut-silence')
  await cut.waitFor()
  await expect.poll(() => cut.getAttribute('aria-pressed')).toBe('false')

  // It saves itself, and nothing is heard anew.
  const kept = page.getByRole('link', { name: 'Saved', exact: true })
  await kept.waitFor()
  const film = await page.getByLabel('Your video').elementHandle()
  await page.getByRole('radio', { name: 'Shorten' }).click()
  await kept.waitFor()
  expect(await film?.evaluate((element) => element.isConnected)).toBe(true)
  await page.reload()
  await cut.waitFor()
  await expect.poll(() => page.getByRole('radio', { name: 'Shorten' }).isChecked()).toBe(true)
  await kept.waitFor()

  const place = page.url()
  await page.goto('/apps')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'pauses' }) })
  await expect.poll(() => card.locator('img').first().getAttribute('src')).toMatch(/^blob:/)
  await expect.poll(() => page.getByRole('button', { name: /^Actions for/ }).count()).toBe(1)
  await card.getByRole('link', { name: 'pauses' }).click()
  await cut.waitFor()
  await expect.poll(() => cut.getAttribute('aria-pressed')).toBe('false')

  // What is changed in the project is what its first page shows.
  await changed(page, () => page.getByRole('radio', { name: 'Cut out' }).click())
  await page.goBack()
  await page.waitForURL('**/apps')
  await page.goBack()
  await page.waitForURL('**/product/cut-silence')
  await kept.waitFor()
  await expect.poll(() => page.getByRole('radio', { name: 'Cut out' }).isChecked()).toBe(true)

  // Who comes next on this device finds nothing of it.
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((address) => address.pathname === '/')
  await expect.poll(() => stored(page)).toEqual([])
  await page.goto(place)
  await page.getByRole('button', { name: 'Try it with a sample' }).waitFor()
})

/** What the device keeps of works and projects. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name)
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
      for (const store of database.objectStoreNames) {
        const asked = database.transaction(store).objectStore(store).getAllKeys()
        await new Promise((resolve) => (asked.onsuccess = resolve))
        found.push(...asked.result.map((key) => `${name} ${String(key)}`))
      }
      database.close()
    }
    return found
  })

test('nothing jumps when a picture opens on a phone', async () => {
  const { page, context } = await newVisitor(browser, server.url, { viewport: PHONE })
  await page.addInitScript(addUpJumps)
  await page.goto('/product/remove-background')
  await give(page, PHOTO)
  await button(page, 'Download').first().waitFor()
  expect(await jumps(page)).toBeLessThan(MOST_JUMP)
  await context.close()
})

const PIECE = '**/assets/workbench-*.js'

/** A visitor who has chosen a picture while the piece of the site that works on it is out of reach. */
async function withoutPiece(status?: number) {
  const visitor = await newVisitor(browser, server.url)
  const { page } = visitor
  await page.route(PIECE, (route) =>
    status === undefined ? route.abort() : route.fulfill({ status, body: '' }),
  )
  await page.goto('/product/compress-images')
  await taken(page)
  await page.getByRole('main').locator('input[type=file]').setInputFiles(PHOTO)
  await page.getByText('Nothing of yours is lost.').waitFor()
  return visitor
}

test('where the workbench cannot be fetched, the page says so and keeps the file; it is there when the line is back', async () => {
  const { page, context } = await withoutPiece()
  const again = page.getByRole('button', { name: 'Try again' })
  expect(await axe(page)).toEqual([])
  await Promise.all([
    page.waitForEvent('requestfailed', (asked) => asked.url().includes('/workbench-')),
    again.click(),
  ])
  await page.getByText('Nothing of yours is lost.').waitFor()
  await page.unroute(PIECE)
  await again.click()
  await page.getByText('still-life.jpg').first().waitFor()
  await context.close()
})

test('where the workbench is gone with an older version of the site, the new one is offered and has the file', async () => {
  const { page, context } = await withoutPiece(404)
  await page.route('**/', (route) =>
    route.fulfill({ body: '<script data-pieces="/assets/newer.js"></script>' }),
  )
  // Versions are watched once the page has stood for a while.
  const offered = page.getByText('A new version is ready.').first()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect
    .poll(async () => (await again.click(), await offered.isVisible()), { interval: 500 })
    .toBe(true)
  // Not before: the page may still be asking whether the piece is there now, and would then load itself anew.
  page.once('framenavigated', () => void page.unroute(PIECE))
  await page.getByRole('button', { name: 'Reload' }).first().click()
  await page.getByText('still-life.jpg').first().waitFor()
  await page.getByRole('button', { name: 'Save as project' }).waitFor()
  await context.close()
})

test('whoever has more tasks than the tray shows finds the earlier ones from there', async () => {
  const { page, context } = await newMember(browser, server.url, 'busy@example.com', {
    credits: true,
  })
  // A page of the site without the app.
  await page.goto('/embed.js')
  await page.evaluate(async () => {
    const headers = {
      Authorization: localStorage.getItem('Authorization') ?? '',
      'Content-Type': 'application/json',
    }
    for (let count = 1; count <= 11; count++) {
      const input = { text: `Sentence ${count}.` }
      const body = JSON.stringify({ tool: 'tts', input, request_id: crypto.randomUUID() })
      const { ok } = await fetch('/api/tasks', { method: 'POST', headers, body })
      if (!ok) throw new Error(`Task ${count} was refused.`)
    }
  })
  await page.goto('/pricing')
  await page.getByRole('button', { name: /^Tasks/ }).click()
  await page.getByRole('link', { name: 'Earlier tasks' }).click()
  await page.waitForURL('**/membership/records')
  const begun = page.getByRole('main').getByRole('link', { name: 'Read a text aloud' })
  await expect.poll(() => begun.count()).toBe(11)
  await context.close()
})
