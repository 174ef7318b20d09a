import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeFor, launch, newVisitor } from './browser.ts'
import { signIn } from './people.ts'
import { type Server, startServer } from './server.ts'

const MEDIA = `${import.meta.dirname}/../test/media`
const folder = mkdtempSync(join(tmpdir(), 'verdigris-'))
const EMPTY = join(folder, 'empty.mp4')
const HEAVY = join(folder, 'heavy.wav')

let server: Server
let browser: Browser

beforeAll(async () => {
  writeFileSync(EMPTY, '')
  writeFileSync(HEAVY, new Uint8Array(21 * 1024 * 1024))
  ;[server, browser] = await Promise.all([startServer(), launch()])
})

afterAll(async () => {
  await browser.close()
  await server.stop()
})

test.each([
  ['a text file renamed .mp4', `${MEDIA}/text.mp4`, /not a film or a recording|is text/i],
  ['an empty file', EMPTY, /empty/i],
  ['a clip with no sound', `${MEDIA}/no-sound.mp4`, /no sound/i],
])('%s gets its sentence, and the page takes the next file', async (_what, file, words) => {
  const { page } = await newVisitor(browser, server.url)
  await page.goto('/product/cut-silence')
  await page.locator('main input[type=file]').first().setInputFiles(file)
  await page.getByText(words).first().waitFor()
  await page.locator('main input[type=file]').first().setInputFiles(`${MEDIA}/speech.mp4`)
  await expect.poll(() => page.getByRole('button', { name: 'Export' }).isEnabled()).toBe(true)
})

test('a wrong code five times, then a right one too late: each time a sentence, and the form stays filled', async () => {
  const { page } = await newVisitor(browser, server.url)
  await page.goto('/signin')
  await page.getByLabel('Nickname').fill('Grace')
  await page.getByLabel('Email').fill('grace@example.com')
  await page.getByRole('button', { name: 'Send code' }).click()
  const field = page.getByLabel('Code', { exact: true })
  await field.waitFor()
  const right = await codeFor(server.url, 'grace@example.com')
  const wrong = right === '000000' ? '111111' : '000000'
  for (let tries = 1; tries <= 5; tries++) {
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/user/signin'),
      field.fill(wrong),
    ])
    expect(answer.status()).toBeGreaterThanOrEqual(400)
    await field.fill('')
  }
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/user/signin'),
    field.fill(right),
  ])
  expect(answer.status()).toBeGreaterThanOrEqual(400)
  await page.getByText('Five wrong tries').first().waitFor()
  expect(await page.getByLabel('Nickname').inputValue()).toBe('Grace')
  expect(await page.getByLabel('Email').inputValue()).toBe('grace@example.com')
})

test('a code that came too late gets its sentence', async () => {
  const { page } = await newVisitor(browser, server.url)
  await page.goto('/signin')
  await page.getByLabel('Nickname').fill('Late')
  await page.getByLabel('Email').fill('late@example.com')
  await page.getByRole('button', { name: 'Send code' }).click()
  const field = page.getByLabel('Code', { exact: true })
  await field.waitFor()
  const code = await codeFor(server.url, 'late@example.com')
  await moveClock(901_000)
  await field.fill(code)
  await page.getByText('This code is no longer valid').first().waitFor()
  await moveClock(0)
})

test('a 21 MB file is refused by the library before it is sent, and the next one is taken', async () => {
  const { page } = await newVisitor(browser, server.url)
  await page.goto('/signin')
  await signIn(page, server.url, 'heavy@example.com')
  await page.goto('/files')
  await page.locator('main input[type=file]').first().setInputFiles(HEAVY)
  await page.getByText('File size exceeds limit.').first().waitFor()
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles(`${MEDIA}/../../public/samples/still-life.jpg`)
  await page.getByText('still-life.jpg').first().waitFor()
})

test('without credits a paid tool says so, charges nothing, and keeps the form', async () => {
  const { page } = await newVisitor(browser, server.url)
  await page.goto('/signin')
  await signIn(page, server.url, 'broke@example.com')
  await page.goto('/product/remove-background')
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles(`${MEDIA}/../../public/samples/still-life.jpg`)
  await page.getByRole('radio', { name: 'In the cloud' }).click()
  await page.getByRole('radio', { name: 'WebP' }).click()
  await page.getByRole('button', { name: 'Remove background' }).click()
  await page.waitForURL('**/pricing#free')
  await page.locator('#free').getByRole('button', { name: 'Claim 200 credits' }).click()
  await page.getByRole('banner').getByText('200.00').waitFor()
  await page.goto('/product/remove-background')
  await expect.poll(() => page.getByRole('radio', { name: 'WebP' }).isChecked()).toBe(true)
})

const moveClock = (offset_ms: number) =>
  fetch(`${server.url}/dev/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ offset_ms }),
  })
