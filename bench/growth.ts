// Lists, feeds, sitemaps and known addresses with a hundred posts and fifty sites, against a hundred thousand posts and a thousand
// sites: two sites of the same build, asked in turns.
import { Agent, request } from 'node:http'
import type { Statement } from '../scripts/database.ts'
import { type Line, median } from './line.ts'
import { people } from './people.ts'
import { siteWith } from './site.ts'

/** So many that the medians of two equal sites lie within a tenth of each other: an answer takes a few milliseconds. */
const ROUNDS = 300
/** Of them, the first do not count: until then either runtime may still be compiling. */
const WARM = 100
/** A page names the first fifty products, so that many are there on both. */
const FEW = { posts: 100, products: 50 }
const MANY = { posts: 100_000, products: 1000 }

/** Rows without the site: `n` are the numbers from 1. */
const numbers = (rows: number, sql: string, ...params: (string | number)[]): Statement => ({
  sql: `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows}) ${sql}`,
  params,
})

/** Posts of a minute each, products with domains of their own, and as many addresses that were left as there are posts. */
const rowsOf = ({ posts, products }: typeof FEW, now: number): Statement[] => [
  numbers(
    posts,
    `INSERT INTO documents (kind, "key", published_at, updated_at) SELECT 'blog', 'post-' || printf('%06d', i), ?1 - i * 60000, ?1 - i * 60000 FROM n`,
    now,
  ),
  numbers(
    posts,
    `INSERT INTO document_texts (kind, "key", locale, title, description, keywords, markdown, updated_at) SELECT 'blog', 'post-' || printf('%06d', i), 'en-US', 'Post ' || i, 'About ' || i, '', '## What' || char(10) || i, ?1 FROM n`,
    now,
  ),
  numbers(
    posts,
    `INSERT INTO moved_pages (path, target) SELECT '/blog/old-' || printf('%06d', i), '/blog/post-' || printf('%06d', i) FROM n`,
  ),
  numbers(
    posts,
    `INSERT INTO redirects ("key", target, created_at, updated_at) SELECT 'link-' || printf('%06d', i), '/blog', 0, 0 FROM n`,
  ),
  numbers(
    products,
    `INSERT INTO products (id, "key", file_module, texts, sort, supports_display_on_page, supports_isolated_domain, alias_domain, is_public, created_at, updated_at)
     SELECT 'site-' || printf('%04d', i), 'site-' || printf('%04d', i), 'cut-silence', json_object('en-US', json_object('title', 'Site ' || i, 'description', 'About ' || i)), -1, 0, 1, 'site-' || i || '.localhost', 1, 0, ?1 FROM n`,
    now,
  ),
]

const admin = people(1, 'admin')
const AS_ADMIN = { Authorization: admin.authorizations[0] ?? '' }
const FORGET = '/forget-kept'

/** Forgets what is kept when told, so that a page is made. */
const WITH_FORGETTING = `
  import worker, { Hub, Limiter, TaskLine, TaskRun } from './index.js'
  export { Hub, Limiter, TaskLine, TaskRun }
  export default {
    async fetch(request, env, ctx) {
      if (new URL(request.url).pathname !== '${FORGET}') return worker.fetch(request, env, ctx)
      await env.CACHE.put('kept:epoch', crypto.randomUUID())
      return new Response('forgotten')
    },
  }`

type Asked = {
  name: string
  path: string
  headers?: Record<string, string>
  /** Made for every call, as for the first who asks. */
  anew?: true
}
const ASKED: Asked[] = [
  { name: 'the first posts', path: '/api/blog' },
  { name: 'posts from the middle', path: '/api/blog?cursor=MIDDLE' },
  { name: 'the admin’s posts', path: '/api/admin/blog', headers: AS_ADMIN },
  { name: 'a post', path: '/api/blog/post-000050' },
  { name: 'the blog’s page, made', path: '/blog', anew: true },
  { name: 'the feed, made', path: '/blog/feed.xml', anew: true },
  { name: 'a post’s page, made', path: '/blog/post-000050', anew: true },
  { name: 'an address that a post left, made', path: '/blog/old-000050', anew: true },
  { name: 'an address that never was', path: '/blog/never-was' },
  { name: 'a short link', path: '/r/link-000050' },
  { name: 'the admin’s short links', path: '/api/admin/redirects', headers: AS_ADMIN },
  { name: 'the first products', path: '/api/products', anew: true },
  { name: 'products from the middle', path: '/api/products?cursor=0.-1.site-0010' },
  { name: 'a product', path: '/api/products/site-0005' },
  { name: 'home, made', path: '/', anew: true },
  { name: 'the page of all products, made', path: '/products', anew: true },
  { name: 'the prices, made', path: '/pricing', anew: true },
  { name: 'what language models read, made', path: '/llms.txt', anew: true },
  { name: 'the manifest, made', path: '/manifest.webmanifest', anew: true },
  {
    name: 'a site of a product, made',
    path: '/',
    headers: { Host: 'site-5.localhost' },
    anew: true,
  },
  { name: 'the sitemap', path: '/sitemap.xml' },
]

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Milliseconds until an answer has come, and how long it is. */
const ask = (url: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ ms: number; status: number; text: string }>((done, fail) => {
    const started = performance.now()
    request(url + path, { agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => void (text += part))
      response.once('end', () =>
        done({ ms: performance.now() - started, status: response.statusCode ?? 0, text }),
      )
    })
      .once('error', fail)
      .end()
  })

async function siteOf(size: typeof FEW) {
  const now = Date.now()
  const site = await siteWith([...admin.rows, ...rowsOf(size, now)], { before: WITH_FORGETTING })
  const middle = `${now - (size.posts / 2) * 60_000}~post-${String(size.posts / 2).padStart(6, '0')}`
  const once = async ({ path, headers, anew }: Asked) => {
    if (anew) await ask(site.url, FORGET)
    const { ms, status, text } = await ask(site.url, path.replace('MIDDLE', middle), headers)
    if (
      status >= 500 ||
      status === 429 ||
      (text.length === 0) !== (status === 301 || status === 302)
    )
      throw new Error(`${path} answered ${status}`)
    return ms
  }
  return { ...site, once }
}

export default async function growth(): Promise<Line[]> {
  const [few, many] = [await siteOf(FEW), await siteOf(MANY)]
  const lines: Line[] = []
  for (const asked of ASKED) {
    const times: { few: number[]; many: number[] } = { few: [], many: [] }
    for (let round = 0; round < ROUNDS; round++) {
      const turns = [
        async () => void times.few.push(await few.once(asked)),
        async () => void times.many.push(await many.once(asked)),
      ]
      for (const turn of round % 2 ? turns.reverse() : turns) await turn()
    }
    const [before, after] = [times.few.slice(WARM), times.many.slice(WARM)].map(median)
    lines.push({
      name: `${asked.name} (${before?.toFixed(1)} ms, ${after?.toFixed(1)} ms)`,
      value: (after ?? Number.NaN) / (before ?? Number.NaN),
      unit: 'x',
      target: { atMost: 1.2 },
    })
  }
  lines.push(await perAddress(few, many))
  await Promise.all([few.stop(), many.stop()])
  return lines
}

type Site = Awaited<ReturnType<typeof siteOf>>

/** A file of a large sitemap against the only one of a small site, by what an address in it costs. */
async function perAddress(few: Site, many: Site): Promise<Line> {
  const costs: number[][] = [[], []]
  for (let round = 0; round < ROUNDS / 2; round++)
    for (const [at, { site, path }] of [
      { site: few, path: '/sitemap.xml' },
      { site: many, path: '/sitemap-posts-1.xml' },
    ].entries()) {
      const { ms, text } = await ask(site.url, path)
      costs[at]?.push((ms * 1000) / text.split('<loc>').length)
    }
  const [before, after] = costs.map((all) => median(all.slice(2)))
  return {
    name: `an address in a file of the sitemap (${before?.toFixed(1)} µs, ${after?.toFixed(1)} µs)`,
    value: (after ?? Number.NaN) / (before ?? Number.NaN),
    unit: 'x',
    target: { atMost: 1.2 },
  }
}
