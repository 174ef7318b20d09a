import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { request, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, newVisitor } from './browser.ts'
import { newMember } from './people.ts'
import { type Server, startServer } from './server.ts'

const PAUSES = readFileSync(`${import.meta.dirname}/../public/samples/pauses.mp4`)
/** A browser as it is, and one in which nothing of a frame's site is shared with the site itself. */
const SETTINGS = [
  ['with third-party cookies', []],
  ['without third-party cookies', ['--test-third-party-cookie-phaseout']],
] as const

let site: Server
let shop: Awaited<ReturnType<typeof startShop>>

/** Another site, reached as 127.0.0.1 where it is listed and as localhost where it is not. */
async function startShop() {
  const server = createServer(({ url = '' }, answer) => {
    if (url === '/pauses.mp4') return answer.setHeader('Content-Type', 'video/mp4').end(PAUSES)
    const frames = url === '/two' ? 2 : 1
    const script = `<script src="${site.url}/embed.js" data-product="cut-silence" data-title="Cutter"></script>`
    answer.setHeader('Content-Type', 'text/html').end(
      `<!doctype html><title>Shop</title><h1>Shop</h1>
       <script>
         window.heard = []
         for (const type of ['ready', 'started', 'progress', 'result', 'error'])
           addEventListener('verdigris:' + type, ({ detail }) => heard.push({ type, ...detail }))
       </script>${script.repeat(frames)}`,
    )
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { port, listed: `http://127.0.0.1:${port}`, unlisted: `http://localhost:${port}`, server }
}

beforeAll(async () => {
  site = await startServer()
  shop = await startShop()
  const browser = await launch()
  const { page } = await newMember(browser, site.url, 'admin@example.com')
  await page.goto('/')
  const Authorization = (await page.evaluate(() => localStorage.getItem('Authorization'))) ?? ''
  const http = await request.newContext({ baseURL: site.url, extraHTTPHeaders: { Authorization } })
  const answer = await http.put('/api/admin/products/cut-silence', {
    data: { embed_origins: shop.listed },
  })
  expect(answer.status()).toBe(200)
  await http.dispose()
  await browser.close()
})

afterAll(async () => {
  await site.stop()
  shop.server.close()
})

type Heard = {
  type: string
  work?: string
  fraction?: number
  file?: File
  name?: string
  mime?: string
  size?: number
  reason?: string
}
const heardOn = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard)
const typesOn = async (page: Page) => (await heardOn(page)).map(({ type }) => type)

const sendPauses = (page: Page) =>
  page.evaluate(async () => {
    const frame = document.querySelector('iframe') as HTMLIFrameElement & {
      sendFile: (file: File) => void
    }
    const bytes = await (await fetch('/pauses.mp4')).blob()
    frame.sendFile(new File([bytes], 'pauses.mp4', { type: 'video/mp4' }))
  })

test.each(SETTINGS)(
  '%s, another site embeds a tool, gives it a file and is given the result',
  async (_, flags) => {
    const browser = await launch(flags)
    const { page } = await newVisitor(browser, shop.listed)
    await page.goto('/')
    await sendPauses(page)
    const tool = page.frameLocator('iframe')
    await tool.getByRole('button', { name: /^Export/ }).click()
    await expect.poll(() => typesOn(page)).toContain('result')
    const types = await typesOn(page)
    expect(types.filter((type, at) => type !== types[at - 1])).toEqual([
      ...['ready', 'started', 'progress', 'result'],
    ])
    const result = await page.evaluate(async () => {
      const { heard } = window as unknown as { heard: Heard[] }
      const { file, ...facts } = heard.find(({ type }) => type === 'result') ?? {}
      const film = Object.assign(document.createElement('video'), {
        src: URL.createObjectURL(file as File),
      })
      await new Promise((ready) => (film.onloadedmetadata = ready))
      return { ...facts, bytes: file?.size, seconds: film.duration }
    })
    expect(result).toMatchObject({ mime: 'video/mp4', size: result.bytes })
    expect(result.seconds).toBeGreaterThan(1)
    // The frame is as high as what is in it, neither cut nor with air below.
    const inner = () => tool.locator('[data-bare]').evaluate(({ scrollHeight }) => scrollHeight)
    await expect
      .poll(async () => (await page.locator('iframe').boundingBox())?.height)
      .toBe(await inner())
    await browser.close()
  },
)
