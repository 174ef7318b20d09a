import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { CHROMIUM, CHROMIUM_FLAGS } from '../scripts/chromium.ts'
import type { Line } from './line.ts'
import { siteWith } from './site.ts'

const client = resolve(import.meta.dirname, '../dist/client')
const PAGES = {
  home: '/',
  'cut-silence': '/product/cut-silence',
  'remove-background': '/product/remove-background',
  'video-editor': '/product/video-editor',
  'sign-in': '/signin',
}
/** With the app, in kB: a tool that begins with a file fetches its workbench later. */
const CEILINGS: Partial<Record<string, number>> = {
  home: 140,
  'cut-silence': 300,
  'remove-background': 300,
  'video-editor': 300,
  'sign-in': 200,
}

/**
 * What a guest's browser fetches for a page, gzipped as a server would: what comes before the page can be used, and all of it when
 * somebody has shown that he is there and the app has come.
 */
export default async function pageWeight(): Promise<Line[]> {
  const { url, stop } = await siteWith([])
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
  try {
    const lines: Line[] = []
    for (const [name, path] of Object.entries(PAGES)) {
      const { first, whole, style } = await weigh(url + path)
      const atMost = CEILINGS[name]
      lines.push(
        {
          name: `script of ${name}, first load`,
          value: first,
          unit: 'kB',
          ...(name === 'home' && { target: { atMost: 10 } }),
        },
        {
          name: `script of ${name} with the app`,
          value: whole,
          unit: 'kB',
          ...(atMost !== undefined && { target: { atMost } }),
        },
        { name: `style of ${name}`, value: style, unit: 'kB' },
      )
    }
    return lines
  } finally {
    await browser.close()
    await stop()
  }

  async function weigh(address: string) {
    const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' })
    const page = await context.newPage()
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(new URL(request.url()).pathname))
    const sum = (ending: string) =>
      [...asked]
        .filter((path) => path.endsWith(ending))
        .reduce((bytes, path) => bytes + gzipSync(readFileSync(join(client, path))).length, 0) /
      1000
    await page.goto(address, { waitUntil: 'networkidle' })
    const first = sum('.js')
    // Not over the place of a file, which would be reached for.
    await page.mouse.move(1, 1)
    await page.waitForSelector(':not(.frame) > main', { state: 'attached' })
    await page.waitForLoadState('networkidle')
    await context.close()
    return { first, whole: sum('.js'), style: sum('.css') }
  }
}
