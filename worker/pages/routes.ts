import { type Context, Hono } from 'hono'
import { anyone } from '../kernel/audience.ts'
import type { Env } from '../kernel/env.ts'
import { md5 } from '../kernel/digest/contract.ts'
import { kept } from '../kernel/kept.ts'
import { type Asked, askedIn } from './asked.ts'
import { readCard } from './card/keep.ts'
import { favicon } from './favicon.ts'
import { feed } from './feed.ts'
import { llms, robots } from './listings.ts'
import { manifest } from './manifest.ts'
import { OPEN_PATH } from './opening/contract.ts'
import { type Sitemap, sitemap, sitemapOfPages, sitemapOfPosts, sitemapXml } from './sitemap.ts'
import { unlessKnown } from './unless-known.ts'

const JPEG = { 'Content-Type': 'image/jpeg' }

/** What a site tells robots and browsers about itself. */
export const pagesRoutes = new Hono<Env>()
  .get('/sitemap.xml', anyone, (c) => keptSitemap(c, sitemap))
  .get('/sitemap-pages.xml', anyone, (c) => keptSitemap(c, sitemapOfPages))
  .get('/:file{sitemap-posts-[1-9]\\d{0,8}\\.xml}', anyone, (c) =>
    keptSitemap(c, (asked) => sitemapOfPosts(asked, Number(/\d+/.exec(c.req.path)?.[0]))),
  )
  .get('/blog/feed.xml', anyone, (c) =>
    keptText(c, 'feed', 'application/atom+xml; charset=utf-8', feed),
  )
  .get('/:file{[a-zA-Z\\d-]+\\.txt}', anyone, async (c, next) =>
    c.env.INDEXNOW_KEY && c.req.path === `/${c.env.INDEXNOW_KEY}.txt`
      ? c.text(c.env.INDEXNOW_KEY)
      : next(),
  )
  // One that was built is a file of the site, and comes before this.
  .get('/og/*', anyone, async (c) => {
    const drawn = await readCard(c.var.deps, c.var.site.host, c.req.path)
    if (drawn) return c.body(drawn, 200, { ...JPEG, 'Cache-Control': 'public, max-age=31536000' })
    const plain = await c.env.ASSETS.fetch(new URL('/og/plain.jpg', c.req.url))
    if (!plain.ok) return c.text('Not found', 404)
    return new Response(plain.body, {
      headers: { ...JPEG, 'Cache-Control': 'public, max-age=300' },
    })
  })
  .get('/robots.txt', anyone, (c) => c.text(robots(askedIn(c))))
  .get('/llms.txt', anyone, (c) => keptText(c, 'llms', 'text/plain; charset=utf-8', llms))
  .get('/favicon.svg', anyone, async (c) => {
    if (!c.var.site.hosted) {
      const asset = await c.env.ASSETS.fetch(c.req.raw)
      // Its headers can be added to, those of the store cannot.
      return new Response(asset.body, asset)
    }
    const { deps, locale, site } = c.var
    const { body, facts } = await kept(deps, ['mark', site.host, locale].join(' '), async () => {
      const mark = await favicon(askedIn(c))
      return 'logo' in mark
        ? { text: '', facts: { logo: mark.logo }, keep: true }
        : { text: mark.svg, facts: {}, keep: true }
    })
    if (facts.logo) return c.redirect(facts.logo)
    return c.body(body, 200, { 'Content-Type': 'image/svg+xml' })
  })
  .get('/manifest.webmanifest', anyone, (c) =>
    keptText(c, 'manifest', 'application/manifest+json', async (asked) =>
      JSON.stringify(await manifest(asked)),
    ),
  )
  // Files that a system shares come here only where no service worker takes them on the way; the page asks for them once more.
  .post(OPEN_PATH, anyone, (c) => c.redirect(OPEN_PATH, 303))

/** A file of the sitemap, whose list is made once and kept as pages are. @param list null where there is no such file */
async function keptSitemap(c: Context<Env>, list: (asked: Asked) => Promise<Sitemap | null>) {
  const asked = askedIn(c)
  const { body, how } = await kept(
    asked.deps,
    ['sitemap', asked.origin, c.req.path].join(' '),
    async () => {
      const listed = await list(asked)
      return { text: JSON.stringify(listed), facts: {}, keep: listed !== null }
    },
  )
  const listed = await new Response(body).json<Sitemap | null>()
  if (!listed) return c.notFound()
  return c.body(sitemapXml(listed, asked), 200, {
    'Content-Type': 'application/xml; charset=utf-8',
    'Server-Timing': `page;desc=${how}`,
  })
}

/** What a site tells all alike in one language, made once and kept as its pages are. */
async function keptText(
  c: Context<Env>,
  name: string,
  type: string,
  write: (asked: Asked) => Promise<string>,
) {
  const { locale, deps } = c.var
  const asked = askedIn(c)
  const { body, facts, how } = await kept(
    deps,
    [name, asked.origin, locale].join(' '),
    async () => {
      const text = await write(asked)
      return { text, facts: { hash: await md5(text) }, keep: true }
    },
  )
  const headers = new Headers({
    'Content-Type': type,
    'Cache-Control': 'no-cache',
    'Content-Language': locale,
    Vary: 'Accept-Language',
    'Server-Timing': `page;desc=${how}`,
  })
  return unlessKnown(c, { body, hash: facts.hash ?? '', headers })
}
