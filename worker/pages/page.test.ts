import { expect, test } from 'vitest'
import { call } from '../test/people.ts'

test('a page speaks the language it was asked for, and says so to robots', async () => {
  const { status, data: html, headers } = await call<string>('GET', '/pricing?lang=zh-HK')
  expect(status).toBe(200)
  expect(html).toContain('<html lang="zh-HK"')
  expect(html).toContain('<title>價格 · Verdigris</title>')
  expect(html).toContain('<link rel="canonical" href="http://localhost/pricing">')
  expect(html).toContain('hreflang="x-default"')
  expect(headers.get('Content-Language')).toBe('zh-HK')
})

test('every script of a page carries the nonce of its policy', async () => {
  const { data: html, headers } = await call<string>('GET', '/')
  const [, nonce] = /'nonce-([\w-]+)'/.exec(headers.get('Content-Security-Policy') ?? '') ?? []
  const scripts = html.match(/<script\b[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(1)
  expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
})

test('a path that is no page is a 404 with the app in it, kept out of search', async () => {
  const { status, data: html } = await call<string>('GET', '/no-such-page')
  expect(status).toBe(404)
  expect(html).toContain('noindex')
  expect(html).toContain('<script type="module"')
})

test('a missing file is a 404 without the app', async () => {
  expect(await call('GET', '/assets/gone-123.js')).toMatchObject({ status: 404, data: 'Not found' })
})

test("members' pages stay out of search", async () => {
  const { data: html } = await call<string>('GET', '/membership/credits')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('canonical')
})
