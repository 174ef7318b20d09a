// Makes the pictures of the products that change pictures and cut silences: what these make of material drawn for the project.
// Usage: scripts/make-clips.sh bench DIR, then node scripts/make-product-pictures.ts http://localhost:8787 DIR/long.mp4
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { newMember } from '../web/e2e/people.ts'
import { browser, cover, dataUrl, give, made, over, PHOTO, save, SITE } from './picture-ground.ts'

const TALK = process.argv[3] ?? ''
const SAMPLE_FILM = `${import.meta.dirname}/../web/public/samples/pauses.mp4`
const DRAWING = readFileSync(`${import.meta.dirname}/still-life.svg`, 'utf8')
const photo = dataUrl(readFileSync(PHOTO), 'image/jpeg')

async function open(key: string, colorScheme: 'light' | 'dark' = 'light') {
  const context = await browser.newContext({
    baseURL: SITE,
    viewport: { width: 1440, height: 1000 },
    deviceScaleFactor: 2,
    locale: 'en-US',
    colorScheme,
  })
  const page = await context.newPage()
  await page.goto(`/product/${key}`)
  return page
}

const trySample = (page: Page) => page.getByRole('button', { name: 'Try it with a sample' }).click()

/** The wave of a clip with the cuts that the product's first settings make of it, and its length before and after. */
async function wave(key: string, begin: (page: Page) => Promise<void>) {
  const page = await open(key, 'dark')
  await begin(page)
  const waves = page.getByRole('region', { name: 'Wave and cuts' })
  const lengths = page.getByText(/^Original/)
  await lengths.waitFor({ timeout: 120_000 })
  await page.waitForTimeout(500)
  const [, before = '', after = ''] =
    /(\d+:\d\d).*?(\d+:\d\d)/.exec((await lengths.textContent()) ?? '') ?? []
  const box = await waves.locator('canvas').boundingBox()
  if (!box) throw new Error('no wave')
  const shot = await page.screenshot({ clip: { ...box, height: box.height } })
  await page.context().close()
  return `<div style="position:absolute;inset:0;background:linear-gradient(150deg,#0b3a36,#071d1b)"></div>
    <div style="position:absolute;left:60px;right:60px;top:165px;border-radius:20px;overflow:hidden;box-shadow:0 24px 60px #0008;border:1px solid #ffffff22">
      <img src="${dataUrl(shot, 'image/png')}" style="display:block;width:100%;height:330px;object-fit:fill"></div>
    <div style="position:absolute;left:0;right:0;top:560px;text-align:center;font-size:64px;color:#8fb5b0"><s style="text-decoration-thickness:3px">${before}</s>
      <b style="color:#4fd3c4;margin-left:28px">${after}</b></div>`
}

/** What the tool gives back for the sample, as its main button saves it. */
async function download(key: string, begin: (page: Page) => Promise<void>) {
  const page = await open(key)
  await begin(page)
  await page.getByRole('button', { name: 'Download' }).waitFor()
  await page.waitForTimeout(3000)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  const bytes = readFileSync(await saved.path())
  await page.context().close()
  return bytes
}

const halves = (before: string, after: string) => `
  <img src="${before}" style="${cover}">
  <div style="position:absolute;inset:0;clip-path:inset(0 0 0 50%);background:repeating-conic-gradient(#e3e8e7 0 25%,#fff 0 50%) 0 0/40px 40px">
    <img src="${after}" style="${cover}"></div>
  <div style="position:absolute;left:calc(50% - 2px);top:0;bottom:0;width:4px;background:#fff;box-shadow:0 0 12px #0004"></div>`

const inset = (large: string, small: string) => `
  <div style="position:absolute;inset:0;background:#fff"><img src="${large}" style="${cover};object-fit:contain"></div>
  <img src="${small}" style="position:absolute;left:40px;bottom:40px;width:280px;height:210px;object-fit:cover;border-radius:16px;border:6px solid #fff;box-shadow:0 8px 30px #0003">`

/** The still life as a PNG of 2400 by 1800, beside what the tool made of it, each with the weight the tool told. */
async function weights() {
  const given = await stillLife(2400)
  const page = await open('compress-images')
  await page.locator('input[type=file]').first().setInputFiles(given)
  const told = page.getByRole('status').filter({ hasText: '→' })
  await told.waitFor()
  const [, before = '', after = ''] =
    /([\d.]+ [kM]B) → ([\d.]+ [kM]B)/.exec((await told.textContent()) ?? '') ?? []
  const made = await page
    .locator('a[download]')
    .first()
    .evaluate(async (link: HTMLAnchorElement) => {
      const bytes = new Uint8Array(await (await fetch(link.href)).arrayBuffer())
      return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''))
    })
  await page.context().close()
  const chip = (text: string, side: string, colours: string) =>
    `<div style="position:absolute;${side}:48px;bottom:48px;padding:16px 28px;border-radius:999px;font-size:44px;font-weight:600;${colours}">${text}</div>`
  return `${halves(dataUrl(given.buffer, 'image/png'), `data:image/jpeg;base64,${made}`)}
    ${chip(before, 'left', 'background:#fff;color:#1c2b2a')}${chip(after, 'right', 'background:#00b4a2;color:#04211e')}`
}

/** Paints over a part of the photo on the stage; its corners as shares of the photo. */
async function paint(page: Page, [left, top, right, bottom]: readonly number[]) {
  const canvas = page.getByRole('application')
  await canvas.waitFor()
  const { x = 0, y = 0, width = 0, height = 0 } = (await canvas.boundingBox()) ?? {}
  const at = (across = 0, down = 0) => [x + across * width, y + down * height] as const
  await page.mouse.move(...at(left, top))
  await page.mouse.down()
  const LINES = 8
  for (let line = 0; line <= LINES; line++) {
    const down = top! + ((bottom! - top!) * line) / LINES
    await page.mouse.move(...at(line % 2 ? right : left, down), { steps: 6 })
    await page.mouse.move(...at(line % 2 ? left : right, down), { steps: 6 })
  }
  await page.mouse.up()
}

const pictureOf = async (...ask: Parameters<typeof made>) =>
  dataUrl(await made(...ask), 'image/png')

/** The stage of the tool that changes what is painted over, with paint on the photo, over a line for the words. */
async function painted() {
  const { page, context } = await newMember(browser, SITE, `${crypto.randomUUID()}@example.com`, {
    viewport: { width: 1440, height: 1000 },
    deviceScaleFactor: 2,
  })
  await page.goto('/product/photo-editor')
  await give(page, PHOTO)
  await paint(page, [0.69, 0.71, 0.81, 0.83])
  await page.mouse.move(0, 0)
  const box = await page.getByRole('application').boundingBox()
  if (!box) throw new Error('no stage')
  const shot = await page.screenshot({ clip: box })
  await context.close()
  return `<img src="${dataUrl(shot, 'image/png')}" style="${cover}">
    <div style="position:absolute;left:60px;bottom:48px;width:560px;height:88px;border-radius:20px;background:#fff;box-shadow:0 12px 40px #0003">
      <div style="position:absolute;left:36px;top:36px;width:300px;height:16px;border-radius:8px;background:#9fb3b0"></div>
      <div style="position:absolute;right:16px;top:16px;width:120px;height:56px;border-radius:14px;background:#00b4a2"></div></div>`
}

/** The still life as wide as it is asked for. @param drawing otherwise as the sample shows it */
async function stillLife(width: number, drawing = DRAWING) {
  const page = await browser.newPage({ viewport: { width, height: (width * 3) / 4 } })
  await page.setContent(
    `<body style="margin:0">${drawing.replace('<svg', `<svg style="width:${width}px;height:${(width * 3) / 4}px"`)}</body>`,
  )
  const buffer = await page.screenshot({ type: 'png' })
  await page.close()
  return { name: 'still-life.png', mimeType: 'image/png', buffer }
}

/** A film of the photo with its captions burned in word by word, at one of its moments. */
async function captioned() {
  const folder = mkdtempSync(join(tmpdir(), 'captioned-'))
  const [still, film, shot] = ['still.mp4', 'film.mp4', 'shot.png'].map((name) =>
    join(folder, name),
  )
  const shape = 'scale=1200:750:force_original_aspect_ratio=increase,crop=1200:750'
  ffmpeg(['-loop', '1', '-t', '3', '-i', PHOTO, '-vf', shape, '-pix_fmt', 'yuv420p', still!])
  const page = await open('caption-editor')
  const srt = '1\n00:00:00,000 --> 00:00:03,000\nEvery word, right on time\n'
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles([
      { name: 'still.mp4', mimeType: 'video/mp4', buffer: readFileSync(still!) },
      { name: 'still.srt', mimeType: 'text/plain', buffer: Buffer.from(srt) },
    ])
  await page.getByRole('button', { name: 'Karaoke' }).click()
  await page.getByRole('combobox', { name: 'Save as' }).click()
  await page.getByRole('option', { name: 'Video with the captions in its pictures' }).click()
  await page.getByRole('button', { name: 'Burn in' }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click({ timeout: 120_000 }),
  ])
  await saved.saveAs(film!)
  await page.context().close()
  ffmpeg(['-ss', '1.2', '-i', film!, '-frames:v', '1', shot!])
  return `<img src="${dataUrl(readFileSync(shot!), 'image/png')}" style="${cover}">`
}
const ffmpeg = (how: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...how])

/** The desk of the video editor with the sample, the photo and a line of text on its tracks. */
async function editing() {
  const page = await open('video-editor', 'dark')
  await page.locator('main input[type=file]').first().setInputFiles([SAMPLE_FILM, PHOTO])
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline.getByRole('button', { name: ', still-life.jpg, ' }).waitFor()
  await page.getByRole('button', { name: 'Add text' }).click()
  await page.getByRole('textbox', { name: 'Words' }).fill('One morning')
  await page.waitForTimeout(4000)
  const shot = await timeline.screenshot()
  await page.context().close()
  return `<img src="${photo}" style="${cover};object-position:center 20%">
    <div style="position:absolute;inset:0;background:linear-gradient(#0000 20%,#071d1bee 62%)"></div>
    <div style="position:absolute;left:40px;right:-420px;bottom:-20px;border-radius:20px;overflow:hidden;box-shadow:0 24px 60px #000a;border:1px solid #ffffff22">
      <img src="${dataUrl(shot, 'image/png')}" style="display:block;width:100%"></div>`
}

await save('video-editor', await editing())
await save('caption-editor', await captioned())
await save('cut-silence', await wave('cut-silence', trySample))
await save(
  'podcast-cleaner',
  await wave('podcast-cleaner', (page) =>
    page.locator('input[type=file]').first().setInputFiles(TALK),
  ),
)
const cutOut = await download('remove-background', trySample)
await save('remove-background', halves(photo, dataUrl(cutOut, 'image/png')))
const onWhite = await download('product-photo', trySample)
await save('product-photo', inset(dataUrl(onWhite, 'image/png'), photo))
await save('compress-images', await weights())

// Apart from the vase, so that there is a ground to go on with.
const LEMON = /<ellipse cx="1200" cy="1012".*?\/>\s*<path d="M1062 930.*?\/>/s
const apart = await stillLife(
  1600,
  DRAWING.replace(LEMON, (lemon) => `<g transform="translate(-960 40)">${lemon}</g>`),
)
const erased = await pictureOf('object-eraser', 'Erase', async (page) => {
  await give(page, apart)
  await paint(page, [0.06, 0.73, 0.23, 0.9])
})
await save('object-eraser', over(erased, dataUrl(apart.buffer, 'image/png')))
const wider = await pictureOf('picture-expander', 'Expand', async (page) => {
  await give(page, PHOTO)
  await page.getByRole('radio', { name: '16:9' }).click()
})
await save(
  'picture-expander',
  `<img src="${wider}" style="${cover}">
  <div style="position:absolute;top:0;bottom:0;left:100px;right:100px;border:5px dashed #fff;border-block:0"></div>`,
)
const small = await stillLife(400)
const larger = await pictureOf('picture-upscaler', 'Make larger', async (page) => {
  await give(page, small)
  await page.getByRole('radio', { name: '4 ×' }).click()
})
const detail = 'transform-origin:52% 30%;transform:scale(2.6)'
await save(
  'picture-upscaler',
  halves(dataUrl(small.buffer, 'image/png'), larger)
    .replace(`style="${cover}"`, `style="${cover};${detail};image-rendering:pixelated"`)
    .replace(`style="${cover}"`, `style="${cover};${detail}"`),
)
await save('photo-editor', await painted())
await browser.close()
