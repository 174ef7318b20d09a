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
import { codeFor, dropPaths, messages, newVisitor, said } from './browser.ts'
import { newMember } from './people.ts'
import { browser, onStage, server } from './stage.ts'

onStage()

const MEDIA = `${import.meta.dirname}/../test/media`
const folder = mkdtempSync(join(tmpdir(), 'verdigris-'))
const EMPTY = join(folder, 'empty.mp4')
const HEAVY = join(folder, 'heavy.wav')
const PORTRAIT = `${MEDIA}/../../public/samples/still-life.jpg`
const TORN = join(folder, 'torn.jpg')
/** One sample of sound. */
const CLICK = join(folder, 'click.wav')

beforeAll(async () => {
  writeFileSync(EMPTY, '')
  writeFileSync(HEAVY, new Uint8Array(21 * 1024 * 1024))
  writeFileSync(TORN, readFileSync(PORTRAIT).subarray(0, 200))
  writeFileSync(CLICK, writeWav({ rate: 24_000, samples: new Int16Array([9000]), info: {} }))
})

/** A file of an hour ago: the browser tells by whole seconds whether one was changed. */
function copyOlder(from: string, to: string) {
  copyFileSync(from, to)
  const at = Date.now() / 1000 - 3600
  utimesSync(to, at, at)
}

/** @returns the field that the code goes into */
async function askForCode(page: Page, nickname: string, email: string) {
  await page.goto('/signin')
  await page.getByLabel('Nickname').fill(nickname)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  const field = page.getByLabel('Code', { exact: true })
  await field.waitFor()
  return field
}

test.each([
  ['a text file renamed .mp4', `${MEDIA}/text.mp4`, /no video or sound in it/i],
  ['an empty file', EMPTY, /empty/i],
])('%s gets its sentence, and the page takes the next file', async (_what, file, words) => {
  const { page } = await newVisitor(browser, server.url)
  await page.goto('/product/cut-silence')
  await page.locator('main input[type=file]').first().setInputFiles(file)
  await page.getByText(words).first().waitFor()
  await page.locator('main input[type=file]').first().setInputFiles(`${MEDIA}/speech.mp4`)
  await expect.poll(() => page.getByRole('button', { name: 'Export' }).isEnabled()).toBe(true)
})

test('a clip with no sound says how it is cut, and another file takes its place', async () => {
  const { page } = await newVisitor(browser, server.url)
  const give = (name: string) =>
    page.locator('[data-drop-zone] input').setInputFiles(`${MEDIA}/${name}`)
  const mayExport = page.getByRole('button', { name: 'Export' })
  await page.goto('/product/cut-silence')
  await give('no-sound.mp4')
  await page.getByText('This video has no sound, so it is cut where nothing moves.').waitFor()
  await page.getByText('nothing stands still for long enough').waitFor()
  expect(await mayExport.isEnabled()).toBe(false)
  await page.getByRole('button', { name: 'Another file' }).click()
  await give('speech.mp4')
  await expect.poll(() => mayExport.isEnabled()).toBe(true)
})

const giveTo = (page: Page, file: string) =>
  page.locator('main input[type=file]').first().setInputFiles(file)

test('lip-sync takes another portrait where one was refused', async () => {
  const { page } = await newVisitor(browser, server.url)
  await page.goto('/product/lip-sync')
  await giveTo(page, TORN)
  await page.getByText('This file cannot be opened').waitFor()
  await page.getByText('Drop a portrait or a video').waitFor()
  await giveTo(page, PORTRAIT)
  await page.getByText('Drop the recording').waitFor()
  expect(await page.getByText('This file cannot be opened').count()).toBe(0)
})

test('lip-sync says that a recording of almost no length is too short, and does not begin', async () => {
  const { page } = await newVisitor(browser, server.url)
  await page.goto('/product/lip-sync')
  await giveTo(page, PORTRAIT)
  await page.getByText('Drop the recording').waitFor()
  await giveTo(page, CLICK)
  await page.getByText('The recording must last at least half a second.').waitFor()
  await page.getByRole('checkbox').check()
  expect(await page.getByRole('button', { name: 'Make it speak' }).isEnabled()).toBe(false)
})

/** As a person pastes, which a field of limited length cuts. */
async function paste(page: Page, field: string, words: string) {
  await page.getByRole('textbox', { name: field }).fill('')
  await page.getByRole('textbox', { name: field }).focus()
  await page.keyboard.insertText(words)
}

test.each([
  ['image-generator', 'What to draw', 'Draw', '2,000'],
  ['chat', 'Your message', 'Send', '50,000'],
])(
  'on %s words over the limit are kept, counted and not begun with',
  async (product, field, start, most) => {
    const { page } = await newVisitor(browser, server.url)
    const button = page.getByRole('button', { name: start, exact: true })
    await page.goto(`/product/${product}`)
    await paste(page, field, 'A harbor')
    await expect.poll(() => button.isEnabled()).toBe(true)
    expect(await page.getByText('characters').count()).toBe(0)
    await paste(page, field, '🙂'.repeat(60_000))
    await page.getByRole('alert').getByText(`120,000 of ${most} characters`).waitFor()
    expect((await page.getByRole('textbox', { name: field }).inputValue()).length).toBe(120_000)
    expect(await button.isEnabled()).toBe(false)
    await paste(page, field, 'A harbor')
    await expect.poll(() => button.isEnabled()).toBe(true)
    expect(await page.getByText('characters').count()).toBe(0)
  },
)

test('of a text far too long to be spoken at once it is told how much of it a press has spoken', async () => {
  const { page, complaints } = await newVisitor(browser, server.url)
  await page.goto('/product/text-to-speech')
  await paste(page, 'Text to speak', 'The tide comes in. '.repeat(16_000))
  await page.getByText(/spoken in parts: 14,889 sentences stay for the next press/).waitFor()
  const part = page.getByRole('button', { name: 'Speak 1,111 sentences' })
  await expect.poll(() => part.isEnabled()).toBe(true)
  expect(complaints).toEqual([])
})

test('a wrong code five times, then a right one too late: each time a sentence, and the form stays filled', async () => {
  const { page } = await newVisitor(browser, server.url)
  const field = await askForCode(page, 'Grace', 'grace@example.com')
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
  await said(page, 'Five wrong tries')
  expect(await page.getByLabel('Nickname').inputValue()).toBe('Grace')
  expect(await page.getByLabel('Email').inputValue()).toBe('grace@example.com')
})

test('a code that came too late gets its sentence', async () => {
  const { page } = await newVisitor(browser, server.url)
  const field = await askForCode(page, 'Late', 'late@example.com')
  const code = await codeFor(server.url, 'late@example.com')
  await moveClock(901_000)
  await field.fill(code)
  await said(page, 'This code is no longer valid')
  await moveClock(0)
})

test('a 21 MB file is refused by the library before it is sent, and the next one is taken', async () => {
  const { page } = await newMember(browser, server.url, 'heavy@example.com')
  await page.goto('/files')
  await page.locator('main input[type=file]').first().setInputFiles(HEAVY)
  await page.getByText('File size exceeds limit.').first().waitFor()
  await page.locator('main input[type=file]').first().setInputFiles(PORTRAIT)
  await page.getByText('still-life.jpg').first().waitFor()
})

test('without credits the button says so, claims the free ones and runs, in place and with the form as it is', async () => {
  const { page } = await newMember(browser, server.url, 'broke@example.com')
  await giveToCloud(page)
  await page.getByRole('radio', { name: 'WebP' }).click()
  await page.getByRole('button', { name: 'You have 0 · Claim 200 free and run' }).click()
  await page.getByText('1 credit spent · 199 left').waitFor()
  expect(new URL(page.url()).pathname).toBe('/product/remove-background')
  expect(await page.getByRole('radio', { name: 'WebP' }).isChecked()).toBe(true)
})

/** Opens Remove background with a picture, to be worked on for credits. */
async function giveToCloud(page: Page) {
  await page.goto('/product/remove-background')
  await page.locator('main input[type=file]').first().setInputFiles(PORTRAIT)
  await page.getByRole('radio', { name: 'In the cloud' }).click()
}

test('a page that believed in more credits than there are says how many, and goes on in place', async () => {
  const { page } = await newMember(browser, server.url, 'rich@example.com')
  let refused = false
  page.on('response', (answer) => (refused ||= answer.status() === 402))
  await page.route('**/api/credits', async (route) => {
    if (refused) return route.continue()
    const answer = (await (await route.fetch()).json()) as { data: object }
    await route.fulfill({ json: { ...answer, data: { ...answer.data, balance: 50 } } })
  })
  await giveToCloud(page)
  await page.getByText('49 left after').waitFor()
  await page.getByRole('button', { name: 'Remove background', exact: true }).click()
  await page.getByRole('button', { name: 'You have 0 · Claim 200 free and run' }).click()
  await page.getByText('1 credit spent · 199 left').waitFor()
})

test('a price that has risen since it was shown is told, shown anew and paid by the next press', async () => {
  const { page } = await newMember(browser, server.url, 'risen@example.com', { credits: true })
  let shown = false
  await page.route('**/api/tasks/quote', async (route) => {
    if (shown) return route.continue()
    shown = true
    const answer = (await (await route.fetch()).json()) as { data: object }
    await route.fulfill({ json: { ...answer, data: { ...answer.data, price: 0.5 } } })
  })
  await giveToCloud(page)
  await page.getByText('199.50 left after').waitFor()
  const start = page.getByRole('button', { name: 'Remove background', exact: true })
  await start.click()
  await page.getByText('The price has changed to 1 credit.').waitFor()
  await page.getByText('199 left after').waitFor()
  await start.click()
  await page.getByText('1 credit spent · 199 left').waitFor()
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

const moveClock = (offset_ms: number) =>
  fetch(`${server.url}/dev/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ offset_ms }),
  })
