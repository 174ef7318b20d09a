import { afterEach, expect, test, vi } from 'vitest'
import { appOf } from './open.ts'

afterEach(() => vi.unstubAllGlobals())

/** What the server is asked to call the work of a file. */
async function titleFrom(name: string) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) =>
    Response.json({ data: { id: 'a' } }),
  )
  vi.stubGlobal('fetch', fetch)
  await appOf('p', { data: {}, files: [new File(['x'], name)] })
  return (JSON.parse(String(fetch.mock.calls[0]?.[1].body)) as { title?: string }).title
}

test('a work is called as its file is, as people see it; a name in which nothing is seen is none', async () => {
  expect(await titleFrom('My film.mp4')).toBe('My film')
  expect(await titleFrom('\u200bMy\u0007 film.mp4')).toBe('My film')
  expect(await titleFrom('\u200b.mp4')).toBeUndefined()
  expect(await titleFrom(`${'a'.repeat(119)}😀.mp4`)).toBe('a'.repeat(119))
})
