import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Visit } from '../contract.ts'
import { wipeKeptPages } from '../wipe.ts'

vi.stubGlobal('BUILD', { name: 'test', pieces: '', shell: [], tools: {} })
const { keepVisit, keptAnswer, keptPage, knownPages } = await import('./kept.ts')

const HTML = '<title>Kept</title><script data-pieces="x"></script>'
const visit: Visit = {
  page: '/kept?lang=en-US',
  lang: 'en-US',
  files: [],
  answers: ['/api/products/kept'],
  tool: null,
}
const address = (path: string) => new URL(path, location.origin)
let answer: () => Promise<Response>

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) =>
    path.startsWith('/api/')
      ? answer()
      : new Response(HTML, { headers: { 'Content-Type': 'text/html' } }),
  )
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await wipeKeptPages()
})

test('a page is kept with what it opens with, and not before', async () => {
  answer = async () => {
    throw new TypeError('The line broke.')
  }
  await expect(keepVisit(visit)).rejects.toThrow('The line broke.')
  expect(await keptPage(address(visit.page))).toBeUndefined()
  expect(await knownPages()).toEqual([])

  answer = async () => Response.json({ data: 1 })
  await keepVisit(visit)
  expect(await (await keptPage(address(visit.page)))?.text()).toBe(HTML)
  expect((await knownPages()).map(({ title }) => title)).toEqual(['Kept'])
})

test('of many pages the oldest go whole: none is left without what it opens with', async () => {
  answer = async () => Response.json({ data: 1 })
  const pages = Array.from({ length: 70 }, (_, i) => `page-${i}`)
  for (const name of pages)
    await keepVisit({ ...visit, page: `/${name}?lang=en-US`, answers: [`/api/products/${name}`] })
  const known = (await knownPages()).map(({ page }) => page)
  expect(known).toEqual(
    pages
      .slice(-known.length)
      .reverse()
      .map((name) => `/${name}?lang=en-US`),
  )
  // Of two hundred copies, three for each.
  expect(known.length).toBe(66)
  for (const { answers } of await knownPages())
    for (const path of answers)
      expect(
        await keptAnswer(new Request(address(path), { headers: { 'Accept-Language': 'en-US' } })),
      ).toBeDefined()
})
