import { afterEach, expect, test, vi } from 'vitest'
import { drawCardsOfSites } from './cards.ts'

afterEach(() => vi.unstubAllGlobals())

/** What is asked of the site for a product with two sites, whose cards are all there. */
function asked() {
  const paths: string[] = []
  vi.stubGlobal('fetch', async (path: string | Request) => {
    const { pathname, searchParams } = new URL(
      path instanceof Request ? path.url : path,
      location.href,
    )
    if (pathname.endsWith('/sites')) {
      const hosts = ['a.example', 'b.example']
      return Response.json({ data: hosts.map((host) => ({ host, paths: ['/', '/pricing'] })) })
    }
    paths.push(`${searchParams.get('host')}${searchParams.get('path')}`)
    return Response.json({ data: [] })
  })
  return paths
}

test('every page of a product’s own sites is looked after', async () => {
  const paths = asked()
  drawCardsOfSites('cut-silence')
  await expect
    .poll(() => paths)
    .toEqual(['a.example/', 'a.example/pricing', 'b.example/', 'b.example/pricing'])
})

test('a post is looked after on each of them, also where its day is to come', async () => {
  const paths = asked()
  drawCardsOfSites('cut-silence', '/blog/late')
  await expect.poll(() => paths).toEqual(['a.example/blog/late', 'b.example/blog/late'])
})
