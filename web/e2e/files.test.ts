import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, launch, newVisitor } from './browser.ts'
import { signIn } from './people.ts'
import { type Server, startServer } from './server.ts'

const MEDIA = `${import.meta.dirname}/../test/media`
const SAMPLES = `${import.meta.dirname}/../public/samples`
const folder = mkdtempSync(join(tmpdir(), 'verdigris-'))

const made = (name: string, bytes: Buffer | string) => {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}

let server: Server
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launch()])
})

afterAll(async () => {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('the library takes files, refuses others with a sentence, and is searched, walked by keyboard and shared', async () => {
  const { page, context } = await newVisitor(browser, server.url)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url })
  await page.goto('/files')
  await signIn(page, server.url, 'lin@example.com')
  await page.waitForURL('**/files')
  await page.getByText('No files yet').waitFor()

  const chooser = page.locator('main header input[type=file]')
  await chooser.setInputFiles([
    `${SAMPLES}/still-life.jpg`,
    `${MEDIA}/speech.wav`,
    made('a-recording-with-a-long-name.bin', randomBytes(5_000_000)),
    made('film.mp4', 'words, no film'),
    made('empty.png', ''),
    made('huge.bin', Buffer.alloc(21 * 1024 * 1024, 1)),
  ])
  for (const words of ['its content is no .mp4 file', 'This file is empty.', '(413) File size exceeds limit.']) {
    await page.getByRole('alert').filter({ hasText: words }).waitFor()
  }
  const files = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await expect.poll(() => files.count(), { timeout: 30_000 }).toBe(3)
  await files.filter({ hasText: 'a-recording-…name.bin' }).waitFor()
  await page.locator('img[src*="size=256"]').first().waitFor()
  expect(await axe(page)).toEqual([])

  // By keyboard: over the files, to the link of one, and into its preview and back.
  await files.first().getByRole('button').first().focus()
  await page.keyboard.press('End')
  expect(await files.last().getByRole('button').first().evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Link copied').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect((await fetch(link)).status).toBe(200)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('link', { name: 'Download' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

  await page.getByRole('searchbox').fill('wav')
  await expect.poll(() => files.allTextContents()).toEqual([expect.stringContaining('speech.wav')])
  await page.getByRole('searchbox').fill('nothing like it')
  await page.getByText('Nothing matches “nothing like it”').waitFor()
})
