import { i18n } from '@lingui/core'
import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Locale } from '../../worker/kernel/locale/contract.ts'
import { site } from '../kernel/site.ts'
import { copyOf, pageUrl, SNAPSHOT_DELAY_MS, watchPages } from './snapshot.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const urlOf = (path: string, locale: Locale) =>
  pageUrl(new URL(path, 'https://site.example'), locale)

test('a copy is taken after two seconds', () => expect(SNAPSHOT_DELAY_MS).toBe(2000))

test('a page is known by its path and its language; English is not named', () => {
  expect(urlOf('/pricing?lang=en-US&from=mail#free', 'en-US')).toBe('https://site.example/pricing')
  expect(urlOf('/pricing/', 'en-US')).toBe('https://site.example/pricing')
  expect(urlOf('/pricing', 'zh-CN')).toBe('https://site.example/pricing?lang=zh-CN')
})

test('a copy is of the page itself where its address says that it is not embedded', () => {
  expect(urlOf('/pricing?embed=false', 'en-US')).toBe('https://site.example/pricing')
})

test('no copy of what is private, embedded, or in another language than its address says', () => {
  for (const path of [
    '/membership/credits',
    '/admin',
    '/app/1',
    '/product/x/create',
    '/pricing?embed=1',
    '/pricing?lang=zh-HK',
  ]) {
    expect([path, urlOf(path, 'en-US')]).toEqual([path, undefined])
  }
})

test('a copy holds the text of the page without what is marked, drawn or filled in', () => {
  const url = 'https://site.example/pricing'
  document.title = 'Pricing · Verdigris'
  document.head.insertAdjacentHTML(
    'beforeend',
    `<meta name="description" content="What it costs."><link rel="canonical" href="${url}">`,
  )
  document.body.innerHTML = `<header><p>Menu</p></header><main><h1>Prices &amp; plans</h1><div data-no-snapshot><p>mine.mp4</p></div>
    <ul><li>One <b>two</b></li></ul><p><span>$0</span><span>a year</span></p><button>Buy</button><p aria-hidden="true">drawn</p><script>alert(1)</script></main>`
  expect(copyOf(document, url)).toMatchObject({
    title: 'Pricing · Verdigris',
    description: 'What it costs.',
    content: '<h1>Prices &amp; plans</h1><li>One two</li><p>$0 a year</p>',
  })
  expect(copyOf(document, 'https://site.example/blog')).toBeUndefined()
  // As long as a window stands over it, the page behind it is hidden.
  for (const child of document.querySelector('main')?.children ?? [])
    child.setAttribute('aria-hidden', 'true')
  expect(copyOf(document, url)).toBeUndefined()
})

/** A page that stands, with the router that drew it; what it sends is noted. */
function standing(path: string) {
  const url = `${location.origin}${path}`
  history.replaceState(null, '', path)
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  document.head.innerHTML = `<link rel="canonical" href="${url}">`
  document.body.innerHTML = `<main><h1>${path}</h1></main>`
  const heard = new Map<string, () => void>()
  const state = { status: 'idle', location: { href: path } }
  const router = {
    state,
    subscribe: (event: string, on: () => void) => (heard.set(event, on), () => heard.delete(event)),
  } as unknown as AnyRouter
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit = {}) => {
    if (body) sent.push(JSON.parse(String(body)).url)
    return Response.json({ data: null })
  })
  vi.useFakeTimers()
  return { router, state, sent, url, say: (event: string) => heard.get(event)?.() }
}

test('a page that stands for two seconds is sent, once it has settled', async () => {
  const { router, sent, url, say } = standing('/pricing')
  // A place that is kept for such words says nothing.
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p role="alert"> </p>')
  watchPages(router)
  await vi.advanceTimersByTimeAsync(SNAPSHOT_DELAY_MS - 1)
  say('onResolved')
  await vi.advanceTimersByTimeAsync(SNAPSHOT_DELAY_MS - 1)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await expect.poll(() => sent).toEqual([url])
})

test('read at another host of the site, a page is sent by the one it is told of', async () => {
  const { router, sent } = standing('/pricing?lang=en-US')
  const { origin } = site
  onTestFinished(() => void (site.origin = origin))
  site.origin = 'https://site.example'
  document.head.innerHTML = '<link rel="canonical" href="https://site.example/pricing">'
  watchPages(router)
  await vi.advanceTimersByTimeAsync(SNAPSHOT_DELAY_MS)
  vi.useRealTimers()
  await expect.poll(() => sent).toEqual(['https://site.example/pricing'])
})

test.each<[string, (page: ReturnType<typeof standing>) => void]>([
  ['is being left', ({ say }) => say('onBeforeNavigate')],
  [
    'waits for the next one, whose address is there already',
    ({ state }) => (state.status = 'pending'),
  ],
  [
    'has the head of another one',
    () => (document.head.innerHTML = '<link rel="canonical" href="/x">'),
  ],
  [
    'says that something went wrong',
    () =>
      document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p role="alert">Away.</p>'),
  ],
])('a page that %s is not sent', async (_how, becomes) => {
  const page = standing('/pricing')
  watchPages(page.router)
  becomes(page)
  await vi.advanceTimersByTimeAsync(10 * SNAPSHOT_DELAY_MS)
  expect(page.sent).toEqual([])
})
