import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

/** A visitor whose browser may keep pages. */
const keeping = (given = {}) => newVisitor(browser, server.url, { serviceWorkers: 'allow', ...given })

/** Waits until all that the page may come to need is kept. */
const kept = (page: Page, files: RegExp) =>
  expect
    .poll(async () => (await keptPaths(page)).some((path) => files.test(path)))
    .toBe(true)

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(stores.map((store) => store.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

test('after one visit a recording is cut without a line, from its page loaded anew to the saved file', async () => {
  const { page, context } = await keeping()
  await page.goto('/product/cut-silence')
  await kept(page, /mediabunny-flac-encoder/)
  await context.setOffline(true)
  await page.reload()
  const clip = `${import.meta.dirname}/../public/samples/pauses.mp4`
  await page.locator('input[type=file]').first().setInputFiles(clip)
  await page.getByRole('button', { name: 'Export' }).click()
  const result = page.getByRole('region', { name: 'Result' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    result.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(readFileSync(await download.path()).length).toBeGreaterThan(50_000)
})
