// What the scripts share that make the pictures of the products in web/public/pictures: what the tools of a running site make or
// show, each set on a ground of 1200 by 750. Nothing in them belongs to anybody else, and no figure in them is written by hand.
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import { newMember } from '../web/e2e/people.ts'
import { CHROMIUM, CHROMIUM_FLAGS } from './chromium.ts'

/** Where the site runs: the first thing such a script is told. */
export const SITE = process.argv[2] ?? ''
const WIDTH = 1200
const HEIGHT = 750
const MOST_BYTES = 30_000
const here = import.meta.dirname
export const PHOTO = `${here}/../web/public/samples/still-life.jpg`

export const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })

export const dataUrl = (bytes: Buffer, type: string) =>
  `data:${type};base64,${bytes.toString('base64')}`

/** A member with free credits on a product's page. */
export async function member(key: string, given: Parameters<typeof newMember>[3] = {}) {
  const visitor = await newMember(browser, SITE, `${crypto.randomUUID()}@example.com`, {
    credits: true,
    viewport: { width: 1440, height: 1000 },
    ...given,
  })
  await visitor.page.goto(`/product/${key}`)
  return visitor
}

export const give = (
  page: Page,
  file: string | { name: string; mimeType: string; buffer: Buffer },
) => page.locator('main input[type=file]').first().setInputFiles(file)

/** Presses a tool's main button and waits until the work is paid, which is when it is done. */
export async function run(page: Page, button: string) {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page
    .getByText(/credits? spent/)
    .first()
    .waitFor({ timeout: 120_000 })
}

/** What a tool's main button saves. */
export async function taken(page: Page) {
  const save = { name: 'Download', exact: true }
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', save).or(page.getByRole('link', save)).first().click(),
  ])
  return readFileSync(await saved.path())
}

/** What a tool of the cloud makes, as its main button saves it: the site's own demo without any key. */
export async function made(key: string, button: string, begin: (page: Page) => Promise<void>) {
  const { page, context } = await member(key)
  await begin(page)
  await run(page, button)
  const bytes = await taken(page)
  await context.close()
  return bytes
}

export const cover =
  'position:absolute;inset:0;width:100%;height:100%;object-fit:cover;object-position:center 30%'

/** What was made, over all of the ground, with what it was made of in its corner. */
export const over = (large: string, small: string) => `
  <img src="${large}" style="${cover}">
  <img src="${small}" style="position:absolute;right:40px;bottom:40px;width:300px;height:225px;object-fit:cover;border-radius:16px;border:6px solid #fff;box-shadow:0 8px 30px #0003">`

/** Draws a picture's HTML and writes it as WebP, at the best quality that stays below the ceiling. */
export async function save(name: string, html: string) {
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
