import { afterEach, expect, test, vi } from 'vitest'
import { MAX_APP_BYTES } from '../../../worker/features/apps/contract.ts'
import { makeApp, readApp, saveApp } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

/** The server, which keeps one project as it is sent. */
function server() {
  const sizes: number[] = []
  let app = { id: 'app', version: 0, title: '', product_id: 'captions', data: {} }
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    if (typeof init?.body === 'string') {
      sizes.push(new TextEncoder().encode(init.body).length)
      app = { ...app, ...JSON.parse(init.body), version: app.version + 1 }
    }
    return Response.json({ data: app })
  })
  return sizes
}

/** Each with the time of its ten words. */
const captions = (lines: number) => ({
  data_version: 2,
  form: Array.from({ length: lines }, (_, i) => ({
    start: i * 2.4,
    end: i * 2.4 + 2.2,
    words: Array.from({ length: 10 }, (_, at) => ({
      start: i * 2.4 + at * 0.22 + Math.round(Math.random() * 1000) / 1000,
      text: Math.random().toString(36).slice(2, 9),
    })),
  })),
})

test('captions of two hours are kept as a project, and come back as they were', async () => {
  const sizes = server()
  const [first, next] = [captions(3000), captions(3001)]
  expect(JSON.stringify(first).length).toBeGreaterThan(MAX_APP_BYTES)
  await makeApp({ product_id: 'captions', data: first }, 'once')
  expect((await readApp('app')).data).toEqual(first)
  const saved = await saveApp('app', { data: next, version: 1 }, { keepalive: false })
  expect(saved.data).toEqual(next)
  expect((await readApp('app')).data).toEqual(next)
  expect(Math.max(...sizes)).toBeLessThan(MAX_APP_BYTES)
})
