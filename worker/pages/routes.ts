import { Hono } from 'hono'
import { anyone } from '../kernel/audience.ts'
import type { Env } from '../kernel/env.ts'
import { askedIn } from './asked.ts'
import { llms, robots, sitemap } from './listings.ts'
import { manifest } from './manifest.ts'
import { OPEN_PATH } from './opening/contract.ts'

/** What a site tells robots and browsers about itself. */
export const pagesRoutes = new Hono<Env>()
  .get('/sitemap.xml', anyone, async (c) =>
    c.body(await sitemap(askedIn(c)), 200, { 'Content-Type': 'application/xml; charset=utf-8' }),
  )
  .get('/robots.txt', anyone, (c) => c.text(robots(askedIn(c))))
  .get('/llms.txt', anyone, async (c) => c.text(await llms(askedIn(c))))
  .get('/manifest.webmanifest', anyone, async (c) =>
    c.json(await manifest(askedIn(c)), 200, {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'no-cache',
      'Content-Language': c.var.locale,
      Vary: 'Accept-Language',
    }),
  )
  // Files that a system shares come here only where no service worker takes them on the way; the page asks for them once more.
  .post(OPEN_PATH, anyone, (c) => c.redirect(OPEN_PATH, 303))
