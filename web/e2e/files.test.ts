import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { axe, button, mustBePressable, newVisitor, ON_ITS_OWN, said } from './browser.ts'
import { newMember, signIn } from './people.ts'
import { browser, onStage, server } from './stage.ts'

onStage()

const MEDIA = `${import.meta.dirname}/../test/media`
const SAMPLES = `${import.meta.dirname}/../public/samples`
const folder = mkdtempSync(join(tmpdir(), 'verdigris-'))

const made = (name: string, bytes: Buffer | string) => {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}

afterAll(async () => {
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
  for (const words of [
    'its content is no .mp4 file',
    'This file is empty.',
    '(413) File size exceeds limit.',
  ]) {
    await page.getByRole('alert').filter({ hasText: words }).waitFor()
  }
  const files = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await expect.poll(() => files.count()).toBe(3)
  await files.filter({ hasText: 'a-recording-…name.bin' }).waitFor()
  await page.locator('img[src*="size=256"]').first().waitFor()
  expect(await axe(page)).toEqual([])

  // Ordered, of one kind, as a list; a sound says how long it is, and the library how full it is.
  await page.getByRole('combobox', { name: 'Order' }).click()
  await page.getByRole('option', { name: 'By name' }).click()
  await expect
    .poll(() => files.allTextContents())
    .toEqual([
      expect.stringContaining('a-recording-…name.bin'),
      expect.stringContaining('speech.wav'),
      expect.stringContaining('still-life.jpg'),
    ])
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Sound' }).click()
  await expect.poll(() => files.count()).toBe(1)
  await files.getByText(/^0:\d\d$/).waitFor()
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'All types' }).click()
  await expect.poll(() => files.count()).toBe(3)
  await page.getByText(/^[\d.]+ MB of 2 GB used$/).waitFor()
  await page.getByRole('button', { name: 'As a list' }).click()
  expect(await axe(page)).toEqual([])
  await page.reload()
  await expect
    .poll(() => page.getByRole('button', { name: 'As a list' }).getAttribute('aria-pressed'))
    .toBe('true')
  await page.getByRole('button', { name: 'As cards' }).click()

  // What a file can be used for is in its menu and in its preview.
  await page.getByRole('button', { name: 'More about still-life.jpg' }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('still-life.jpg')
  await files.filter({ hasText: 'still-life.jpg' }).getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use in' }).click()
  await page.getByRole('menuitem', { name: 'Remove background' }).click()
  await page.waitForURL('**/product/remove-background')
  await page.getByText('still-life.jpg').first().waitFor()
  await page.goto('/files')
  await files.filter({ hasText: 'speech.wav' }).waitFor()

  // By keyboard: over the files, to the link of one, and into its preview and back.
  await files.first().getByRole('button').first().focus()
  await page.keyboard.press('End')
  await files.last().getByRole('button').first().and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await said(page, 'Link copied')
  await mustBePressable(page)
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect((await fetch(link, { headers: ON_ITS_OWN })).status).toBe(200)
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

test('files are selected, renamed and deleted by keyboard, and a film shows its cover', async () => {
  const { page, complaints } = await newMember(browser, server.url, 'kim@example.com')
  await page.goto('/files')
  await page
    .locator('main header input[type=file]')
    .setInputFiles([`${SAMPLES}/still-life.jpg`, `${MEDIA}/speech.wav`, `${SAMPLES}/pauses.mp4`])
  const files = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await expect.poll(() => files.count()).toBe(3)
  await files.filter({ hasText: 'pauses.mp4' }).locator('img').waitFor()
  expect(await files.count()).toBe(3)
  expect(await page.getByText(/^Pub/).count()).toBe(0)

  await files
    .filter({ hasText: 'speech.wav' })
    .getByRole('button', { name: 'More about speech.wav' })
    .click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const name = page.getByRole('dialog').getByLabel('Name')
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('Interview with Ada')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Enter')
  await files.filter({ hasText: 'Interview wi… Ada.wav' }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

  await files.first().getByRole('button').first().focus()
  await page.keyboard.press(' ')
  await page.keyboard.press('Shift+ArrowRight')
  await page.getByRole('group', { name: 'Selection' }).getByText('2 selected').waitFor()
  expect(await axe(page)).toEqual([])
  // Both go to a tool that takes several, or away as one file.
  await button(page, 'Use in').click()
  await page.getByRole('menuitem', { name: 'Video editor' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Video captions' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download').click(),
  ])
  expect(download.suggestedFilename()).toBe('files.zip')
  const zip = unzipSync(new Uint8Array(readFileSync(await download.path())))
  expect(Object.keys(zip)).toHaveLength(2)
  await files.first().getByRole('button').first().focus()
  await page.keyboard.press('Delete')
  await page.getByRole('dialog', { name: 'Delete 2 files?' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(await files.count()).toBe(3)
  // It comes back to the file that it was on.
  const focused = (selector: string) =>
    page.evaluate((asked) => document.activeElement?.matches(asked), selector)
  await expect.poll(() => focused('[aria-label="Files"] button')).toBe(true)
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => files.count()).toBe(1)

  // Whoever works by keyboard goes on where he was: at the file that is left, and at the way to another one.
  await expect.poll(() => focused('[aria-label="Files"] button')).toBe(true)
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByText('No files yet').waitFor()
  await expect.poll(() => focused('main input[type=file]')).toBe(true)
  expect(complaints).toEqual([])
})

test('a library is come back to as it was left; where its last page is emptied, the one before it is shown', async () => {
  const { page } = await newMember(browser, server.url, 'eleven@example.com')
  await page.goto('/files')
  await page
    .locator('main header input[type=file]')
    .setInputFiles(
      Array.from({ length: 21 }, (_, i) => made(`note-${i}.txt`, `The note with number ${i}.`)),
    )
  const files = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await expect.poll(() => files.count()).toBe(20)
  await page.getByLabel('Per page').selectOption('10')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByText('1–10 of 21').waitFor()
  await expect.poll(() => files.count()).toBe(10)
  // Twice at once leads no further than once: what comes after a page is known with it.
  const first = await files.allTextContents()
  const second = Promise.withResolvers<void>()
  await page.route(/cursor=/, (route) => second.promise.then(() => route.continue()))
  await page.getByRole('button', { name: 'Next page' }).dblclick()
  second.resolve()
  await pages.getByText('11–20 of 21').waitFor()
  await expect
    .poll(async () => (await files.allTextContents()).some((one) => first.includes(one)))
    .toBe(false)
  await page.getByRole('button', { name: 'Next page' }).click()
  await pages.getByText('21–21 of 21').waitFor()
  await expect.poll(() => files.count()).toBe(1)
  await page.getByRole('banner').getByRole('link').first().click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  await page.goBack()
  await pages.getByText('21–21 of 21').waitFor()
  await files.getByRole('button').first().focus()
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await pages.getByText('11–20 of 20').waitFor()
  await expect.poll(() => files.count()).toBe(10)
})

test('the admin uploads for everybody, shows a file by Pub and withdraws it', async () => {
  const { page, context, complaints } = await newMember(browser, server.url, 'admin@example.com')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url })
  await page.goto('/files')
  await page.getByLabel('Public upload').setInputFiles(`${SAMPLES}/still-life.jpg`)
  const card = page
    .getByRole('list', { name: 'Files' })
    .getByRole('listitem')
    .filter({ hasText: 'still-life.jpg' })
  await card.getByRole('button', { name: 'Pub: copy the public link' }).waitFor()
  expect(await axe(page)).toEqual([])
  await card.getByRole('button', { name: 'Pub: copy the public link' }).click()
  await said(page, 'Public link copied.')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/public\/uploads\/[0-9a-f]{32}\.jpg$/)
  expect((await fetch(link, { headers: ON_ITS_OWN })).headers.get('Content-Type')).toBe(
    'image/jpeg',
  )
  await card.getByRole('button', { name: 'More about' }).click()
  await page.getByRole('menuitem', { name: 'Withdraw' }).click()
  await card.getByRole('button', { name: 'Pub: make still-life.jpg public' }).waitFor()
  expect((await fetch(link, { headers: ON_ITS_OWN })).status).toBe(404)
  expect(complaints).toEqual([])
})

test('the library opens over any page, and closes when a link is copied, by Escape and beside it', async () => {
  const { page, context, complaints } = await newMember(browser, server.url, 'ann@example.com')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url })
  await page.goto('/files')
  await page.getByText('No files yet').waitFor()
  await page.goto('/feedback')
  const [pictures, video, sound] = ['Pictures of the screen', 'A video', 'A sound'].map((name) =>
    page.getByRole('group', { name, exact: true }),
  )
  await pictures!.getByRole('button', { name: 'Choose from your files' }).waitFor()
  const dialog = page.getByRole('dialog', { name: 'File Explorer' })
  const open = async () => {
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Search tools').fill('copy a link')
    await page.keyboard.press('Enter')
    await dialog.getByRole('searchbox').waitFor()
  }
  await open()
  await dialog.locator('header input[type=file]').setInputFiles(`${SAMPLES}/still-life.jpg`)
  await dialog.getByRole('button', { name: /^120s/ }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('/api/file?id=')
  await open()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  await open()
  await page.mouse.click(5, 400)
  await expect.poll(() => dialog.count()).toBe(0)

  // A form takes files of the device and of the library, and sends them.
  await page.getByLabel('Your message').fill('The picture of this tool is upside down.')
  await sound!.locator('input[type=file]').setInputFiles(`${MEDIA}/speech.wav`)
  await sound!.getByRole('button', { name: 'Remove speech.wav' }).waitFor()
  const begun = () => page.evaluate(() => localStorage.getItem('DRAFT:feedback'))
  await expect.poll(begun).toContain('"sound"')
  await page.reload()
  await sound!.getByRole('button', { name: 'Remove speech.wav' }).waitFor()
  await video!.locator('input[type=file]').setInputFiles(`${MEDIA}/speech.wav`)
  await video!
    .getByText(
      '“speech.wav” does not fit here: it is another type of file. What fits: MP4, MOV, or WebM.',
    )
    .waitFor()
  await video!.locator('input[type=file]').setInputFiles(`${MEDIA}/speech.mp4`)
  await video!.getByRole('button', { name: 'Remove speech.mp4' }).waitFor()
  await pictures!.getByRole('button', { name: 'Choose from your files' }).click()
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'still-life.jpg' })
    .getByRole('button')
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Use this file' }).click()
  await page.getByRole('button', { name: 'Remove still-life.jpg' }).waitFor()
  await pictures!.getByText('1 / 3').waitFor()
  // A picture of the device is made small before it is sent.
  await pictures!.locator('input[type=file]').setInputFiles(`${SAMPLES}/still-life.jpg`)
  await pictures!.getByText('2 / 3').waitFor()
  await expect
    .poll(() => pictures!.getByRole('button', { name: 'Remove still-life.jpg' }).count())
    .toBe(2)
  const newest = await page.evaluate(async () => {
    const answer = await fetch('/api/file/explorer?size=1', {
      headers: { Authorization: localStorage.getItem('Authorization') ?? '' },
    })
    return ((await answer.json()) as { data: { items: { width: number }[] } }).data.items[0]?.width
  })
  expect(newest).toBe(1024)
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Your message has arrived').waitFor()
  expect(complaints).toEqual([])

  // A tool takes its material from the library too, where one is picked and nothing else is done.
  await page.goto('/product/watermark-removal')
  await page.getByRole('button', { name: 'Choose from your files' }).click()
  await dialog.getByRole('listitem').filter({ hasText: 'speech.mp4' }).waitFor()
  expect(await dialog.getByRole('checkbox').count()).toBe(0)
  expect(await dialog.getByRole('button', { name: /^(?:120s|More about)/ }).count()).toBe(0)
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'speech.mp4' })
    .getByRole('button')
    .first()
    .click()
  await page.getByRole('button', { name: 'Find the mark' }).waitFor()
})

test('many files go up together: how many are there, what is left, and all of it called off; what is pasted goes up, and no private address', async () => {
  const { page } = await newMember(browser, server.url, 'many@example.com')
  await page.goto('/files')
  await page.getByText('No files yet').waitFor()
  // Two arrive; the line holds the others back.
  let let_through = 2
  await page.route('**/api/file/mine', async (route) => {
    if (let_through-- > 0) await route.continue()
  })
  await page
    .locator('main header input[type=file]')
    .setInputFiles(
      Array.from({ length: 6 }, (_, at) => made(`note-${at}.bin`, randomBytes(20_000))),
    )
  await page.getByText('2 of 6 uploaded').waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancel all' }).click()
  await expect.poll(() => page.getByRole('list', { name: 'Uploads' }).count()).toBe(0)
  const files = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await expect.poll(() => files.count()).toBe(2)

  // What is pasted anywhere goes the same way.
  await page.unroute('**/api/file/mine')
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['pasted words'], 'pasted.txt', { type: 'text/plain' }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await files.filter({ hasText: 'pasted.txt' }).waitFor()

  // A private address is refused where it is typed.
  await page.getByRole('button', { name: 'More ways to add' }).click()
  await page.getByRole('menuitem', { name: 'Add from a link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add from a link' })
  for (const [typed, sentence] of [
    ['photo.jpg', 'begins with http'],
    ['http://169.254.169.254/latest/', 'cannot be fetched'],
    [`${server.url}/favicon.svg`, 'cannot be fetched'],
  ] as const) {
    await dialog.getByLabel('Address').fill(typed)
    await page.keyboard.press('Enter')
    await dialog.getByText(sentence).waitFor()
  }
  expect(await axe(page)).toEqual([])
})
