import type { Context } from 'hono'
import type { OwnText } from '../features/snapshots/keep.ts'
import { servedCopy } from '../features/snapshots/read.ts'
import type { Bindings, Env } from '../kernel/env.ts'
import { DEFAULT_LOCALE, localeOf } from '../kernel/locale/contract.ts'
import { describe } from './describe.ts'
import { headHtml, NOINDEX } from './head.ts'
import { siteDataOf } from './site-data.ts'
import { langOf } from './text.ts'

/**
 * The HTML every visitor gets: the built app with this request's language, title, links and site data in its head, and the
 * page's main text where the app will draw.
 * A path that is no page is a 404 for robots; the app then leads people home. A missing file is a plain 404.
 */
export async function page(c: Context<Env>): Promise<Response> {
  const { pathname, origin } = new URL(c.req.url)
  if (/\.\w+$/.test(pathname) || pathname.startsWith('/assets/')) return c.text('Not found', 404)
  const { locale, site, deps } = c.var
  const [app, siteData, described] = await Promise.all([
    c.env.ASSETS.fetch(new URL('/', c.req.url)),
    siteDataOf(c),
    describe({ deps, site, locale }, pathname),
  ])
  const copy = described && !described.private ? await servedCopy(deps, `${origin}${pathname}${langOf(locale)}`, described.html) : null
  const page = described && { ...described, ...(copy && { description: copy.description || described.description, keywords: copy.keywords || described.keywords }) }
  const nonce = crypto.randomUUID()
  const title = page ? (page.title === site.name ? site.name : `${page.title} · ${site.name}`) : site.name

  const rewriter = new HTMLRewriter()
    .on('html', { element: (html) => void html.setAttribute('lang', locale) })
    .on('title', { element: (element) => void element.setInnerContent(title) })
    .on('script', { element: (script) => void script.setAttribute('nonce', nonce) })
    .on('head', {
      element(element) {
        element.append(page ? headHtml({ ...page, title }, { origin, path: pathname, locale, site }, nonce) : NOINDEX, { html: true })
        const json = JSON.stringify(siteData).replaceAll('<', '\\u003c')
        element.append(`<script type="application/json" id="site-data" nonce="${nonce}">${json}</script>`, { html: true })
      },
    })
    .on('#root', {
      element(element) {
        // Members' pages have no text of their own, and a page that is not there has none at all.
        if (page && !page.private) element.setInnerContent(`<div class="served" data-no-snapshot>${copy?.content ?? page.html}</div>`, { html: true })
      },
    })

  const answer = new Response(rewriter.transform(app).body, { status: page ? 200 : 404 })
  answer.headers.set('Content-Type', 'text/html; charset=utf-8')
  answer.headers.set('Cache-Control', 'no-cache')
  answer.headers.set('Content-Language', locale)
  answer.headers.set('Vary', 'Accept-Language')
  // Set here, not merged: the API's policy would forbid the page everything.
  answer.headers.set('Content-Security-Policy', pagePolicy(nonce, c.env))
  return answer
}

/** What the server says on a page of this site in the address's language; null for pages kept out of search. */
export const ownText =
  (c: Context<Env>): OwnText =>
  async ({ pathname, searchParams }) => {
    const locale = localeOf(searchParams.get('lang') ?? '') ?? DEFAULT_LOCALE
    const described = await describe({ deps: c.var.deps, site: c.var.site, locale }, pathname)
    return described && !described.private ? described.html : null
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
