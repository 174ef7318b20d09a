import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer, type Server as HttpServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHROMIUM, CHROMIUM_FLAGS } from '../../scripts/chromium.ts'
import { launch, newVisitor, ON_ITS_OWN } from './browser.ts'
import { newMember, signIn } from './people.ts'
import { type Server, startServer } from './server.ts'

/** The first page in docs/embed.md, as it stands there. */
const [, SNIPPET = ''] =
  /```html\n(.*?)```/s.exec(readFileSync(`${import.meta.dirname}/../../docs/embed.md`, 'utf8')) ??
  []
const PAUSES = readFileSync(`${import.meta.dirname}/../public/samples/pauses.mp4`)
/** In a usual window a frame has a storage of its own, apart from that of its site; in a private one it has none. */
const SETTINGS = ['in a usual window', 'in a private window'] as const

let browser: Browser
let windows: Record<(typeof SETTINGS)[number], Pick<Browser, 'newContext'>>
let site: Server
let shop: Awaited<ReturnType<typeof startShop>>

/** Another site, reached as 127.0.0.1 where it is listed and as localhost where it is not. */
async function startShop() {
  const server = createServer(({ url = '' }, answer) => {
    if (url === '/pauses.mp4') return answer.setHeader('Content-Type', 'video/mp4').end(PAUSES)
    const script = `<script src="${site.url}/embed.js" data-product="cut-silence" data-title="Cutter"></script>`
    const pages: Record<string, string> = {
      '/': script,
      '/two': script.repeat(2),
      '/documented': SNIPPET.replace('https://verdigris.example', site.url),
      // The shop inside of pages that are not on the list.
      '/inside': `<iframe src="${address(server, '127.0.0.1')}/"></iframe>`,
      '/nobody': `<iframe sandbox="allow-scripts" src="${address(server, '127.0.0.1')}/"></iframe>`,
    }
    answer.setHeader('Content-Type', 'text/html').end(
      `<!doctype html>${url === '/head' ? script : ''}<title>Shop</title><h1>Shop</h1>
       <script>
         window.heard = []
         for (const type of ['ready', 'started', 'progress', 'result', 'error'])
           addEventListener('verdigris:' + type, ({ detail, target }) =>
             heard.push({ type, frame: [...document.querySelectorAll('iframe')].indexOf(target), ...detail }))
       </script>${pages[url] ?? ''}`,
    )
  }).listen(0)
  await once(server, 'listening')
  return { server, listed: address(server, '127.0.0.1'), unlisted: address(server, 'localhost') }
}

const address = (server: HttpServer, host: string) =>
  `http://${host}:${(server.address() as { port: number }).port}`

beforeAll(async () => {
  site = await startServer()
  shop = await startShop()
  // What a frame stores is kept apart for each page around it.
  browser = await launch([], CHROMIUM)
  windows = {
    'in a private window': browser,
    'in a usual window': {
      // Its profile is on the disk, so that it is a window of its own browser.
      newContext: (given) =>
        chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), 'embed-')), {
          executablePath: CHROMIUM,
          args: [...CHROMIUM_FLAGS, '--test-third-party-cookie-phaseout'],
          ...given,
        }),
    },
  }
  const { page, context } = await newMember(browser, site.url, 'admin@example.com')
  await page.goto('/admin/products')
  const product = page.getByRole('link', { name: 'Cut silence' })
  await product.click()
  const sites = page.getByRole('textbox', { name: 'Sites that may embed it' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await sites.fill(`${shop.listed}\nthe shop`)
  await save.click()
  await page.getByText('the shop is no address of a site.').waitFor()
  await sites.fill(shop.listed)
  await save.click()
  await product.waitFor()
  await context.close()
})

afterAll(async () => {
  await browser.close()
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

test.each([
  ['in a usual window', 'a page of its own', '/'],
  ['in a private window', 'the page of the guide', '/documented'],
] as const)(
  '%s, another site embeds a tool by %s, gives it a file and is given the result',
  async (setting, _page, path) => {
    const { page } = await newVisitor(windows[setting], shop.listed)
    await page.goto(path)
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
    // The result is told before it is drawn, which makes the frame higher.
    await tool.getByRole('region', { name: 'Result' }).waitFor()
    await expect
      .poll(async () => (await page.locator('iframe').boundingBox())?.height === (await inner()))
      .toBe(true)
    if (path !== '/documented') return
    // The guide's page gives its reader a link to it.
    const link = page.locator('#tool a')
    await expect.poll(() => link.textContent()).toMatch(/\.mp4$/)
    const size = await link.evaluate(
      async (a) => (await (await fetch((a as HTMLAnchorElement).href)).blob()).size,
    )
    expect(size).toBeGreaterThan(50_000)
  },
)

test.each(SETTINGS)(
  '%s, a window signs a frame in without a token passing between pages, and signing out ends it',
  async (setting) => {
    const { page, context } = await newVisitor(windows[setting], shop.listed)
    const said: string[] = []
    await context.exposeFunction('overheard', (data: unknown) => said.push(JSON.stringify(data)))
    await context.addInitScript(() =>
      addEventListener('message', ({ data }) =>
        (window as unknown as { overheard: (data: unknown) => void }).overheard(data),
      ),
    )
    await page.goto('/')
    const tool = page.frameLocator('iframe')
    const [window] = await Promise.all([
      context.waitForEvent('page'),
      tool.getByRole('button', { name: 'Sign in' }).click(),
    ])
    await signIn(window, site.url, `framed-${setting.length}@example.com`)
    await window.getByText(new URL(shop.listed).host).first().waitFor()
    const [asked] = await Promise.all([
      page.waitForRequest(/\/api\/user\/me$/),
      window.getByRole('button', { name: 'Use my account there' }).click(),
    ])
    await tool.getByText('A***e').waitFor()
    const token = asked.headers().authorization ?? ''
    expect(token).toMatch(/^Bearer /)
    expect(said.join()).toContain('code')
    expect(said.join()).not.toMatch(/Bearer|Access_Token/)

    const home = await context.newPage()
    await home.goto(site.url)
    const own = (await home.evaluate(() => localStorage.getItem('Authorization'))) ?? ''
    expect(own).not.toBe(token)
    const ask = (Authorization: string, path: string, method = 'GET') =>
      fetch(`${site.url}${path}`, { method, headers: { Authorization, ...ON_ITS_OWN } })
    expect((await ask(token, '/api/user/me')).status).toBe(200)
    expect((await ask(own, '/api/user/logout', 'POST')).status).toBe(200)
    expect((await ask(token, '/api/user/me')).status).toBe(401)
  },
)

test('a page that is not on the list, one inside of such a page and one of no origin are refused', async () => {
  for (const at of ['/', '/inside', '/nobody']) {
    const { page, context } = await newVisitor(browser, shop.unlisted)
    const refused = page.waitForEvent('console', {
      predicate: (message) => /frame-ancestors/.test(message.text()),
    })
    await page.goto(at)
    await refused
    expect(page.frames().filter((frame) => frame.url().startsWith(site.url))).toEqual([])
    await context.close()
  }
})

test('junk from the page around it does nothing, and each of two tools hears what is meant for it', async () => {
  const { page, complaints } = await newVisitor(browser, shop.listed)
  await page.goto('/two')
  await expect.poll(() => typesOn(page)).toEqual(['ready', 'ready'])
  await page.evaluate(() => {
    const [tool] = document.querySelectorAll('iframe')
    const junk = [null, 1, 'file', [], {}, { target: 'verdigris' }, { handover: 'code', code: 'x' }]
    const files = ['text', 7, {}, [new File(['x'], 'x.mp4')]]
    for (const one of [
      ...junk,
      ...files.map((file) => ({ target: 'verdigris', type: 'file', file })),
      { target: 'another', type: 'file', file: new File(['x'], 'x.mp4') },
      { target: 'verdigris', type: 'signOut' },
    ])
      tool?.contentWindow?.postMessage(one, '*')
    // To an origin that the frame does not have, nothing is delivered.
    tool?.contentWindow?.postMessage(
      { target: 'verdigris', type: 'file', file: new File(['x'], 'x.mp4') },
      location.origin,
    )
    // What the page says to itself is not the tool.
    postMessage({ source: 'verdigris', type: 'height', height: 9_000_000 }, '*')
    tool?.contentWindow?.postMessage(
      { target: 'verdigris', type: 'file', file: new File(['no film'], 'notes.txt') },
      '*',
    )
  })
  await expect
    .poll(() => heardOn(page))
    .toMatchObject([
      { type: 'ready' },
      { type: 'ready' },
      { type: 'error', frame: 0, reason: 'notTaken' },
    ])
  expect((await page.locator('iframe').first().boundingBox())?.height).toBeLessThan(2000)
  await sendPauses(page)
  await page
    .frameLocator('iframe >> nth=0')
    .getByRole('button', { name: /^Export/ })
    .waitFor()
  expect(
    await page
      .frameLocator('iframe >> nth=1')
      .getByRole('button', { name: /^Export/ })
      .count(),
  ).toBe(0)
  // A script in the head has no place there: its tool comes at the page's end.
  await page.goto('/head')
  await expect.poll(() => typesOn(page)).toEqual(['ready'])
  await page.locator('h1 ~ iframe').waitFor()
  expect(complaints.filter((one) => !/net::ERR|favicon/.test(one))).toEqual([])
})
