import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, button, newVisitor } from './browser.ts'
import { libraryFile, newMember } from './people.ts'
import { browser, onStage, server } from './stage.ts'

onStage()

const PHOTO = join(import.meta.dirname, '../public/samples/still-life.jpg')

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
  const words = page.getByRole('textbox', { name: 'What to draw' })
  await expect.poll(() => button(page, 'Draw').isDisabled()).toBe(true)
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
  // Who begins by keyboard stays in the place where it was begun: at Cancel, and then at what takes the result away.
  await button(page, 'Draw').press('Enter')
  await page.getByText('20 credits spent · 140 left').waitFor()
  await page.getByText('The picture is in your library.').waitFor()
  await expect
    .poll(() => button(page, 'Download').evaluate((it) => it === document.activeElement))
    .toBe(true)
  // Once more has its price, and a picture to go by is seen and makes it another draw.
  await button(page, 'Run again · 20 credits').waitFor()
  await button(page, 'Use as a reference').click()
  await page
    .getByRole('group', { name: 'Reference picture' })
    .getByText('One blue lamp 1.png')
    .waitFor()
  await button(page, 'Draw').click()
  await page.getByText('20 credits spent · 120 left').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('what is refused or cancelled costs nothing, and the ways to begin are there again; Cancel pressed twice in a row asks once', async () => {
  const { page, context, complaints } = await member(
    'banned@example.com',
    '/product/image-generator',
  )
  const words = page.getByRole('textbox', { name: 'What to draw' })
  await words.fill('A lamp [[moderate]]')
  await page.getByText('20 credits', { exact: true }).waitFor()
  await button(page, 'Draw').click()
  await page.getByText('Content moderation refused this.').waitFor()
  await page.getByText('Nothing was charged · 200 left').waitFor()
  await page.getByRole('button', { name: /^A copper teapot/ }).click()
  await button(page, 'Draw').click()
  await page.getByText('20 credits spent · 180 left').waitFor()
  await page.getByRole('img', { name: 'Picture 1' }).waitFor()

  // Who cancels by keyboard goes on where he was.
  await words.fill('A lamp [[job 600]]')
  await button(page, 'Draw').click()
  await expect.poll(() => button(page, 'Cancel').isEnabled()).toBe(true)
  const dialog = page.getByRole('dialog', { name: 'Cancel this task?' })
  await button(page, 'Cancel').dblclick()
  await dialog.getByRole('button', { name: 'Keep it running' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await button(page, 'Cancel').press('Enter')
  const cancel = dialog.getByRole('button', { name: 'Cancel the task' })
  // What it costs is told first.
  await expect.poll(() => cancel.isEnabled()).toBe(true)
  await cancel.press('Enter')
  await page.getByText('Canceled. Credits that came back to you: 20.').waitFor()
  await button(page, 'Try again').and(page.locator(':focus')).waitFor()
  await page.getByText('Nothing was charged · 180 left').waitFor()
  // A click beside the window closes it, as before.
  await button(page, 'Try again').click()
  await button(page, 'Cancel').click()
  await dialog.waitFor()
  await page.mouse.click(5, 5)
  await dialog.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
  await context.close()
})

test('what is painted over is erased and nothing else; the result is the next material', async () => {
  const { page, context, complaints } = await member('erases@example.com', '/product/object-eraser')
  const { photo, size } = pngPhoto()
  await page.locator('main input[type=file]').first().setInputFiles(photo)
  await canvasOf(page).waitFor()
  await expect.poll(() => button(page, 'Erase').isDisabled()).toBe(true)
  // By its keys alone.
  await canvasOf(page).focus()
  await page.keyboard.press('Space')
  for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect.poll(() => button(page, 'Erase').isEnabled()).toBe(true)
  await button(page, 'Undo').click()
  await expect.poll(() => button(page, 'Erase').isDisabled()).toBe(true)
  await button(page, 'Redo').click()
  // And by the pointer.
  await paint(page, 0.45, 0.5)
  expect(await axe(page)).toEqual([])

  await page.reload()
  await canvasOf(page).waitFor()
  await button(page, 'Erase').click()
  await page.getByText('10 credits spent · 190 left').waitFor()
  // Its paint is out of sight, and so is what a step back would take away.
  await expect.poll(() => button(page, 'Undo').isDisabled()).toBe(true)
  const { path } = await taken(page, 'Download')
  expect(sizeIn(path)).toBe(size)
  // A corner that was not painted over is there as it was; the middle is not.
  expect(pixelsOf(path, '40:40:0:0')).toEqual(pixelsOf(photo, '40:40:0:0'))
  const [w = 0, h = 0] = size.split(',').map(Number)
  const middle = `20:20:${Math.round(w / 2)}:${Math.round(h / 2)}`
  expect(pixelsOf(path, middle)).not.toEqual(pixelsOf(photo, middle))

  const receipt = await page.getByRole('link', { name: 'Receipt' }).getAttribute('href')
  await button(page, 'Go on with this').click()
  await canvasOf(page).waitFor()
  await expect.poll(() => button(page, 'Erase').isDisabled()).toBe(true)
  // What was painted comes back with its recipe, and is erased again.
  await page.goto(receipt ?? '')
  await button(page, 'Change and run').click()
  await expect.poll(() => button(page, 'Erase').isEnabled()).toBe(true)
  await button(page, 'Erase').click()
  await page.getByText('10 credits spent · 180 left').waitFor()
  const again = await taken(page, 'Download')
  expect(pixelsOf(again.path, '40:40:0:0')).toEqual(pixelsOf(photo, '40:40:0:0'))
  expect(pixelsOf(again.path, middle)).not.toEqual(pixelsOf(photo, middle))
  await page.goto('/files')
  await page
    .getByRole('button', { name: /^More about photo.*erased/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Use in' }).press('ArrowRight')
  await page.getByRole('menuitem', { name: 'Photo editor by words' }).press('Enter')
  await canvasOf(page).waitFor()
  await page.getByRole('textbox', { name: 'What should be there' }).fill('an evening sky')
  await button(page, 'Change').click()
  await page.getByText('20 credits spent · 160 left').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

const strip = (page: Page) => page.getByRole('toolbar', { name: 'History' })
const pressedIn = (page: Page) => strip(page).locator('[aria-pressed=true]')
const stepTo = (page: Page, name: string) => strip(page).getByRole('button', { name }).click()

/** Paints a short stroke, from there to the right and down; places are shares of the picture. */
async function paint(page: Page, left: number, top: number) {
  // A pointer reaches what is in the window, and a click may have moved that.
  await canvasOf(page).scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await canvasOf(page).boundingBox()) ?? {}
  await page.mouse.move(x + width * left, y + height * top)
  await page.mouse.down()
  await page.mouse.move(x + width * (left + 0.1), y + height * (top + 0.05), { steps: 6 })
  await page.mouse.up()
}

test('what came of a picture stays at hand over a reload, and each step back can be edited anew', async () => {
  const { page, context, complaints } = await member('steps@example.com', '/product/object-eraser')
  const { photo, size } = pngPhoto()
  const [w = 0, h = 0] = size.split(',').map(Number)
  const cropAt = (left: number, top: number) =>
    `12:12:${Math.round(w * left)}:${Math.round(h * top)}`
  await page.locator('main input[type=file]').first().setInputFiles(photo)
  await canvasOf(page).waitFor()
  expect(await strip(page).count()).toBe(0)
  await paint(page, 0.45, 0.5)
  await button(page, 'Erase').click()
  await page.getByText('10 credits spent · 190 left').waitFor()
  await button(page, 'Go on with this').click()
  // The picture that was pressed on is gone; whoever works by keyboard goes on in the strip.
  await strip(page).getByRole('button', { name: 'Result 1' }).and(page.locator(':focus')).waitFor()
  await expect.poll(() => button(page, 'Erase').isDisabled()).toBe(true)
  expect(await axe(page)).toEqual([])
  await paint(page, 0.1, 0.1)
  await button(page, 'Erase').click()
  await page.getByText('10 credits spent · 180 left').waitFor()
  // What is compared stands where it was painted: the middle of the picture is as it was.
  const seam = page.getByRole('slider', { name: 'Show more of before or after' })
  await expect.poll(async () => Math.abs(Number(await seam.inputValue()) - 15)).toBeLessThan(3)

  await page.getByRole('link', { name: 'Saved', exact: true }).waitFor()
  await page.reload()
  await strip(page).getByRole('button', { name: 'Result 2' }).waitFor()
  await expect.poll(() => pressedIn(page).getAttribute('aria-label')).toBe('Result 1')
  const { path: both } = await taken(page, 'Download')

  // Back to the first one by keys: its paint is there, and more of it makes another result.
  await pressedIn(page).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect.poll(() => pressedIn(page).getAttribute('aria-label')).toBe('First picture')
  await canvasOf(page).waitFor()
  await expect.poll(() => button(page, 'Erase').isEnabled()).toBe(true)
  await button(page, 'Erase').dblclick()
  await page.getByText('10 credits spent · 170 left').waitFor()
  const { path: again } = await taken(page, 'Download')
  // The second edit is in the one and not in the other; the first one is in both.
  const corner = cropAt(0.14, 0.12)
  expect(pixelsOf(both, corner)).not.toEqual(pixelsOf(photo, corner))
  expect(pixelsOf(again, corner)).toEqual(pixelsOf(photo, corner))
  const middle = cropAt(0.49, 0.52)
  expect(pixelsOf(again, middle)).not.toEqual(pixelsOf(photo, middle))

  // None is lost, and one that lies on the canvas can be taken away from there.
  await expect.poll(() => strip(page).getByRole('button').count()).toBe(4)
  await stepTo(page, 'Result 2')
  await expect.poll(() => pressedIn(page).getAttribute('aria-label')).toBe('Result 2')
  await page.getByRole('button', { name: 'Download this picture' }).waitFor()
  const kept = await taken(page, 'Download this picture')
  expect(kept.name).toMatch(/-2\.png$/)
  expect(pixelsOf(kept.path, corner)).toEqual(pixelsOf(both, corner))
  expect(complaints).toEqual([])
  await context.close()
})

test('pictures that were drawn before are looked at again, with other words written', async () => {
  const { page, context, complaints } = await member(
    'draws-again@example.com',
    '/product/image-generator',
  )
  const words = page.getByRole('textbox', { name: 'What to draw' })
  for (const [at, said] of ['A red lamp', 'A blue lamp'].entries()) {
    await words.fill(said)
    await button(page, 'Draw').click()
    await page.getByText(`20 credits spent · ${180 - 20 * at} left`).waitFor()
  }
  await page.getByRole('link', { name: 'Saved', exact: true }).waitFor()
  await page.reload()
  await expect.poll(() => pressedIn(page).getAttribute('aria-label')).toBe('Picture 2')
  await words.fill('A green lamp')
  await stepTo(page, 'Picture 1')
  expect((await taken(page, 'Download')).name).toBe('A red lamp 1.png')
  await expect.poll(() => words.inputValue()).toBe('A green lamp')
  await page.getByText('20 credits', { exact: true }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

/** A photo of a phone held upright, as it is written: lying on its side, with a word in EXIF that turns it. Shown, it is 200 × 320. */
function phonePhoto() {
  const lying = join(tmpdir(), `lying-${process.pid}.jpg`)
  const source = ['-f', 'lavfi', '-i', 'testsrc2=s=320x200', '-frames:v', '1', lying]
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...source])
  const bytes = readFileSync(lying)
  const turn = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
  const exif = Buffer.from([...Buffer.from('Exif\0\0MM\0*'), 0, 0, 0, 8, 0, 1, ...turn])
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  const buffer = Buffer.concat([bytes.subarray(0, 2), head, exif, bytes.subarray(2)])
  return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer }
}

test('a photo that a phone wrote lying goes out upright and comes back so, twice as large; another factor is another task', async () => {
  const { page, context, complaints } = await member(
    'enlarges@example.com',
    '/product/picture-upscaler',
  )
  await page.locator('main input[type=file]').first().setInputFiles(phonePhoto())
  await page.getByText('400 × 640 pixels will come out.').waitFor()
  expect(await axe(page)).toEqual([])
  await button(page, 'Make larger').click()
  await page.getByText('10 credits spent · 190 left').waitFor()
  expect(sizeIn((await taken(page, 'Download')).path)).toBe('400,640')
  // Not every model reads EXIF, so what is sent has none.
  expect((await libraryFile(page, 'IMG_2041.jpg')).includes('Exif')).toBe(false)
  await page.getByRole('radio', { name: '4 ×' }).click()
  await button(page, 'Make larger').click()
  await page.getByText('10 credits spent · 180 left').waitFor()
  expect(sizeIn((await taken(page, 'Download')).path)).toBe('800,1280')
  expect(complaints).toEqual([])
  await context.close()
})

test('of a photo larger than its model draws it is said before it is paid for how large the result will be', async () => {
  const { page, context, complaints } = await member(
    'large-photo@example.com',
    '/product/photo-editor',
  )
  await page.route('**/api/tasks/quote', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: { ...data, most_side: 1920 } } })
  })
  const input = page.locator('main input[type=file]').first()
  const told = page.getByText('The result will be smaller: at most 1,920 pixels')
  await input.setInputFiles(pngPhoto('scale=2000:1500').photo)
  await told.waitFor()
  expect(await axe(page)).toEqual([])
  await button(page, 'Another file').click()
  await input.setInputFiles(pngPhoto('scale=1600:1200').photo)
  await page.getByText('20 credits', { exact: true }).waitFor()
  await expect.poll(() => told.count()).toBe(0)
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
  await expect.poll(() => button(page, 'Expand').isDisabled()).toBe(true)
  await right.press('ArrowRight')
  await page.getByText('336 × 200 pixels will come out.').waitFor()
  await button(page, 'Undo').click()
  await page.getByRole('radio', { name: '1:1' }).click()
  await page.getByText('320 × 320 pixels will come out.').waitFor()
  expect(await axe(page)).toEqual([])
  // Nearer, and an edge is drawn by pointer; what is let go of is one step, and Escape leaves it as it was.
  await button(page, 'Zoom in').click()
  await page.getByRole('group', { name: 'Zoom' }).getByText('150 %').waitFor()
  await button(page, 'Zoom out').click()
  const drag = async (end: () => Promise<void>) => {
    const { x = 0, y = 0, height = 0 } = (await right.boundingBox()) ?? {}
    await page.mouse.move(x + 10, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + 20, y + height / 2, { steps: 4 })
    // Longer than quick changes take to count as one step.
    await page.waitForTimeout(900)
    await page.mouse.move(x + 60, y + height / 2, { steps: 4 })
    await page.getByText('320 × 320 pixels will come out.').waitFor({ state: 'detached' })
    await end()
    await page.mouse.up()
  }
  const comesOut = page.getByText('320 × 320 pixels will come out.')
  await drag(() => page.keyboard.press('Escape'))
  await comesOut.waitFor()
  await drag(async () => {})
  await button(page, 'Undo').click()
  await comesOut.waitFor()
  await button(page, 'Redo').click()
  await comesOut.waitFor({ state: 'detached' })
  await page.getByRole('radio', { name: '1:1' }).click()
  await button(page, 'Expand').click()
  await page.getByText('20 credits spent · 180 left').waitFor()
  // What came out is held against the picture in its frame.
  await page.getByRole('slider', { name: 'Show more of before or after' }).waitFor()
  const { path } = await taken(page, 'Download')
  expect(sizeIn(path)).toBe('320,320')
  expect(pixelsOf(path, '320:200:0:60')).toEqual(pixelsOf(photo, '320:200:0:0'))
  const receipt = await page.getByRole('link', { name: 'Receipt' }).getAttribute('href')
  // It is the next material: its own frame is the one that is drawn outward now.
  await button(page, 'Go on with this').click()
  await page.getByText('320 × 320 pixels will come out.').waitFor()
  await expect.poll(() => button(page, 'Expand').isDisabled()).toBe(true)
  await stepTo(page, 'First picture')
  await page.getByText('320 × 320 pixels will come out.').waitFor()
  await expect.poll(() => button(page, 'Expand').isEnabled()).toBe(true)
  await page.goto(receipt ?? '')
  await button(page, 'Change and run').click()
  await page.getByText('320 × 320 pixels will come out.').waitFor()
  await expect.poll(() => button(page, 'Expand').isEnabled()).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})

test('to a finger the edges of a frame are as wide as it', async () => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const { page, context } = await newVisitor(browser, server.url, phone)
  await page.goto('/product/picture-expander')
  await page.locator('main input[type=file]').first().setInputFiles(PHOTO)
  const edge = (name: string) => page.getByRole('slider', { name }).boundingBox()
  await page.getByRole('slider', { name: 'Right edge' }).waitFor()
  expect((await edge('Right edge'))?.width).toBeGreaterThanOrEqual(44)
  expect((await edge('Top edge'))?.height).toBeGreaterThanOrEqual(44)
  await context.close()
})

test('a page that is loaded anew in the moment its task is sent goes on in the same project', async () => {
  const { page, context, complaints } = await member(
    'reloads@example.com',
    '/product/picture-expander',
  )
  const { photo } = pngPhoto('scale=320:200')
  await page.locator('main input[type=file]').first().setInputFiles(photo)
  await page.getByRole('radio', { name: '1:1' }).click()
  await page.getByRole('link', { name: 'Saved', exact: true }).waitFor()
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/tasks'),
  )
  await button(page, 'Expand').click()
  await (await answered).finished()
  await page.reload()
  await page.getByText('20 credits spent · 180 left').waitFor()
  await page.getByRole('link', { name: 'Saved', exact: true }).waitFor()
  const titles = await page.evaluate(async () => {
    const headers = { Authorization: localStorage.getItem('Authorization') ?? '' }
    const { data } = await (await fetch('/api/apps', { headers })).json()
    return data.items.map((item: { title: string }) => item.title)
  })
  expect(titles).toHaveLength(1)
  expect(complaints).toEqual([])
  await context.close()
})
