import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, isFileKept, newVisitor, said } from './browser.ts'
import { startDeployable } from './deployment.ts'
import { newMember } from './people.ts'
import { browser, onStage, server } from './stage.ts'

onStage()

const CLIP = `${import.meta.dirname}/../public/samples/pauses.mp4`
const PHOTO = `${import.meta.dirname}/../public/samples/still-life.jpg`
/** A browser that may keep pages. */
const KEEPING = { serviceWorkers: 'allow' } as const

/** Paths of all that is kept. It is asked again and again, so nothing is read of what lies there. */
const pathsKept = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const kept = await Promise.all(stores.map((store) => store.keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })

/** The same, and with it the text of the pages. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const found: { path: string; text: string }[] = []
    for (const store of stores) {
      for (const request of await store.keys()) {
        const kept = await store.match(request, { ignoreVary: true })
        const isText = /html|json/.test(kept?.headers.get('Content-Type') ?? '')
        const { pathname } = new URL(request.url)
        found.push({ path: pathname, text: isText ? ((await kept?.text()) ?? '') : '' })
      }
    }
    return found
  })

const untilKept = (page: Page, path: RegExp) =>
  expect.poll(async () => (await pathsKept(page)).some((one) => path.test(one))).toBe(true)

/** Waits until all that a tool may come to need is kept. */
async function untilToolKept(page: Page, tool: string) {
  const worker = await (await fetch(`${server.url}/sw.js`)).text()
  const [, list = ''] = new RegExp(`"${tool}":[^\`]*\`([^\`]+)\``).exec(worker) ?? []
  const files = list.split(',')
  expect(files.length).toBeGreaterThan(50)
  const missing = async () => {
    const kept = new Set(await pathsKept(page))
    return files.filter((file) => !kept.has(file))
  }
  await expect.poll(missing).toEqual([])
}

test('after one visit a recording is cut without a line, from its page loaded anew to the saved file, and a project that was opened here opens as it was last saved', async () => {
  const { page, context } = await newMember(browser, server.url, 'abroad@example.com', KEEPING)
  await page.goto('/product/cut-silence')
  await untilToolKept(page, 'cut-silence')
  await untilKept(page, /^\/api\/products\/cut-silence$/)
  await page.goto('/product/cut-silence/create')
  await page.waitForURL('**/app/*')
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Talk of May')
  await page.keyboard.press('Enter')
  // The name stands outside its field once the device keeps what the server said.
  await page.getByText('Talk of May').first().waitFor()
  await page.getByText('Saved', { exact: true }).waitFor()
  await context.setOffline(true)
  await page.reload()
  await page.getByText('Talk of May').first().waitFor()
  await page.getByRole('main').getByLabel('Choose files').waitFor({ state: 'attached' })

  await page.goto('/product/cut-silence')
  await page.locator('input[type=file]').first().setInputFiles(CLIP)
  await page.getByRole('button', { name: 'Export' }).click()
  const result = page.getByRole('region', { name: 'Result' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    result.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(readFileSync(await download.path()).length).toBeGreaterThan(50_000)

  // A project is kept on the site, so that has to wait, and the desk stays.
  await page.getByRole('button', { name: 'Save as project' }).click()
  await said(page, 'You seem to be offline.')
  await result.getByRole('link', { name: 'Download' }).waitFor()

  // A page that was never opened says so, names what does work, and comes by itself with the line.
  await page.goto('/pricing?lang=zh-HK')
  await page.getByRole('heading', { name: '你已離線' }).waitFor()
  expect(await page.getByRole('link').getAttribute('href')).toBe('/product/cut-silence')
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: '價格' }).waitFor()
})

/** A page that always has something to do: what waits for its rest is done only if it does not wait for ever. */
function neverRests() {
  window.requestIdleCallback = (due, { timeout } = {}) =>
    timeout ? window.setTimeout(() => due({ didTimeout: true, timeRemaining: () => 0 })) : 0
}

test('a tool that is left while the site is still being kept opens without a line, in another language too, and what is on it stays', async () => {
  const { page, context } = await newVisitor(browser, server.url, KEEPING)
  await page.addInitScript(neverRests)
  await page.goto('/product/compress-images')
  const isActive = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active != null)
  await expect.poll(isActive, { interval: 50 }).toBe(true)
  await page.goto('/pricing')
  await untilKept(page, /^\/pricing$/)
  await untilKept(page, /^\/product\/compress-images$/)
  await context.setOffline(true)
  await page.goto('/product/compress-images')
  await page.locator('main input[type=file]').first().setInputFiles(PHOTO)
  await page.getByRole('link', { name: 'Download still-life.jpg' }).waitFor()
  await page.getByRole('button', { name: 'English, switch to' }).click()
  const download = page.getByRole('link', { name: '下載 still-life.jpg' })
  await download.waitFor()
  await isFileKept(page, 'still-life.jpg')
  await page.reload()
  await download.waitFor()
  await context.close()
})

test('a language whose words do not come leaves the page as it is, and comes when it can', async () => {
  const { page, context } = await newVisitor(browser, server.url)
  await page.goto('/product/compress-images')
  await page.locator('main input[type=file]').first().setInputFiles(PHOTO)
  const download = page.getByRole('link', { name: 'Download still-life.jpg' })
  await download.waitFor()
  const words = /zh-HK.*\.js/
  await page.route(words, (route) => route.abort())
  const choose = () => page.getByRole('button', { name: 'English, switch to' }).click()
  await choose()
  await said(page, 'This language could not be loaded.')
  await download.waitFor()
  expect(new URL(page.url()).searchParams.get('lang')).toBe('en-US')
  await page.unroute(words)
  await choose()
  await page.getByRole('link', { name: '下載 still-life.jpg' }).waitFor()
  await context.close()
})

test('what is changed in a project without a line is saved by itself when there is one again', async () => {
  const { page, context } = await newMember(browser, server.url, 'bridge@example.com')
  await page.goto('/product/cut-silence/create')
  await page.waitForURL('**/app/*')
  await page.locator('input[type=file]').first().setInputFiles(CLIP)
  const saved = page.getByText('Saved', { exact: true })
  const shorten = page.getByRole('radio', { name: 'Shorten' })
  await shorten.waitFor()
  await saved.waitFor()
  await context.setOffline(true)
  await shorten.check()
  await page.getByText('Kept on this device', { exact: true }).waitFor()
  await context.setOffline(false)
  await saved.waitFor()
  await page.reload()
  await expect.poll(() => shorten.isChecked()).toBe(true)
  await context.close()
})

test('a hotel that answers in the site’s place ends no work and leaves nothing of its own', async () => {
  const site = await startDeployable(server.url)
  const { page, context } = await newMember(browser, site.url, 'hotel@example.com', KEEPING)
  await page.goto('/product/cut-silence/create')
  await page.waitForURL('**/app/*')
  await page.locator('input[type=file]').first().setInputFiles(CLIP)
  await untilKept(page, /mediabunny-flac-encoder/)
  await page.getByText('Saved', { exact: true }).waitFor()

  site.hotel(true)
  await page.getByRole('radio', { name: 'Shorten' }).check()
  await page.getByText('Not saved', { exact: true }).waitFor()
  site.hotel(false)
  await page.getByText('Saved', { exact: true }).waitFor()

  site.hotel(true)
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  site.hotel(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pricing' }).waitFor()
  // It was kept meanwhile, as the site has it.
  await untilKept(page, /^\/pricing$/)
  expect((await keptBy(page)).filter(({ text }) => text.includes('Hotel'))).toEqual([])
  await context.close()
  site.stop()
})

test('what could not come for want of a line comes with the line, a page, a list and the search', async () => {
  const { page, context } = await newMember(browser, server.url, 'tunnel@example.com')
  await page.goto('/files')
  await page.getByText('No files yet').waitFor()
  await context.setOffline(true)
  await page.getByLabel('Type').click()
  await page.getByRole('option').last().click()
  await page.getByText('You seem to be offline.').first().waitFor()
  const failed = page.waitForEvent('requestfailed', (request) => /\/palette-/.test(request.url()))
  await page.keyboard.press('Control+k')
  await failed
  // Nothing of the page goes for it.
  await page.getByRole('heading', { level: 1, name: 'File Explorer' }).waitFor()
  await context.setOffline(false)
  await page.getByText('You seem to be offline.').first().waitFor({ state: 'detached' })
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  // What stands around every page does not go with the words of one.
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Pricing' }).waitFor()
  await context.close()
})

test('without a line nothing is begun in the cloud, and that there was none is no longer said when it is back', async () => {
  const { page, context } = await newMember(browser, server.url, 'cable@example.com', {
    credits: true,
  })
  const draw = page.getByRole('button', { name: 'Draw', exact: true })
  await page.goto('/product/image-generator')
  await page.getByRole('textbox', { name: 'What to draw' }).fill('A harbor')
  await expect.poll(() => draw.isEnabled()).toBe(true)
  await page.route('**/api/tasks', (route) => route.abort())
  await draw.click()
  await page.getByRole('alert').getByText('You seem to be offline.').waitFor()
  await context.setOffline(true)
  await page.getByText('this runs in the cloud').waitFor()
  await expect.poll(() => draw.isEnabled()).toBe(false)
  await context.setOffline(false)
  await expect.poll(() => draw.isEnabled()).toBe(true)
  await expect.poll(() => page.getByText('offline').count()).toBe(0)
  await context.close()
})

test('what a member’s browser keeps knows nobody, and what he looked at goes when he signs out', async () => {
  const { page, context } = await newMember(browser, server.url, 'kept@example.com', KEEPING)
  await page.goto('/product/compress-images')
  await untilKept(page, /^\/product\/compress-images$/)
  await page.goto('/files')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const kept = await keptBy(page)
  expect(kept.filter(({ text }) => /logged_user|A\*\*\*e|kept@example/.test(text))).toEqual([])
  const paths = kept.map(({ path }) => path)
  expect(paths.filter((path) => /^\/(?:files|api\/(?!products))/.test(path))).toEqual([])

  await page.getByRole('button', { name: 'Your menu' }).click()
  // The page is loaded anew once the farewell was to be read.
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Logout' }).click(),
  ])
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
  await expect
    .poll(async () => (await pathsKept(page)).some((path) => path.startsWith('/product/')))
    .toBe(false)
  await context.setOffline(true)
  await page.goto('/product/compress-images')
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  expect(await axe(page)).toEqual([])
})

test('a shared picture is offered the tools that take it and lands on the desk of the chosen one; another kind is refused with a sentence', async () => {
  const { page } = await newVisitor(browser, server.url, KEEPING)
  await page.goto('/feedback')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const share = async (name: string, type: string, bytes: string) => {
    await page.evaluate(
      ([as, kind, base64]) => {
        const form = document.createElement('form')
        Object.assign(form, { method: 'POST', action: '/open', enctype: 'multipart/form-data' })
        const field = Object.assign(document.createElement('input'), {
          type: 'file',
          name: 'files',
        })
        const data = new DataTransfer()
        const raw = Uint8Array.from(atob(base64!), (one) => one.charCodeAt(0))
        data.items.add(new File([raw], as!, { type: kind! }))
        field.files = data.files
        form.append(field)
        document.body.append(form)
        form.submit()
      },
      [name, type, bytes],
    )
    await page.waitForURL('**/open')
  }
  // A form without a file has one that has no name.
  await share('', 'application/octet-stream', '')
  await page.getByText('Drop a photo, clip or recording').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)

  await share('notes.xyz', 'application/x-strange', 'AAAA')
  await page.getByText(/“notes.xyz” does not fit here/).waitFor()

  // Any site can send such a form, so also the one tool that takes it waits for a press.
  await share('plan.json', 'application/json', 'AAAA')
  await page.getByRole('button', { name: /^Chat/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/open')

  await share('holiday.jpg', 'image/jpeg', readFileSync(PHOTO).toString('base64'))
  await page.getByText('holiday.jpg').waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  // The choice outlives a reload.
  await page.reload()
  await page.getByRole('button', { name: /^Compress pictures/ }).click()
  await page.waitForURL('**/product/compress-images')
  await page.getByText('holiday.jpg').first().waitFor()
})

test('a file that the system opens the installed app with is on the desk of the one tool that takes it', async () => {
  const { page, context } = await newVisitor(browser, server.url)
  await page.addInitScript(() => {
    const launchQueue = {
      async setConsumer(consume: (launched: { files: FileSystemFileHandle[] }) => void) {
        const folder = await navigator.storage.getDirectory()
        const handle = await folder.getFileHandle('plan.json', { create: true })
        const writing = await handle.createWritable()
        await writing.write('{"plan": "a talk"}')
        await writing.close()
        consume({ files: [handle] })
      },
    }
    Object.defineProperty(window, 'launchQueue', { value: launchQueue })
  })
  await page.goto('/open')
  await page.waitForURL('**/product/chat')
  await page.getByText('plan.json').first().waitFor()
  await context.close()
})

test('every host is given the service worker as a script that is looked up each time', async () => {
  for (const host of ['localhost', '127.0.0.1']) {
    const { status, headers } = await fetch(`http://${host}:${server.port}/sw.js`)
    expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
      200,
      expect.stringMatching(/^text\/javascript/),
      'no-cache',
    ])
  }
})

test('a new version is offered in every open tab and taken when somebody says so', async () => {
  const site = await startDeployable(server.url)
  const { page, context } = await newVisitor(browser, site.url, KEEPING)
  await page.goto('/feedback')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const other = await context.newPage()
  await other.goto('/pricing')
  await other.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByRole('textbox').first().fill('Half a thought')
  // Both tabs listen by then.
  await untilKept(other, /^\/pricing$/)
  site.deploy()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await page.getByText('A new version is ready.').waitFor()
  await other.getByText('A new version is ready.').waitFor()
  expect(await page.getByRole('textbox').first().inputValue()).toBe('Half a thought')
  await other.getByRole('button', { name: 'Reload' }).click()
  await other.waitForFunction(() => document.querySelector('script[data-pieces*="~2"]') !== null)
  site.stop()
})

test('a tab left open over a deployment goes on by itself, with one reload', async () => {
  const site = await startDeployable(server.url)
  const { page } = await newVisitor(browser, site.url)
  await page.goto('/')
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/new-version-')),
  )
  site.deploy()
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await page.waitForURL('**/pricing')
  await page.waitForFunction(() => document.querySelector('script[data-pieces*="~2"]') !== null)
  await page.getByRole('heading', { level: 1, name: 'Pricing' }).waitFor()
  expect(site.loads.filter((path) => path === '/pricing')).toEqual(['/pricing'])
  site.stop()
})
