import { shippedAddresses } from '../features/blog/addresses.ts'
import { POST_KEYS } from '../features/blog/contract.ts'
import { addressesIn, listPortions } from '../features/documents/portions.ts'
import { listAddresses } from '../features/products/read.ts'
import { hasBlog } from '../features/sites/words.ts'
import { listWiki } from '../features/wiki/read.ts'
import type { Site } from '../kernel/env.ts'
import { escapeHtml } from '../kernel/html/contract.ts'
import { LOCALES, type Locale } from '../kernel/locale/contract.ts'
import { isBuilt } from '../tools/registry.ts'
import { addressOf } from './about.ts'
import type { Asked } from './asked.ts'

/** As many addresses as sitemaps.org allows in one file; a site with more has an index of files. */
const MOST_ADDRESSES = 50_000

/** A page of the site, or a file of pages; `changedAt` in milliseconds where it is known. */
type Entry = { path: string; changedAt?: number | undefined }

/** What a file of the sitemap lists. Written out it may be tens of megabytes long, and it is kept as this. */
export type Sitemap = { pages: Entry[] } | { files: Entry[] }

/** The paths of the fixed pages that anybody may find, the first of them home. @param products how many the site has */
export const fixedPaths = (site: Site, products: number) => [
  '/',
  ...(site.hosted || products < 2 ? [] : ['/products']),
  '/pricing',
  ...(hasBlog(site) ? ['/blog'] : []),
  '/feedback',
]

/** Every page; once they are too many for a file, the files. */
export async function sitemap(asked: Asked): Promise<Sitemap> {
  const [pages, portions] = await Promise.all([
    pagesOf(asked),
    listPortions(asked.deps, asked.site.productId),
  ])
  const posts = portions.reduce((sum, portion) => sum + portion.posts, 0)
  if ((pages.length + posts) * LOCALES.length <= MOST_ADDRESSES) {
    const written = await Promise.all(portions.map(({ id }) => postsOf(asked, id)))
    return { pages: [...pages, ...written.flat()] }
  }
  return {
    files: [
      { path: '/sitemap-pages.xml', changedAt: latest(pages) },
      ...portions.map(({ id, changedAt }) => ({ path: `/sitemap-posts-${id}.xml`, changedAt })),
    ],
  }
}

/** The pages of a product's own site, with its latest posts. */
export async function pathsOf(asked: Asked): Promise<string[]> {
  const pages = await pagesOf(asked)
  const posts = asked.site.posts ?? []
  return [...new Set([...pages.map(({ path }) => path), ...posts.map((key) => `/blog/${key}`)])]
}

/** The file of everything but the posts that the admin wrote. */
export const sitemapOfPages = async (asked: Asked): Promise<Sitemap> => ({
  pages: await pagesOf(asked),
})

/** The file of some of those posts; null where there are none. */
export async function sitemapOfPosts(asked: Asked, portion: number): Promise<Sitemap | null> {
  const portions = await listPortions(asked.deps, asked.site.productId)
  return portions.some(({ id }) => id === portion) ? { pages: await postsOf(asked, portion) } : null
}

async function pagesOf({ deps, site, locale }: Asked): Promise<Entry[]> {
  const [products, posts, wiki] = await Promise.all([
    listAddresses(deps, isBuilt, site),
    shippedAddresses(deps, site),
    listWiki(deps, locale, site),
  ])
  return [
    ...fixedPaths(site, products.length)
      .filter((path) => !site.hosted || path !== '/')
      .map((path) => ({ path })),
    ...products.map(({ key, changedAt }) => ({
      path: site.hosted ? '/' : `/product/${key}`,
      changedAt,
    })),
    ...posts.map(({ key, changedAt }) => ({ path: `/blog/${key}`, changedAt })),
    ...wiki.map(({ id, changedAt }) => ({ path: `/wiki/${id}`, changedAt })),
  ]
}

async function postsOf({ deps, site }: Asked, portion: number): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const posts of addressesIn(deps, portion, site.productId, POST_KEYS))
    for (const { key, changedAt } of posts) entries.push({ path: `/blog/${key}`, changedAt })
  return entries
}

const latest = (pages: readonly Entry[]) =>
  pages.reduce<number | undefined>(
    (last, { changedAt }) => (changedAt ? Math.max(changedAt, last ?? 0) : last),
    undefined,
  )

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** What came with the site has no moment of its own. */
const lastmod = (changedAt: number | undefined) =>
  changedAt ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : ''

/** Pages that are written at once. */
const AT_ONCE = 500

/** A file of the sitemap as sitemaps.org has it, each page with its languages, written while it is read. */
export function sitemapXml(
  listed: Sitemap,
  place: Pick<Asked, 'origin'>,
): ReadableStream<Uint8Array> {
  const [name, entries, write] =
    'pages' in listed
      ? (['urlset', listed.pages, urls] as const)
      : (['sitemapindex', listed.files, fileOf] as const)
  function* text() {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<${name} ${NAMESPACES}>\n`
    for (let at = 0; at < entries.length; at += AT_ONCE)
      yield entries
        .slice(at, at + AT_ONCE)
        .map((entry) => write(entry, place))
        .join('')
    yield `</${name}>\n`
  }
  const parts = text()
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull(controller) {
      const { value, done } = parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}

const fileOf = ({ path, changedAt }: Entry, { origin }: Pick<Asked, 'origin'>) =>
  `<sitemap><loc>${origin}${path}</loc>${lastmod(changedAt)}</sitemap>\n`

/** A page in each of its languages, each naming all of them. */
function urls({ path, changedAt }: Entry, { origin }: Pick<Asked, 'origin'>) {
  const address = (locale: Locale) => escapeHtml(addressOf(path, { origin, locale }))
  const other = (name: string, locale: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${name}" href="${address(locale)}"/>`
  const others = LOCALES.map((locale) => other(locale, locale)).join('')
  const rest = `${lastmod(changedAt)}${others}${other('x-default', 'en-US')}`
  return LOCALES.map((locale) => `<url><loc>${address(locale)}</loc>${rest}</url>\n`).join('')
}
