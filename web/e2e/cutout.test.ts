import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { axe, button, keptTimes, LASTING, moveClock, newVisitor, said } from './browser.ts'
import { newMember } from './people.ts'
import { grainyPhoto } from './photo.ts'
import { browser, onStage, server } from './stage.ts'

onStage({ shared: true })

const folder = mkdtempSync(join(tmpdir(), 'verdigris-'))
/** A painted egg before a grey wall, so many pixels wide and three quarters as high. */
function egg(width: number) {
  const path = join(folder, `egg-${width}.jpg`)
  const made = ['-i', grainyPhoto(), '-vf', `scale=${width}:-1`, '-q:v', '1', path]
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...made])
  return path
}

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
})

const choose = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true }).check({ force: true })
const canvasOf = (page: Page) => page.getByRole('application')

/** Draws from one place of the picture to another, both as shares of its width and height. */
async function brush(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await canvasOf(page).boundingBox()) ?? {}
  await page.mouse.move(x + width * from[0], y + height * from[1])
  await page.mouse.down()
  await page.mouse.move(x + width * to[0], y + height * to[1], { steps: 4 })
  await page.mouse.up()
}

async function taken(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Download', exact: true })
      .or(page.getByRole('link', { name: 'Download', exact: true }))
      .click(),
  ])
  return { path: await download.path(), name: download.suggestedFilename() }
}

/** Width and height as another program reads them, and pixels as red, green, blue and transparency. */
const sizeOf = (path: string) =>
  execFileSync(
    'ffprobe',
    ['-v', 'error', '-show_entries', 'stream=width,height', '-of', 'csv=p=0', path],
    { encoding: 'utf8' },
  ).trim()
const pixelAt = (path: string, x: number, y: number) => [
  ...execFileSync('ffmpeg', [
    ...['-v', 'error', '-i', path, '-vf', `format=rgba,crop=1:1:${x}:${y}`],
    ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-'],
  ]),
]
const alphaAt = (path: string, x: number, y: number) => pixelAt(path, x, y)[3]

test('a guest erases from a cut-out and brings back what was cut, at full size', async () => {
  const { page, complaints, context } = await newVisitor(browser, server.url)
  await page.goto('/product/remove-background')
  await page.locator('main input[type=file]').first().setInputFiles(egg(2000))
  await choose(page, 'Refine edges')
  await canvasOf(page).waitFor()
  // With room beside them, both ways to look at it stand in one line each.
  const heights = ['Before and after', 'Refine edges'].map(async (way) => {
    const words = page.locator('label').getByText(way, { exact: true })
    return (await words.boundingBox())?.height
  })
  expect(new Set(await Promise.all(heights)).size).toBe(1)
  await page.getByRole('switch', { name: 'Follow the edges' }).click()
  await choose(page, 'Erase')
  await brush(page, [0.5, 0.5], [0.5, 0.5])
  await choose(page, 'Keep')
  await brush(page, [0.1, 0.1], [0.15, 0.1])
  // One too many, and back: each stroke is a step, however quickly they follow.
  await brush(page, [0.85, 0.1], [0.9, 0.1])
  const strokes = () => keptTimes(page, '"points"')
  await expect.poll(strokes).toBe(3)
  await button(page, 'Undo').click()
  await expect.poll(strokes).toBe(2)
  expect(await axe(page)).toEqual([])

  await page.reload()
  await canvasOf(page).waitFor()
  const { path, name } = await taken(page)
  expect([name, sizeOf(path)]).toEqual(['egg-2000-cut-out.png', '2000,1500'])
  expect([
    ...[alphaAt(path, 1000, 750), alphaAt(path, 1000, 1050)],
    ...[alphaAt(path, 250, 150), alphaAt(path, 250, 300), alphaAt(path, 1750, 150)],
  ]).toEqual([0, 255, 255, 0, 0])

  // The other view shows what is taken away; a colour goes behind all of it.
  await choose(page, 'Before and after')
  await page.getByRole('slider', { name: 'Show more of before or after' }).waitFor()
  await choose(page, 'Color')
  await button(page, '#000000').click()
  await choose(page, 'WebP')
  const black = await taken(page)
  expect(black.name).toBe('egg-2000-cut-out.webp')
  const [red = 255, green = 255, blue = 255, alpha] = pixelAt(black.path, 1000, 750)
  expect(alpha).toBe(255)
  expect(Math.max(red, green, blue)).toBeLessThan(40)

  // Of a photo that goes beyond the square, what is in the square is seen, and nothing else.
  await page.getByRole('combobox', { name: 'Size' }).click()
  await page.getByRole('option', { name: 'Square of 800 pixels' }).click()
  const square = page.getByRole('img', { name: 'egg-2000.jpg' })
  await expect
    .poll(() => square.evaluate((of: HTMLImageElement) => [of.naturalWidth, of.naturalHeight]))
    .toEqual([800, 800])
  const seam = page.getByRole('slider', { name: 'Show more of before or after' })
  const boxes = () => Promise.all([square.boundingBox(), seam.boundingBox()])
  await expect
    .poll(async () => new Set((await boxes()).map((box) => JSON.stringify(box))).size)
    .toBe(1)
  expect(complaints).toEqual([])
  await context.close()
})

test('what the cloud cut out is brushed over in the same way, with no second run', async () => {
  const { page, context, complaints } = await newMember(
    browser,
    server.url,
    'refines@example.com',
    { credits: true },
  )
  await page.goto('/product/remove-background')
  await page.locator('main input[type=file]').first().setInputFiles(egg(1000))
  await choose(page, 'In the cloud')
  await button(page, 'Remove background').click()
  await page.getByText('1 credit spent · 199 left').waitFor()
  await choose(page, 'Refine edges')
  await canvasOf(page).focus()
  await choose(page, 'Erase')
  // By its keys alone, from the middle.
  await canvasOf(page).focus()
  await page.keyboard.press(']')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect.poll(() => button(page, 'Undo all brushing').isEnabled()).toBe(true)
  const { path } = await taken(page)
  expect(sizeOf(path)).toBe('1000,750')
  expect([alphaAt(path, 500, 375), alphaAt(path, 500, 525)]).toEqual([0, 255])
  await button(page, 'Save to library').click()
  await said(page, 'Saved to your library.')
  expect(complaints).toEqual([])
  await context.close()
})

/** A picture of its own, smaller, so that three of them do not keep a test waiting. */
function drawn(name: string, graph: string) {
  const path = join(folder, name)
  const source = ['-f', 'lavfi', '-i', graph, '-frames:v', '1', path]
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...source])
  return path
}

test('several pictures are cut on the device, the poor one in the cloud, and all come as a ZIP', async () => {
  const { page, context, complaints } = await newMember(browser, server.url, 'many@example.com', {
    credits: true,
  })
  const ball = 'color=c=0xe8e8e8:s=600x400,drawbox=x=200:y=120:w=200:h=160:color=0xb03020:t=fill'
  const pictures = [
    drawn('one.png', ball),
    drawn('two.png', ball.replace('600x400', '640x480')),
    drawn('busy.png', 'testsrc2=s=600x400'),
  ]
  const broken = join(folder, 'broken.png')
  writeFileSync(broken, 'words, no picture')
  await page.goto('/product/remove-background')
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles([...pictures, broken])
  const rows = page.getByRole('region', { name: 'Pictures', exact: true }).getByRole('listitem')
  await rows.filter({ hasText: 'one-cut-out.png' }).filter({ hasText: '600 × 400' }).waitFor()
  await rows.filter({ hasText: 'two-cut-out.png' }).filter({ hasText: '640 × 480' }).waitFor()
  await rows.filter({ hasText: 'busy' }).filter({ hasText: 'background' }).waitFor()
  const failed = rows.filter({ hasText: 'could not be cut out' })
  await failed.getByRole('button', { name: 'could not be cut out' }).click()
  await page.getByRole('alert').filter({ hasText: 'there is no picture in it' }).waitFor()
  expect(await axe(page)).toEqual([])
  await failed.getByRole('button', { name: 'Remove broken.png' }).click()

  await button(page, 'Cut 1 poor one in the cloud · 1 credit').click()
  await page.getByRole('banner').getByText('199.00').waitFor()
  await rows.filter({ hasText: 'cutting out' }).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByText(/looks? poor/).count()).toBe(0)

  // What the cloud cut is brushed over like the others, and not paid for again.
  await rows.getByRole('button', { name: /^busy-cut-out/ }).click()
  await choose(page, 'Refine edges')
  await canvasOf(page).waitFor()
  await choose(page, 'Erase')
  await brush(page, [0.5, 0.5], [0.5, 0.5])
  expect(await axe(page)).toEqual([])
  await button(page, 'Done').click()

  // After a reload the pictures are there, and what was paid for is not asked for again.
  await page.reload()
  await expect.poll(() => rows.filter({ hasText: '-cut-out.png' }).count()).toBe(3)
  await choose(page, 'WebP')
  await expect.poll(() => rows.filter({ hasText: '-cut-out.webp' }).count()).toBe(3)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download all as ZIP').click(),
  ])
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())))
  expect(Object.keys(files).toSorted()).toEqual([
    ...['busy-cut-out.webp', 'one-cut-out.webp', 'two-cut-out.webp'],
  ])
  const one = join(folder, 'one.webp')
  writeFileSync(one, files['one-cut-out.webp'] ?? '')
  expect([sizeOf(one), alphaAt(one, 20, 20), alphaAt(one, 300, 200)]).toEqual(['600,400', 0, 255])
  const busy = join(folder, 'busy.webp')
  writeFileSync(busy, files['busy-cut-out.webp'] ?? '')
  expect(alphaAt(busy, 300, 200)).toBe(0)
  await page.getByRole('banner').getByText('199.00').waitFor()

  // In the cloud each that was not there yet costs one, and is begun with when it is asked for.
  await choose(page, 'In the cloud')
  await page.getByText('2 credits', { exact: true }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('under a thumb, long words of a button stay in it; of more pictures than are cut at once it is said that not all are taken', async () => {
  const { page, context } = await newVisitor(browser, server.url, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  await page.goto('/product/remove-background')
  const pictures = [drawn('busy one.png', 'testsrc2=s=600x400'), drawn('busy two.png', 'testsrc')]
  const input = page.locator('main input[type=file]').first()
  await input.setInputFiles(pictures)
  const long = button(page, 'Cut 2 poor ones in the cloud · 2 credits')
  await long.waitFor()
  await expect
    .poll(() => long.evaluate((one) => one.scrollWidth - one.clientWidth))
    .toBeLessThanOrEqual(1)
  await input.setInputFiles(
    Array.from({ length: 49 }, (_, at) => ({
      name: `${at}.png`,
      mimeType: 'image/png',
      buffer: Buffer.from('words, no picture'),
    })),
  )
  await said(page, 'Up to 50 pictures at once.')
  const rows = page.getByRole('region', { name: 'Pictures', exact: true }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(50)
  // As on a phone whose letters are twice as large.
  await page.setViewportSize({ width: 180, height: 370 })
  const { x = 0, width = 0 } = (await button(page, 'Save as project').boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual(180)
  await context.close()
})

test('a batch in the cloud is cancelled in the middle: its price is told first, and what is done stays', async () => {
  const { page, context, complaints } = await newMember(
    browser,
    server.url,
    'cancels-many@example.com',
    { credits: true },
  )
  const square = (colour: string) =>
    `color=c=0xe8e8e8:s=300x200,drawbox=x=100:y=60:w=100:h=80:color=${colour}:t=fill`
  // Two run at a time: one is done at once, then two run and two wait their turn.
  const pictures = [
    drawn('quick.png', square('0xb03020')),
    drawn('slow [[slow 120]].png', square('0x3020b0')),
    drawn(`stubborn [[job ${LASTING}]] [[cannot stop]].png`, square('0x20b030')),
    drawn('last.png', square('0x806020')),
    drawn('very last.png', square('0x602080')),
  ]
  await page.goto('/product/remove-background')
  await page.locator('main input[type=file]').first().setInputFiles(pictures)
  await choose(page, 'In the cloud')
  const rows = page.getByRole('region', { name: 'Pictures', exact: true }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(5)
  await button(page, 'Remove backgrounds').click()
  await rows.filter({ hasText: 'quick-cut-out.png' }).filter({ hasText: '300 × 200' }).waitFor()
  const waiting = rows.filter({ hasText: 'waiting its turn' })
  await expect.poll(() => waiting.count()).toBe(2)

  const dialog = page.getByRole('dialog', { name: 'Cancel this batch?' })
  await button(page, 'Cancel').click()
  await dialog.getByText('4 pictures are at work or wait their turn in the cloud.').waitFor()
  await dialog.getByText('This costs nothing. Credits that come back to you: 4.').waitFor()
  await dialog.getByText('Work that can no longer be stopped goes on').waitFor()
  expect(await axe(page)).toEqual([])
  // Who only looked has cancelled nothing.
  await dialog.getByRole('button', { name: 'Keep it running' }).click()
  await expect.poll(() => rows.filter({ hasText: 'cutting out' }).count()).toBe(2)
  await button(page, 'Cancel').click()
  await dialog.getByRole('button', { name: 'Cancel the batch' }).dblclick()

  for (const name of ['slow [[slow 120]].png', 'last.png', 'very last.png'])
    await rows
      .filter({ has: page.getByRole('button', { name: `Remove ${name}`, exact: true }) })
      .filter({ hasText: 'Canceled. Credits that came back to you: 1.' })
      .waitFor()
  await rows.filter({ hasText: 'can no longer be stopped, goes on' }).waitFor()
  await moveClock(server.url, LASTING)
  await rows
    .filter({ hasText: 'cut-out.png' })
    .filter({ hasText: 'it could not be stopped anymore' })
    .waitFor()
  // The two that came are paid for, the others not; they can be begun with again.
  await page.getByRole('banner').getByText('198.00').waitFor()
  await rows.filter({ hasText: 'quick-cut-out.png' }).waitFor()
  await page.getByText('3 credits', { exact: true }).waitFor()
  await page.reload()
  await expect.poll(() => rows.filter({ hasText: '-cut-out.png' }).count()).toBe(2)
  await page.getByText('3 credits', { exact: true }).waitFor()
  await expect.poll(() => rows.filter({ hasText: 'cutting out' }).count()).toBe(0)
  // What became of the others is told as before, and each can be begun with again.
  await expect.poll(() => rows.filter({ hasText: 'Credits that came back' }).count()).toBe(3)
  await button(page, 'Remove backgrounds').click()
  await rows.filter({ hasText: 'very last-cut-out.png' }).filter({ hasText: '300 × 200' }).waitFor()
  await moveClock(server.url, 0)
  expect(complaints).toEqual([])
  await context.close()
})
