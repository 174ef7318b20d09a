import { Hono } from 'hono'
import { anyone } from '../kernel/audience.ts'
import type { Env } from '../kernel/env.ts'
import { askedIn } from './asked.ts'
import { favicon, llms, manifest, robots, sitemap } from './listings.ts'

/** What a site tells robots and browsers about itself. */
export const pagesRoutes = new Hono<Env>()
  .get('/sitemap.xml', anyone, async (c) =>
    c.body(await sitemap(askedIn(c)), 200, { 'Content-Type': 'application/xml; charset=utf-8' }),
  )
  .get('/robots.txt', anyone, (c) => c.text(robots(askedIn(c))))
  .get('/llms.txt', anyone, async (c) => c.text(await llms(askedIn(c))))
  .get('/favicon.svg', anyone, async (c) => {
    if (!c.var.site.hosted) {
      const asset = await c.env.ASSETS.fetch(c.req.raw)
      // Its headers can be added to, those of the store cannot.
      return new Response(asset.body, asset)
    }
    const mark = await favicon(askedIn(c))
    if ('logo' in mark) return c.redirect(mark.logo)
    return c.body(mark.svg, 200, { 'Content-Type': 'image/svg+xml' })
  })
  .get('/manifest.webmanifest', anyone, async (c) =>
    c.json(await manifest(askedIn(c)), 200, { 'Content-Type': 'application/manifest+json' }),
  )
