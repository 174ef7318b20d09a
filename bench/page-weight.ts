import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, normalize, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { CHROMIUM, CHROMIUM_FLAGS } from '../scripts/chromium.ts'
import type { Line } from './line.ts'

const client = resolve(import.meta.dirname, '../dist/client')
const TYPES: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html',
  svg: 'image/svg+xml',
}
const CARDS = Array.from({ length: 12 }, (_, at) => ({
  ...{
    id: `p${at}`,
    key: `product-${at}`,
    title: `Product ${at}`,
    description: 'Takes the pauses out of a recording.',
    display_title: '',
  },
  ...{
    image: null,
    file_module: 'cut-silence',
    preset: {},
    sort: at,
    supports_display_on_page: true,
    is_public: true,
  },
}))
const PAGES = { home: '/', 'cut-silence': '/product/cut-silence', 'sign-in': '/signin' }

/** A page as the Worker serves it: with the products that home shows. */
const withProducts = (html: string) =>
  html.replace(
    '</head>',
    `<script type="application/json" id="site-data">${JSON.stringify({ product_list: CARDS })}</script></head>`,
  )

/** What a guest's browser fetches for a page before it is at rest, gzipped as a server would. Only home has a ceiling. */
export default async function pageWeight(): Promise<Line[]> {
  const server = createServer(({ url = '/' }, answer) => {
    const path = normalize(new URL(url, 'http://local').pathname)
    const file = join(client, path)
    const found = /\.\w+$/.test(path) ? existsSync(file) && file : join(client, 'index.html')
    if (!found) return answer.writeHead(404).end()
    const type = TYPES[found.slice(found.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
    const bytes = readFileSync(found)
    answer
      .writeHead(200, { 'Content-Type': type })
      .end(type === 'text/html' ? withProducts(String(bytes)) : bytes)
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  const { port } = server.address() as { port: number }
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
  try {
    const lines: Line[] = []
    for (const [name, path] of Object.entries(PAGES)) {
      const { script, style } = await weigh(`http://127.0.0.1:${port}${path}`)
      lines.push({
        name: `script of ${name}, first load`,
        value: script,
        unit: 'kB',
        ...(name === 'home' ? { target: { atMost: 130 } } : {}),
      })
      lines.push({ name: `style of ${name}`, value: style, unit: 'kB' })
    }
    return lines
  } finally {
    await browser.close()
    server.close()
  }

  async function weigh(url: string) {
    const context = await browser.newContext({ locale: 'en-US' })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(url, { waitUntil: 'networkidle' })
    await context.close()
    const sum = (ending: string) =>
      [...new Set(asked)]
        .filter((path) => path.endsWith(ending))
        .reduce((bytes, path) => bytes + gzipSync(readFileSync(join(client, path))).length, 0) /
      1000
    return { script: sum('.js'), style: sum('.css') }
  }
}
