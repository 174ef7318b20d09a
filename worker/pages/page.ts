import type { Context } from 'hono'
import { LOCALES, type Locale } from '../kernel/locale/contract.ts'
import type { Env } from '../kernel/env.ts'
import { siteDataOf } from './site-data.ts'
import { headOf } from './titles.ts'

/**
 * The HTML every visitor gets: the built app with this request's language, title, links and site data in its head.
 * A path that is no page is a 404 for robots; the app then leads people home. A missing file is a plain 404.
 */
export async function page(c: Context<Env>): Promise<Response> {
  const { pathname, origin } = new URL(c.req.url)
  if (/\.\w+$/.test(pathname) || pathname.startsWith('/assets/')) return c.text('Not found', 404)
  const { locale, site } = c.var
  const nonce = crypto.randomUUID()
  const [app, siteData] = await Promise.all([c.env.ASSETS.fetch(new URL('/', c.req.url)), siteDataOf(c, pathname)])
  // A hosted site has no admin area.
  const head = site.hosted && /^\/admin(?:\/|$)/.test(pathname) ? undefined : headOf(pathname)
  const home = pathname === '/' ? siteData.product : undefined
  const title = home ? home.site_title || home.title : head ? `${head.title[locale]} · ${site.name}` : site.name
  const description = home ? home.site_description || home.description : head?.description[locale]

  const rewriter = new HTMLRewriter()
    .on('html', { element: (html) => void html.setAttribute('lang', locale) })
    .on('title', { element: (element) => void element.setInnerContent(title) })
    .on('script', { element: (script) => void script.setAttribute('nonce', nonce) })
    .on('head', {
      element(element) {
        if (description) element.append(meta('description', description), { html: true })
        if (home?.site_keywords) element.append(meta('keywords', home.site_keywords), { html: true })
        if (!head || head.private) element.append('<meta name="robots" content="noindex">', { html: true })
        else element.append(links(origin, pathname), { html: true })
        const json = JSON.stringify(siteData).replaceAll('<', '\\u003c')
        element.append(`<script type="application/json" id="site-data" nonce="${nonce}">${json}</script>`, { html: true })
      },
    })

  const answer = new Response(rewriter.transform(app).body, { status: head ? 200 : 404 })
  answer.headers.set('Content-Type', 'text/html; charset=utf-8')
  answer.headers.set('Cache-Control', 'no-cache')
  answer.headers.set('Content-Language', locale)
  answer.headers.set('Vary', 'Accept-Language')
  // Set here, not merged: the API's policy would forbid the page everything.
  answer.headers.set('Content-Security-Policy', pagePolicy(nonce, Boolean(c.env.GOOGLE_CLIENT_ID)))
  return answer
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const meta = (name: string, content: string) => `<meta name="${name}" content="${escape(content)}">`

/** Canonical and alternates; English carries no `lang`. */
function links(origin: string, path: string) {
  const address = (locale: Locale) => escape(`${origin}${path}${locale === 'en-US' ? '' : `?lang=${locale}`}`)
  const alternates = LOCALES.map((locale) => `<link rel="alternate" hreflang="${locale}" href="${address(locale)}">`)
  return `<link rel="canonical" href="${address('en-US')}">${alternates.join('')}<link rel="alternate" hreflang="x-default" href="${address('en-US')}">`
}

/** Blob workers and WebAssembly are what the media engines run on. */
function pagePolicy(nonce: string, google: boolean) {
  const gsi = google ? ' https://accounts.google.com/gsi/' : ''
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'${gsi && ' https://accounts.google.com/gsi/client'}`,
    `style-src 'self' 'unsafe-inline'${gsi && ' https://accounts.google.com/gsi/style'}`,
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' blob:${gsi}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    ...(google ? [`frame-src${gsi}`] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
