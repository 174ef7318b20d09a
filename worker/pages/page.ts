import type { Context } from 'hono'
import { servedText } from '../features/snapshots/read.ts'
import type { Bindings } from '../kernel/bindings.ts'
import type { Env } from '../kernel/env.ts'
import { askedIn } from './asked.ts'
import { describe } from './describe.ts'
import { type FirstReads, readFirst } from './first-reads.ts'
import { headHtml, NOINDEX } from './head.ts'
import { siteDataOf } from './site-data.ts'

/**
 * The HTML every visitor gets: the built app with this request's language, title, links and site data in its head, and the
 * page's main text where the app will draw.
 * A path that is no page is a 404 for robots; the app then leads people home. A missing file is a plain 404.
 */
export async function page(c: Context<Env>): Promise<Response> {
  const { pathname } = new URL(c.req.url)
  if (/\.\w+$/.test(pathname) || pathname.startsWith('/assets/')) return c.text('Not found', 404)
  const { locale, site } = c.var
  const reading = readFirst(c)
  const asked = {
    ...askedIn(c),
    cards: async () => (await reading).cards,
    rates: async () => (await reading).rates,
  }
  const [app, page, first] = await Promise.all([
    c.env.ASSETS.fetch(new URL('/', c.req.url)),
    describe(asked, pathname),
    // A page that needs none of it is a page also while the database is away.
    reading.catch((): Partial<FirstReads> => ({})),
  ])
  const siteData = await siteDataOf(c, first, page)
  const text =
    page && (await servedText(page.path === null ? undefined : first.approved, page.html))
  const nonce = crypto.randomUUID()
  const title = page && page.title !== site.name ? `${page.title} · ${site.name}` : site.name

  const rewriter = new HTMLRewriter()
    .on('html', { element: (html) => void html.setAttribute('lang', locale) })
    .on('title', { element: (element) => void element.setInnerContent(title) })
    .on('script', { element: (script) => void script.setAttribute('nonce', nonce) })
    .on('head', {
      element(element) {
        element.append(
          page
            ? headHtml({ ...page, title }, { origin: asked.origin, locale, site }, nonce)
            : NOINDEX,
          { html: true },
        )
        const json = JSON.stringify(siteData).replaceAll('<', '\\u003c')
        element.append(
          `<script type="application/json" id="site-data" nonce="${nonce}">${json}</script>`,
          { html: true },
        )
      },
    })
    .on('#root', {
      element(element) {
        if (text)
          element.setInnerContent(`<div class="served" data-no-snapshot>${text}</div>`, {
            html: true,
          })
      },
    })

  const answer = new Response(rewriter.transform(app).body, { status: page ? 200 : 404 })
  answer.headers.set('Content-Type', 'text/html; charset=utf-8')
  // With a person's name in it, a page is for nobody else and is not kept after he has left.
  answer.headers.set('Cache-Control', siteData.logged_user ? 'private, no-store' : 'no-cache')
  answer.headers.set('Content-Language', locale)
  answer.headers.set('Vary', 'Accept-Language, Cookie')
  // Set here, not merged: the API's policy would forbid the page everything.
  answer.headers.set('Content-Security-Policy', pagePolicy(nonce, c.env))
  return answer
}

/** Blob workers and WebAssembly are what the media engines run on. */
function pagePolicy(nonce: string, env: Pick<Bindings, 'GOOGLE_CLIENT_ID' | 'HUMAN_SITE_KEY'>) {
  const gsi = env.GOOGLE_CLIENT_ID ? ' https://accounts.google.com/gsi/' : ''
  const humans = env.HUMAN_SITE_KEY ? ' https://challenges.cloudflare.com' : ''
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'${gsi && ' https://accounts.google.com/gsi/client'}${humans}`,
    `style-src 'self' 'unsafe-inline'${gsi && ' https://accounts.google.com/gsi/style'}`,
    // Pictures of products and posts may stand elsewhere; the admin says where.
    "img-src 'self' blob: data: https:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' blob:${gsi}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    ...(gsi || humans ? [`frame-src${gsi}${humans}`] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
