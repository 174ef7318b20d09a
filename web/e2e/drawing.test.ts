import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, launch } from './browser.ts'
import { newMember } from './people.ts'
import { type Server, startServer } from './server.ts'

const PHOTO = join(import.meta.dirname, '../public/samples/still-life.jpg')

let server: Server
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launch()])
})

afterAll(async () => {
  await browser.close()
  await server.stop()
})

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const canvasOf = (page: Page) => page.getByRole('application')

async function member(email: string, path: string) {
  const visitor = await newMember(browser, server.url, email, { credits: true })
  await visitor.page.goto(path)
  return visitor
}

async function taken(page: Page, name: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('link', { name, exact: true }))
      .click(),
  ])
  return { path: (await download.path()) ?? '', name: download.suggestedFilename() }
}

/** Width and height as another program reads them, and the colour of one pixel. */
const sizeIn = (path: string) =>
  execFileSync(
    'ffprobe',
    ['-v', 'error', '-show_entries', 'stream=width,height', '-of', 'csv=p=0', path],
    { encoding: 'utf8' },
  ).trim()
const pixelsOf = (path: string, crop: string) =>
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-i', path, '-vf', `crop=${crop}`],
    ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
  ])

/** A PNG, so that what was not painted over can be held against the result bit by bit. */
function pngPhoto(scale = 'scale=640:-2') {
  const photo = join(tmpdir(), `photo-${process.pid}.png`)
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', PHOTO, '-vf', scale, photo])
  return { photo, size: sizeIn(photo) }
}

test('words become pictures in the shape that was chosen, one is taken away, and changed words are drawn anew', async () => {
  const { page, context, complaints } = await member(
    'draws@example.com',
    '/product/image-generator',
  )
  const words = page.getByRole('textbox', { name: 'What is to be seen' })
  expect(await button(page, 'Draw').isDisabled()).toBe(true)
  await words.fill('Two copper lamps')
  await page.getByRole('radio', { name: '16:9' }).click()
  await page.getByRole('radio', { name: '2', exact: true }).click()
  await page.getByText('40 credits', { exact: true }).waitFor()
  expect(await axe(page)).toEqual([])
  await words.press('Enter')
  await page.getByText('40 credits spent · 160 left').waitFor()
  await page.getByText('The 2 pictures are in your library.').waitFor()
  await button(page, 'Show picture 2 large').click()
  const one = await taken(page, 'Download')
  expect([one.name, sizeIn(one.path)]).toEqual(['Two copper lamps 2.png', '1280,720'])
  await button(page, 'Show all').click()
  expect((await taken(page, 'Download all as ZIP')).name).toBe('Two copper lamps.zip')
  expect(await axe(page)).toEqual([])

  // After a reload the words and the pictures are there.
  await page.reload()
  await expect.poll(() => words.inputValue()).toBe('Two copper lamps')
  await page.getByText('The 2 pictures are in your library.').waitFor()

  await words.fill('One blue lamp')
  await page.getByRole('radio', { name: '1', exact: true }).click()
  await button(page, 'Draw').click()
  await page.getByText('20 credits spent · 140 left').waitFor()
  await page.getByText('The picture is in your library.').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('what is painted over is erased and nothing else; the result is the next material', async () => {
  const { page, context, complaints } = await member('erases@example.com', '/product/object-eraser')
  const { photo, size } = pngPhoto()
  await page.locator('main input[type=file]').first().setInputFiles(photo)
  await canvasOf(page).waitFor()
  expect(await button(page, 'Erase').isDisabled()).toBe(true)
  // By its keys alone.
  await canvasOf(page).focus()
  await page.keyboard.press('Space')
  for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect.poll(() => button(page, 'Erase').isEnabled()).toBe(true)
  await button(page, 'Undo').click()
  expect(await button(page, 'Erase').isDisabled()).toBe(true)
  await button(page, 'Redo').click()
  // And by the pointer.
  const { x = 0, y = 0, width = 0, height = 0 } = (await canvasOf(page).boundingBox()) ?? {}
  await page.mouse.move(x + width * 0.4, y + height * 0.5)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.6, y + height * 0.55, { steps: 6 })
  await page.mouse.up()
  expect(await axe(page)).toEqual([])

  await page.reload()
  await canvasOf(page).waitFor()
  await button(page, 'Erase').click()
  await page.getByText('10 credits spent · 190 left').waitFor()
  const { path } = await taken(page, 'Download')
  expect(sizeIn(path)).toBe(size)
  // A corner that was not painted over is there as it was; the middle is not.
  expect(pixelsOf(path, '40:40:0:0')).toEqual(pixelsOf(photo, '40:40:0:0'))
  const [w = 0, h = 0] = size.split(',').map(Number)
  const middle = `20:20:${Math.round(w / 2)}:${Math.round(h / 2)}`
  expect(pixelsOf(path, middle)).not.toEqual(pixelsOf(photo, middle))

  await button(page, 'Go on with this').click()
  await canvasOf(page).waitFor()
  expect(await button(page, 'Erase').isDisabled()).toBe(true)
  await page.goto('/files')
  await page
    .getByRole('button', { name: /^More about photo.*erased/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Use in' }).press('ArrowRight')
  await page.getByRole('menuitem', { name: 'Photo editor by words' }).press('Enter')
  await canvasOf(page).waitFor()
  await page.getByRole('textbox', { name: 'What shall be there' }).fill('an evening sky')
  await button(page, 'Change').click()
  await page.getByText('20 credits spent · 170 left').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a picture comes twice as large, and another factor is another task', async () => {
  const { page, context, complaints } = await member(
    'enlarges@example.com',
    '/product/picture-upscaler',
  )
  const { photo } = pngPhoto('scale=320:200')
  await page.locator('main input[type=file]').first().setInputFiles(photo)
  await page.getByText('640 × 400 pixels will come out.').waitFor()
  expect(await axe(page)).toEqual([])
  await button(page, 'Make larger').click()
  await page.getByText('10 credits spent · 190 left').waitFor()
  expect(sizeIn((await taken(page, 'Download')).path)).toBe('640,400')
  await page.getByRole('radio', { name: '4 ×' }).click()
  await button(page, 'Make larger').click()
  await page.getByText('10 credits spent · 180 left').waitFor()
  expect(sizeIn((await taken(page, 'Download')).path)).toBe('1280,800')
  expect(complaints).toEqual([])
  await context.close()
})

test('a frame is drawn outward by its edges or to a shape, and the picture goes on into it', async () => {
  const { page, context, complaints } = await member(
    'expands@example.com',
    '/product/picture-expander',
  )
  const { photo } = pngPhoto('scale=320:200')
  await page.locator('main input[type=file]').first().setInputFiles(photo)
  const right = page.getByRole('slider', { name: 'Right edge' })
  await right.waitFor()
  expect(await button(page, 'Expand').isDisabled()).toBe(true)
  await right.press('ArrowRight')
  await page.getByText('336 × 200 pixels will come out.').waitFor()
  await button(page, 'Undo').click()
  await page.getByRole('radio', { name: '1:1' }).click()
  await page.getByText('320 × 320 pixels will come out.').waitFor()
  expect(await axe(page)).toEqual([])
  const { x = 0, y = 0, height = 0 } = (await right.boundingBox()) ?? {}
  await page.mouse.move(x + 8, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 60, y + height / 2, { steps: 4 })
  await page.mouse.up()
  await page.getByText('320 × 320 pixels will come out.').waitFor({ state: 'detached' })
  await page.getByRole('radio', { name: '1:1' }).click()
  await button(page, 'Expand').click()
  await page.getByText('20 credits spent · 180 left').waitFor()
  const { path } = await taken(page, 'Download')
  expect(sizeIn(path)).toBe('320,320')
  expect(pixelsOf(path, '320:200:0:60')).toEqual(pixelsOf(photo, '320:200:0:0'))
  expect(complaints).toEqual([])
  await context.close()
})
