import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, newVisitor } from './browser.ts'
import { signIn } from './people.ts'
import { grainyPhoto, secondsOf } from './photo.ts'
import { type Server, startServer } from './server.ts'

const CLIP = `${import.meta.dirname}/../test/media/speech.mp4`
const PHOTO = grainyPhoto()

let server: Server
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launch()])
})

afterAll(async () => {
  await browser.close()
  await server.stop()
})

test('a visitor cuts his recording, signs in, claims credits, and has a background removed for one of them', async () => {
  const { page, complaints } = await newVisitor(browser, server.url)

  // His own recording, free, on his own device.
  await page.goto('/')
  await page.locator('main input[type=file]').first().setInputFiles(CLIP)
  await page.getByRole('button', { name: /Cut silence/ }).click()
  await page.waitForURL('**/product/cut-silence')
  await page.getByRole('button', { name: 'Export' }).click()
  const result = page.getByRole('region', { name: 'Result' })
  const [download] = await Promise.all([page.waitForEvent('download'), result.getByRole('link', { name: 'Download' }).click({ timeout: 60_000 })])
  const cut = secondsOf(await download.path())
  expect(cut).toBeGreaterThan(1)
  expect(cut).toBeLessThan(secondsOf(CLIP) - 1)

  // In with a code from his mailbox.
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, server.url, 'ada@example.com')
  expect(new URL(page.url()).pathname).toBe('/product/cut-silence')
  const balance = page.getByRole('banner').getByRole('link', { name: /credits/i }).first()
  await expect.poll(() => balance.textContent()).toContain('0.00')

  // 200 credits.
  await page.goto('/pricing#free')
  await page.locator('#free').getByRole('button', { name: 'Claim 200 credits' }).click()
  await expect.poll(() => balance.textContent()).toContain('200.00')

  // A 12 MB photo, one credit, its background gone.
  await page.goto('/product/remove-background')
  await page.locator('main input[type=file]').first().setInputFiles(PHOTO)
  await page.getByRole('radio', { name: /Cloud/ }).click()
  await page.getByRole('button', { name: /Remove background/ }).click()
  await page.getByRole('link', { name: 'Download' }).waitFor({ timeout: 60_000 })
  await expect.poll(() => balance.textContent()).toContain('199.00')

  // Found in his library.
  await page.goto('/files')
  await page.getByText(/cut out/).first().waitFor()
  expect(complaints).toEqual([])
})
