import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { axe, newVisitor } from './browser.ts'
import { grainyPhoto } from './photo.ts'
import { browser, onStage, server } from './stage.ts'

onStage({ shared: true })

const folder = mkdtempSync(join(tmpdir(), 'verdigris-'))
const photo = grainyPhoto()

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
})

const drawn = (name: string, size: string, pixels = 'yuv420p', noise = 40) => {
  const path = join(folder, name)
  const source = `testsrc2=s=${size},noise=alls=${noise}:allf=u,format=${pixels}`
  execFileSync('ffmpeg', [
    '-loglevel',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    source,
    '-frames:v',
    '1',
    path,
  ])
  return path
}

/** Type and size of a picture, as ffprobe reads them. */
function look(bytes: Uint8Array) {
  const path = join(folder, 'out')
  writeFileSync(path, bytes)
  const asked = [
    '-v',
    'error',
    '-select_streams',
    'v',
    '-show_entries',
    'stream=codec_name,width,height',
    '-of',
    'csv=p=0',
    path,
  ]
  return execFileSync('ffprobe', asked, { encoding: 'utf8' }).trim()
}

async function downloaded(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return {
    name: download.suggestedFilename(),
    bytes: new Uint8Array(readFileSync(await download.path())),
  }
}

test('a guest makes three pictures small without sending one, and takes them away as a ZIP or one by one', async () => {
  const { page, complaints } = await newVisitor(browser, server.url)
  const sent: string[] = []
  // The copy of the page's own text is no picture, as long as it names none.
  const mine = (body: string) => body.length > 20_000 || /verdigris-photo|drawing|wide/.test(body)
  page.on('request', (request) => {
    const body = request.postDataBuffer()?.toString('latin1') ?? ''
    if (mine(body) || !(request.method() === 'GET' || request.url().endsWith('/api/snapshot')))
      sent.push(request.url())
  })
  const [png, webp] = [drawn('drawing.png', '1500x1000', 'rgba'), drawn('wide.webp', '900x300')]
  expect(statSync(png).size).toBeGreaterThan(1024 * 1024)

  await page.goto('/product/compress-images')
  await page.locator('main input[type=file]').setInputFiles([photo, png, webp])
  const rows = page.getByRole('region', { name: 'Pictures', exact: true }).getByRole('listitem')
  await rows.filter({ hasText: '4000 × 3000 → 1024 × 768' }).waitFor()
  await rows
    .filter({ hasText: 'drawing.jpg' })
    .filter({ hasText: '1500 × 1000 → 1024 × 683' })
    .waitFor()
  await rows.filter({ hasText: '900 × 300' }).filter({ hasText: '%' }).waitFor()
  expect(await axe(page)).toEqual([])

  const zip = await downloaded(page, () =>
    page.getByRole('button', { name: 'Download all as ZIP' }).click(),
  )
  expect(zip.name).toBe('pictures.zip')
  const files = unzipSync(zip.bytes)
  expect(
    Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, look(bytes)])),
  ).toEqual({
    'verdigris-photo.jpg': 'mjpeg,1024,768',
    'drawing.jpg': 'mjpeg,1024,683',
    'wide.webp': 'webp,900,300',
  })
  for (const [name, source] of [
    ['verdigris-photo.jpg', photo],
    ['drawing.jpg', png],
    ['wide.webp', webp],
  ] as const) {
    expect(files[name]?.length, name).toBeLessThan(statSync(source).size)
  }

  // Other settings make everything anew: a square WebP of at most 512.
  await page.getByRole('radio', { name: 'WebP' }).check({ force: true })
  await page.getByRole('combobox', { name: 'Longest side' }).click()
  await page.getByRole('option', { name: '512 px' }).click()
  await page.getByRole('combobox', { name: 'Crop' }).click()
  await page.getByRole('option', { name: '1:1' }).click()
  const row = rows.filter({ hasText: '4000 × 3000 → 512 × 512' })
  await row.waitFor()
  const one = await downloaded(page, () =>
    row.getByRole('link', { name: 'Download verdigris-photo.webp' }).click(),
  )
  expect([one.name, look(one.bytes)]).toEqual(['verdigris-photo.webp', 'webp,512,512'])

  // One picture is cropped by hand: its corner is dragged, and the rest typed.
  await page.getByRole('combobox', { name: 'Crop' }).click()
  await page.getByRole('option', { name: 'Any shape' }).click()
  await rows.getByRole('button', { name: /^wide/ }).click()
  const crop = page.getByRole('group', { name: 'Crop of wide.webp' })
  const { x = 0, y = 0, width = 0, height = 0 } = (await crop.boundingBox()) ?? {}
  await page.mouse.move(x + width - 2, y + height - 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 })
  await page.mouse.up()
  await page.getByRole('spinbutton', { name: 'Crop width, in px' }).fill('301')
  await page.getByRole('spinbutton', { name: 'Crop height, in px' }).fill('201')
  await page.getByRole('spinbutton', { name: 'Crop height, in px' }).press('Enter')
  await crop.getByRole('button', { name: 'Crop: 301 by 201 px at 0, 0' }).press('Alt+ArrowRight')
  await crop.getByRole('button', { name: 'Crop: 301 by 201 px at 1, 0' }).waitFor()
  expect(await axe(page)).toEqual([])
  const cropped = rows.filter({ hasText: '900 × 300 → 301 × 201' })
  await cropped.waitFor()
  const part = await downloaded(page, () =>
    cropped.getByRole('link', { name: 'Download wide.webp' }).click(),
  )
  expect(look(part.bytes)).toBe('webp,301,201')
  expect(sent).toEqual([])
  expect(complaints).toEqual([])
})

test('what became of a picture is looked at from near, and the seam stays at hand there', async () => {
  const { page, complaints } = await newVisitor(browser, server.url)
  await page.goto('/product/compress-images')
  await page.getByRole('button', { name: 'Try it with a sample' }).click()
  const seam = page.getByRole('slider', { name: 'Show more of before or after' })
  const after = page.getByRole('img', { name: 'still-life.jpg' })
  await seam.waitFor()
  const frame = await boxOf(after)
  const middle = [frame.x + frame.width / 2, frame.y + frame.height / 2] as const
  // From the whole picture it is one press to any place.
  await page.mouse.click(frame.x + frame.width / 4, middle[1])
  await expect.poll(async () => Number(await seam.inputValue())).toBeLessThan(30)
  await seam.fill('50')
  for (let times = 0; times < 3; times++)
    await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await boxOf(after)).width).toBeGreaterThan(3 * frame.width)
  /** Where of what is seen the picture as it was ends. */
  const shown = () =>
    page.evaluate(
      ([{ x, width }, y]) => {
        const isBefore = (at: number) =>
          document.elementsFromPoint(x + at * width, y).some((one) => one.matches('img[alt=""]'))
        return Array.from({ length: 99 }, (_, i) => (i + 1) / 100).findLast(isBefore)
      },
      [frame, middle[1]] as const,
    )
  await expect.poll(shown).toBeCloseTo(0.5, 1)
  await seam.press('ArrowRight')
  await expect.poll(() => seam.inputValue()).toBe('52')

  const drag = async (fromX: number, toX: number) => {
    await page.mouse.move(fromX, middle[1])
    await page.mouse.down()
    await page.mouse.move(toX, middle[1], { steps: 5 })
    await page.mouse.up()
  }
  const { x: before } = await boxOf(after)
  await drag(frame.x + frame.width * 0.2, frame.x + frame.width * 0.4)
  await expect.poll(async () => (await boxOf(after)).x - before).toBeCloseTo(frame.width * 0.2, -1)
  await expect.poll(() => seam.inputValue()).toBe('52')
  await expect.poll(shown).toBeCloseTo(0.52, 1)
  await drag(frame.x + frame.width * 0.52, frame.x + frame.width * 0.8)
  await expect.poll(async () => Math.abs(Number(await seam.inputValue()) - 80)).toBeLessThan(3)
  await expect.poll(shown).toBeCloseTo(0.8, 1)

  const { width } = await boxOf(after)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -100)
  await page.keyboard.up('Control')
  await expect.poll(async () => (await boxOf(after)).width).toBeGreaterThan(width * 1.2)
  expect(await axe(page)).toEqual([])
  expect(complaints).toEqual([])
})

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

test('a finger moves what is seen from near, and the seam by its handle; the handles of a cut-out part are as large as it', async () => {
  const { page, context } = await newVisitor(browser, server.url, PHONE)
  await page.goto('/product/compress-images')
  await page.getByRole('button', { name: 'Try it with a sample' }).click()
  const seam = page.getByRole('slider', { name: 'Show more of before or after' })
  const after = page.getByRole('img', { name: 'still-life.jpg' })
  await seam.waitFor()
  const { x, y, width, height } = await boxOf(after)
  for (let times = 0; times < 3; times++) await page.getByRole('button', { name: 'Zoom in' }).tap()
  const chrome = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: [number, number][]) =>
    chrome.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map((to) => ({ x: x + to[0] * width, y: y + to[1] * height })),
    })
  const drag = async (from: number, to: number, at: number) => {
    await touch('touchStart', [from, at])
    for (let step = 1; step <= 10; step++)
      await touch('touchMove', [from + ((to - from) * step) / 10, at])
    await touch('touchEnd')
  }
  const { x: before } = await boxOf(after)
  await drag(0.2, 0.5, 0.8)
  await expect.poll(async () => (await boxOf(after)).x - before).toBeGreaterThan(width * 0.2)
  await expect.poll(() => seam.inputValue()).toBe('50')
  await drag(0.5, 0.8, 0.5)
  await expect.poll(async () => Number(await seam.inputValue())).toBeGreaterThan(74)

  await page.getByRole('button', { name: 'Crop still-life.jpg' }).tap()
  const corner = page.locator('[data-side=se]')
  await corner.waitFor()
  await expect.poll(async () => (await boxOf(corner)).width).toBeGreaterThanOrEqual(44)
  await context.close()
})

const boxOf = async (one: Locator) => {
  const box = await one.boundingBox()
  if (!box) throw new Error('It is not drawn.')
  return box
}

test('a batch can be cancelled and goes on; what is no picture says so; a sample is one click away', async () => {
  const { page } = await newVisitor(browser, server.url)
  await page.goto('/product/compress-images')
  await page.getByRole('button', { name: 'Try it with a sample' }).click()
  const rows = page.getByRole('region', { name: 'Pictures', exact: true }).getByRole('listitem')
  await rows.filter({ hasText: '1600 × 1200 → 1024 × 768' }).waitFor()

  const large = drawn('large.jpg', '1400x1050')
  const broken = join(folder, 'broken.jpg')
  writeFileSync(broken, 'words, no picture')
  // What is begun from here on is not done before somebody has cancelled it.
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = () => {}
    Object.assign(window, { goOn: () => void (Worker.prototype.postMessage = postMessage) })
  })
  await page
    .locator('main input[type=file]')
    .setInputFiles([...Array.from({ length: 12 }, () => large), broken])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => rows.filter({ hasText: 'stopped' }).count()).toBeGreaterThan(1)
  await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => rows.filter({ hasText: '1400 × 1050 → 1024 × 768' }).count()).toBe(12)
  const failed = rows.filter({ hasText: 'broken.jpg' })
  await failed.getByRole('button', { name: 'could not be compressed' }).click()
  await page.getByRole('alert').filter({ hasText: 'there is no picture in it' }).waitFor()
  await failed.getByRole('button', { name: 'Remove broken.jpg' }).press('Enter')
  await expect.poll(() => rows.count()).toBe(13)
  await rows.last().getByRole('button').first().and(page.locator(':focus')).waitFor()
})

test('several pictures become one GIF, and a GIF that moves is told that it stays as it is', async () => {
  const { page, complaints } = await newVisitor(browser, server.url)
  await page.goto('/product/compress-images')
  const input = page.locator('main input[type=file]').first()
  await input.setInputFiles([drawn('first.png', '320x240'), drawn('second.png', '200x200')])
  await page.getByRole('button', { name: 'Make a GIF' }).click()
  const take = page.getByRole('button', { name: /^Download GIF · / })
  await take.waitFor()
  expect(await axe(page)).toEqual([])
  const [download] = await Promise.all([page.waitForEvent('download'), take.click()])
  const gif = await download.path()
  const asked = ['-show_entries', 'stream=codec_name,nb_read_frames', '-of', 'csv=p=0', gif]
  const told = execFileSync('ffprobe', ['-v', 'error', '-count_frames', ...asked])
  expect([String(told).trim(), download.suggestedFilename()]).toEqual(['gif,2', 'first.gif'])
  await page.keyboard.press('Escape')
  await page
    .locator('main input[type=file]')
    .last()
    .setInputFiles({ name: 'moves.gif', mimeType: 'image/gif', buffer: readFileSync(gif) })
  await page
    .getByRole('button', { name: /moves\.gif/ })
    .first()
    .click()
  await page.getByRole('alert').getByText('This picture moves').waitFor()
  expect(complaints).toEqual([])
})
