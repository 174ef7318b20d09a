// Draws the sample picture of remove-background from still-life.svg. Nothing in it belongs to anybody else.
// The two in web/public/pictures are this sample and what the tool made of it on the device, cropped to 16:10, as WebP of quality 80.
import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { CHROMIUM, CHROMIUM_FLAGS } from './chromium.ts'

const here = import.meta.dirname
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
const page = await browser.newPage({ viewport: { width: 1600, height: 1200 } })
await page.setContent(
  `<body style="margin:0">${readFileSync(`${here}/still-life.svg`, 'utf8')}</body>`,
)
await page.screenshot({
  path: `${here}/../web/public/samples/still-life.jpg`,
  type: 'jpeg',
  quality: 80,
})
await browser.close()
