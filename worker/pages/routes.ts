import { type Context, Hono } from 'hono'
import { anyone } from '../kernel/audience.ts'
import type { Env } from '../kernel/env.ts'
import type { Asked } from './describe.ts'
import { llms, manifest, robots, sitemap } from './listings.ts'

const askedIn = (c: Context<Env>): Asked => ({ deps: c.var.deps, site: c.var.site, locale: c.var.locale })
const originOf = (c: Context<Env>) => new URL(c.req.url).origin

/** What a site tells robots and browsers about itself. */
export const pagesRoutes = new Hono<Env>()
  .get('/sitemap.xml', anyone, async (c) => c.body(await sitemap(askedIn(c), originOf(c)), 200, { 'Content-Type': 'application/xml; charset=utf-8' }))
  .get('/robots.txt', anyone, (c) => c.text(robots(originOf(c))))
  .get('/llms.txt', anyone, async (c) => c.text(await llms(askedIn(c), originOf(c))))
  .get('/manifest.webmanifest', anyone, async (c) => c.json(await manifest(askedIn(c)), 200, { 'Content-Type': 'application/manifest+json' }))
