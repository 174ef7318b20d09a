// Makes the pictures of the products in web/public/pictures: what the tools of a running site make of material drawn for the
// project, each set on a ground of 1200 by 750. Nothing in them belongs to anybody else, and no figure in them is written by hand.
// Usage: scripts/make-clips.sh bench DIR, then node scripts/make-product-pictures.ts http://localhost:8787 DIR/long.mp4
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import { CHROMIUM, CHROMIUM_FLAGS } from './chromium.ts'

const [SITE = '', TALK = ''] = process.argv.slice(2)
const WIDTH = 1200
const HEIGHT = 750
const MOST_BYTES = 60_000
const here = import.meta.dirname
const dataUrl = (bytes: Buffer, type: string) => `data:${type};base64,${bytes.toString('base64')}`
const photo = dataUrl(readFileSync(`${here}/../web/public/samples/still-life.jpg`), 'image/jpeg')

const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })

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

const cover =
  'position:absolute;inset:0;width:100%;height:100%;object-fit:cover;object-position:center 30%'

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
  const drawing = await browser.newPage({ viewport: { width: 2400, height: 1800 } })
  await drawing.setContent(
    `<body style="margin:0">${readFileSync(`${here}/still-life.svg`, 'utf8').replace('<svg', '<svg style="width:2400px;height:1800px"')}</body>`,
  )
  const source = await drawing.screenshot({ type: 'png' })
  await drawing.close()
  const page = await open('compress-images')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'still-life.png', mimeType: 'image/png', buffer: source })
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
  return `${halves(dataUrl(source, 'image/png'), `data:image/jpeg;base64,${made}`)}
    ${chip(before, 'left', 'background:#fff;color:#1c2b2a')}${chip(after, 'right', 'background:#00b4a2;color:#04211e')}`
}

/** Draws a picture's HTML and writes it as WebP, at the best quality that stays below the ceiling. */
async function save(name: string, html: string) {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
  await page.setContent(
    `<body style="margin:0;font-family:sans-serif;font-variant-numeric:tabular-nums">${html}</body>`,
  )
  await page.waitForTimeout(300)
  const shot = dataUrl(await page.screenshot(), 'image/png')
  const webp = await page.evaluate(
    async ({ shot, most }) => {
      const picture = await createImageBitmap(await (await fetch(shot)).blob())
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: picture.width, height: picture.height })
      canvas.getContext('2d')?.drawImage(picture, 0, 0)
      const qualities = [0.86, 0.8, 0.74, 0.66, 0.58, 0.5]
      return qualities
        .map((quality) => canvas.toDataURL('image/webp', quality).split(',')[1] ?? '')
        .find((text) => text.length * 0.75 < most)
    },
    { shot, most: MOST_BYTES },
  )
  await page.close()
  if (!webp) throw new Error(`${name} is too heavy`)
  const bytes = Buffer.from(webp, 'base64')
  writeFileSync(`${here}/../web/public/pictures/${name}.webp`, bytes)
  console.log(`${name}.webp ${bytes.length} bytes`)
}

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
await browser.close()
