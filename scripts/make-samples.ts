// Draws the sample pictures of the tools from the drawings beside it. Nothing in them belongs to anybody else.
// The two still lifes in web/public/pictures are the sample and what remove-background made of it on the device, cropped to 16:10, as
// WebP of quality 80.
import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { CHROMIUM, CHROMIUM_FLAGS } from './chromium.ts'

const SIZES = {
  'still-life': { width: 1600, height: 1200 },
  portrait: { width: 1000, height: 1000 },
}

const here = import.meta.dirname
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
for (const [name, viewport] of Object.entries(SIZES)) {
  const page = await browser.newPage({ viewport })
  await page.setContent(
    `<body style="margin:0">${readFileSync(`${here}/${name}.svg`, 'utf8')}</body>`,
  )
  await page.screenshot({
    path: `${here}/../web/public/samples/${name}.jpg`,
    type: 'jpeg',
    quality: 80,
  })
  await page.close()
}
await browser.close()
