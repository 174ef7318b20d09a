import { expect, test } from 'vitest'
import type { Locale } from '../../worker/kernel/locale/contract.ts'
import { copyOf, pageUrl, SNAPSHOT_DELAY_MS } from './snapshot.ts'

const urlOf = (path: string, locale: Locale) =>
  pageUrl(new URL(path, 'https://site.example'), locale)

test('a copy is taken after two seconds', () => expect(SNAPSHOT_DELAY_MS).toBe(2000))

test('a page is known by its path and its language; English is not named', () => {
  expect(urlOf('/pricing?lang=en-US&from=mail#free', 'en-US')).toBe('https://site.example/pricing')
  expect(urlOf('/pricing/', 'en-US')).toBe('https://site.example/pricing')
  expect(urlOf('/pricing', 'zh-CN')).toBe('https://site.example/pricing?lang=zh-CN')
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
