import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { writeWav } from '../../worker/providers/sound/contract.ts'
import { dropPaths, messages, newVisitor, said } from './browser.ts'
import { newMember } from './people.ts'
import { browser, onStage, server } from './stage.ts'

onStage()

const MEDIA = `${import.meta.dirname}/../test/media`
const folder = mkdtempSync(join(tmpdir(), 'verdigris-'))
const EMPTY = join(folder, 'empty.mp4')
const PORTRAIT = `${MEDIA}/../../public/samples/still-life.jpg`
const TORN = join(folder, 'torn.jpg')
/** One sample of sound. */
const CLICK = join(folder, 'click.wav')

beforeAll(async () => {
  writeFileSync(EMPTY, '')
  writeFileSync(TORN, readFileSync(PORTRAIT).subarray(0, 200))
  writeFileSync(CLICK, writeWav({ rate: 24_000, samples: new Int16Array([9000]), info: {} }))
})

/** A file of an hour ago: the browser tells by whole seconds whether one was changed. */
function copyOlder(from: string, to: string) {
  copyFileSync(from, to)
  const at = Date.now() / 1000 - 3600
  utimesSync(to, at, at)
}

test('what cannot be cut gets its sentence, each of its own, and the page takes the next file', async () => {
  const { page } = await newVisitor(browser, server.url)
  const mayExport = page.getByRole('button', { name: 'Export' })
  await page.goto('/product/cut-silence')
  await giveTo(page, `${MEDIA}/text.mp4`)
  await page
    .getByText(/no video or sound in it/i)
    .first()
    .waitFor()
  await giveTo(page, EMPTY)
  await page.getByText(/empty/i).first().waitFor()
  await giveTo(page, `${MEDIA}/no-sound.mp4`)
  await page.getByText('This video has no sound, so it is cut where nothing moves.').waitFor()
  await page.getByText('nothing stands still for long enough').waitFor()
  await expect.poll(() => mayExport.isEnabled()).toBe(false)
  await page.getByRole('button', { name: 'Another file' }).click()
  await page.locator('[data-drop-zone] input').setInputFiles(`${MEDIA}/speech.mp4`)
  await expect.poll(() => mayExport.isEnabled()).toBe(true)
})

const giveTo = (page: Page, file: string) =>
  page.locator('main input[type=file]').first().setInputFiles(file)

test('lip-sync takes another portrait where one was refused, and does not begin with a recording of almost no length', async () => {
  const { page } = await newVisitor(browser, server.url)
  await page.goto('/product/lip-sync')
  await giveTo(page, TORN)
  await page.getByText('This file cannot be opened').waitFor()
  await page.getByText('Drop a portrait or a video').waitFor()
  await giveTo(page, PORTRAIT)
  await page.getByText('Drop the recording').waitFor()
  await expect.poll(() => page.getByText('This file cannot be opened').count()).toBe(0)
  await giveTo(page, CLICK)
  await page.getByText('The recording must last at least half a second.').waitFor()
  await page.getByRole('checkbox').check()
  expect(await page.getByRole('button', { name: 'Make it speak' }).isEnabled()).toBe(false)
})

/** Opens Remove background with a picture, to be worked on for credits. */
async function giveToCloud(page: Page) {
  await page.goto('/product/remove-background')
  await page.locator('main input[type=file]').first().setInputFiles(PORTRAIT)
  await page.getByRole('radio', { name: 'In the cloud' }).click()
}

test('a page that believed in more credits than there are says how many, claims the free ones and runs, in place and with the form as it is', async () => {
  const { page } = await newMember(browser, server.url, 'rich@example.com')
  let refused = false
  page.on('response', (answer) => (refused ||= answer.status() === 402))
  await page.route('**/api/credits', async (route) => {
    if (refused) return route.continue()
    const answer = (await (await route.fetch()).json()) as { data: object }
    await route.fulfill({ json: { ...answer, data: { ...answer.data, balance: 50 } } })
  })
  await giveToCloud(page)
  await page.getByRole('radio', { name: 'WebP' }).click()
  await page.getByText('49 left after').waitFor()
  await page.getByRole('button', { name: 'Remove background', exact: true }).click()
  await page.getByRole('button', { name: 'You have 0 · Claim 200 free and run' }).click()
  await page.getByText('1 credit spent · 199 left').waitFor()
  expect(new URL(page.url()).pathname).toBe('/product/remove-background')
  expect(await page.getByRole('radio', { name: 'WebP' }).isChecked()).toBe(true)
})

test('what the free credits do not pay leads to the prices, and the form is there when one comes back', async () => {
  const { page } = await newMember(browser, server.url, 'much@example.com')
  await page.goto('/product/text-to-speech')
  const writing = page.getByRole('textbox', { name: 'Text to speak' })
  await writing.fill('A sentence of forty letters, or so it is. '.repeat(120))
  await page.getByRole('button', { name: 'You have 0 · Get credits' }).click()
  await page.waitForURL('**/pricing#plans')
  await page.goto('/product/text-to-speech')
  await expect.poll(() => writing.inputValue()).toMatch(/^A sentence of forty/)
})

const CHANGED = 'This file was changed, moved or deleted after you chose it.'

test('a file that is changed on the disk after it was chosen is told as that, here and where it is sent', async () => {
  const { page } = await newMember(browser, server.url, 'editing@example.com', { credits: true })
  const choose = async (product: string, from: string) => {
    const file = join(folder, `${product}-${from.split('/').at(-1)}`)
    copyOlder(from, file)
    await page.goto(`/product/${product}`)
    await page.locator('main input[type=file]').first().setInputFiles(file)
    return file
  }
  const speech = await choose('cut-silence', `${MEDIA}/speech.mp4`)
  const exporting = page.getByRole('button', { name: 'Export' })
  await expect.poll(() => exporting.isEnabled()).toBe(true)
  appendFileSync(speech, 'more')
  await exporting.click()
  await page.getByText(CHANGED).first().waitFor()

  const picture = await choose('remove-background', PORTRAIT)
  await page.getByRole('radio', { name: 'In the cloud' }).click()
  appendFileSync(picture, 'more')
  await page.getByRole('button', { name: 'Remove background', exact: true }).click()
  await page.getByText(CHANGED).first().waitFor()
})

test('an upload whose file can no longer be read ends at once and says so, and the file goes when it is chosen again', async () => {
  const { page } = await newMember(browser, server.url, 'moving@example.com')
  const picture = join(folder, 'moving.jpg')
  copyOlder(PORTRAIT, picture)
  let changed = false
  let sent = 0
  await page.route('**/api/csrf_token?*', (route) => {
    if (!changed) appendFileSync(picture, 'more')
    changed = true
    return route.continue()
  })
  page.on('request', (one) => void (sent += one.method() === 'PUT' ? 1 : 0))
  await page.goto('/files')
  const input = page.locator('main input[type=file]').first()
  await input.setInputFiles(picture)
  const row = page.getByRole('list', { name: 'Uploads' })
  await row.getByText('This file could not be read. Choose it again.').waitFor()
  expect(sent).toBe(1)
  await input.setInputFiles(picture)
  await page.getByRole('main').getByText('1 file', { exact: true }).waitFor()
})

test('of a folder that is dropped, a tool and the library take what is in it; an empty one gets its sentence', async () => {
  const holiday = join(folder, 'holiday')
  const empty = join(folder, 'nothing')
  mkdirSync(join(holiday, 'beach'), { recursive: true })
  mkdirSync(empty)
  for (const name of ['2.jpg', '10.jpg', 'beach/1.jpg']) {
    copyFileSync(PORTRAIT, join(holiday, name))
    appendFileSync(join(holiday, name), name)
  }
  writeFileSync(join(holiday, '.hidden'), 'nobody means it')
  writeFileSync(join(holiday, 'notes.txt'), 'of the journey')

  const { page } = await newMember(browser, server.url, 'folders@example.com')
  await page.goto('/product/compress-images')
  const zone = page.locator('main:not(.frame *) [data-drop-zone]').first()
  await zone.waitFor()
  await dropPaths(page, zone, [empty])
  await page.getByText('“nothing” does not fit here').waitFor()
  await dropPaths(page, zone, [holiday])
  const rows = page.getByRole('region', { name: 'Pictures', exact: true }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(3)

  await page.goto('/files')
  await dropPaths(page, page.getByText('No files yet'), [holiday])
  const cards = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await expect.poll(() => cards.count()).toBe(4)
})

test('of several files a tool for one takes the first and says so; a wrong one among them is named', async () => {
  const { page } = await newVisitor(browser, server.url)
  const [first, second, notes] = ['first.jpg', 'second.jpg', 'notes.txt'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  for (const path of [first, second]) copyFileSync(PORTRAIT, path)
  writeFileSync(notes, 'of the journey')
  const drop = async (product: string, ...paths: string[]) => {
    await page.goto(`/product/${product}`)
    const zone = page.locator('main:not(.frame *) [data-drop-zone]').first()
    await zone.waitFor()
    await dropPaths(page, zone, paths)
  }
  await drop('picture-expander', first, second)
  const leftOut = 'Only 1 file fits here. The others were left out.'
  await said(page, leftOut)
  await page.getByText('first.jpg').waitFor()
  await drop('object-eraser', notes, second)
  await said(page, '“notes.txt” does not fit here')
  await page.getByText('second.jpg').waitFor()
  expect((await messages(page)).filter((text) => text.includes(leftOut))).toHaveLength(1)
})
