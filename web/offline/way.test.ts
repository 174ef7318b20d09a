import { expect, test } from 'vitest'
import { wayOf } from './worker/way.ts'

const SITE = 'https://verdigris.example'
const way = (path: string, given: Partial<Pick<Request, 'method' | 'mode' | 'headers'>> = {}) =>
  wayOf(
    {
      method: 'GET',
      mode: 'cors',
      headers: new Headers(),
      ...given,
      url: new URL(path, SITE).href,
    },
    SITE,
  )

test.each([
  ...['/api/user/me', '/api/credits', '/api/file/explorer', '/api/tasks/1', '/api/apps/1'],
  ...['/api/orders', '/api/admin/products', '/api/productsx', '/public/1/picture.png'],
  ...['https://elsewhere.example/assets/a.js', '/sw.js', '/manifest.webmanifest'],
])('%s passes untouched', (path) => {
  expect(way(path)).toBeNull()
})

test('pages, files of the app and what every guest is told are answered without a line', () => {
  const navigate = { mode: 'navigate' } as const
  expect(way('/product/cut-silence?lang=zh-CN', navigate)).toBe('page')
  expect(way('/assets/first-abcdefgh.js')).toBe('code')
  expect(way('/samples/pauses.mp4')).toBe('file')
  expect(way('/api/products/cut-silence/qa-list')).toBe('answer')
})

test('a frame, a download, a part of a file and a change are the network’s', () => {
  const navigate = { mode: 'navigate' } as const
  expect(way('/product/cut-silence?embed', navigate)).toBeNull()
  expect(way('/product/cut-silence?embed=0', navigate)).toBe('page')
  expect(way('/api/file/mine/1', navigate)).toBeNull()
  expect(way('/sitemap.xml', navigate)).toBeNull()
  expect(way('/samples/pauses.mp4', { headers: new Headers({ Range: 'bytes=0-9' }) })).toBeNull()
  expect(way('/api/products', { method: 'POST' })).toBeNull()
})

test('of all that is posted only what the system hands over is taken, and only as a page', () => {
  expect(way('/open', { method: 'POST', mode: 'navigate' })).toBe('handed')
  expect(way('/open', { method: 'POST' })).toBeNull()
  expect(way('/feedback', { method: 'POST', mode: 'navigate' })).toBeNull()
})
