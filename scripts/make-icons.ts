// Draws the icons of the installed app out of the site's mark, and takes the pictures an installer shows of it:
// `npm run build`, then `node scripts/make-icons.ts`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { startServer } from '../web/e2e/server.ts'
import { CHROMIUM, CHROMIUM_FLAGS } from './chromium.ts'

const folder = resolve(import.meta.dirname, '../web/public/icons')
const LEAF = 'M7 9h5.2l4 11.2L20 9h5L18.4 24.5h-4.6z'
const TIP = 'M20 9h5l-2.1 5h-4.6z'
const MARK = `<path d="${LEAF}" fill="#00b4a2"/><path d="${TIP}" fill="#8fe3d8"/>`

/** The mark lies within the middle four fifths, which every mask leaves (W3C Web App Manifest, maskable icons). */
const KINDS = {
  icon: `<rect width="32" height="32" rx="8" fill="#04211e"/>${MARK}`,
  maskable: `<rect width="32" height="32" fill="#04211e"/>${MARK}`,
  /** Only its alpha is looked at. */
  monochrome: `<mask id="leaf"><path d="${LEAF}" fill="#fff"/><path d="${TIP}" fill="#999"/></mask><rect width="32" height="32" mask="url(#leaf)"/>`,
}
const SIZES: readonly (readonly [keyof typeof KINDS, number, string])[] = [
  ...Object.keys(KINDS).flatMap((kind) =>
    [192, 512].map((size) => [kind as keyof typeof KINDS, size, `${kind}-${size}`] as const),
  ),
  ['maskable', 180, 'apple-touch-icon'],
]

const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
const page = await browser.newPage()
mkdirSync(folder, { recursive: true })
for (const [kind, size, name] of SIZES) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<style>body{margin:0}svg{display:block}</style><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">${KINDS[kind]}</svg>`,
  )
  writeFileSync(`${folder}/${name}.png`, await page.screenshot({ omitBackground: true }))
}

const server = await startServer()
const screen = async (name: string, width: number, height: number, path: string) => {
  const shown = await browser.newPage({ viewport: { width, height }, serviceWorkers: 'block' })
  await shown.goto(server.url + path)
  const sample = shown.getByRole('button', { name: 'Try it with a sample' })
  if (path !== '/') await sample.click()
  if (path !== '/') await shown.getByRole('button', { name: /^Cut 1,/ }).waitFor()
  await shown.waitForTimeout(1500)
  writeFileSync(`${folder}/${name}.png`, await shown.screenshot())
}
await screen('screen-wide', 1280, 800, '/product/cut-silence')
await screen('screen-narrow', 390, 844, '/')
await server.stop()
await browser.close()
