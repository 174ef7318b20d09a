import type { Context } from 'hono'
import { readVisitor } from '../features/account/known-visitor.ts'
import { findMoved } from '../features/addresses/moved.ts'
import { servedText } from '../features/snapshots/read.ts'
import type { Bindings } from '../kernel/bindings.ts'
import type { Env } from '../kernel/env.ts'
import { md5 } from '../kernel/digest/contract.ts'
import { kept, type Made } from '../kernel/kept.ts'
import {
  isPage,
  maskNickname,
  pathOf,
  type ProductCard,
  type SiteData,
} from '../kernel/site/contract.ts'
import { type Asked, askedIn } from './asked.ts'
import { describe } from './describe.ts'
import { framersOf } from './framers.ts'
import { type FirstReads, readFirst } from './first-reads.ts'
import { frame, frameOfLost } from './frame/frame.ts'
import { headHtml, hiddenHtml } from './head.ts'
import { readShell, type Shell } from './shell.ts'
import { siteDataOf } from './site-data.ts'
import { themeCss } from '../kernel/theme.ts'
import { lostHead } from './titles/contract.ts'
import { unlessKnown } from './unless-known.ts'

/** Where the site data of a page begins. */
const SITE_DATA = '<script type="application/json" id="site-data">{'

/**
 * The HTML every visitor gets: the built app with this request's language, title, links and site data in its head, and the
 * page's main text where the app will draw. It is made once for all guests; whoever is signed in gets it with his name in it.
 * An address that a page left leads to where it is now. A path that is no page is a 404 for robots, or a 410 where one was; the
 * app then leads people home. A missing file is a plain 404, but to whoever opens its address as a page.
 */
export async function page(c: Context<Env>): Promise<Response> {
  const { pathname } = new URL(c.req.url)
  const isFile = !isPage(pathname) || pathname.startsWith('/assets/')
  // A deployment may bring it the next moment.
  if (isFile && !c.req.header('Accept')?.includes('text/html'))
    return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
  const { locale, deps } = c.var
  const shell = await readShell(c.env, c.req.url)
  const key = ['page', shell.build, askedIn(c).origin, locale, pathOf(pathname)].join(' ')
  const framing = framersOf(c)
  const [{ body, facts, how }, framers, visitor] = await Promise.all([
    kept(deps, key, () => make(c, shell)),
    framing,
    // What others frame names nobody.
    framing.then(({ length }) => (length > 0 ? undefined : readVisitor(c))),
  ])
  const framed = framers.length > 0
  c.set('framed', framed)
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    // With a person's name in it, a page is for nobody else and is not kept after he has left.
    'Cache-Control': visitor ? 'private, no-store' : 'no-cache',
    'Content-Language': locale,
    Vary: 'Accept-Language, Cookie',
    'Server-Timing': `page;desc=${how}`,
    // Cloudflare sends it ahead as an early hint.
    ...(shell.preload && { Link: shell.preload }),
    // Set here, not merged: the API's policy would forbid the page everything.
    'Content-Security-Policy': pagePolicy(shell, c.env, framers),
  })
  const status = Number(facts.status)
  if (facts.location) {
    headers.set('Location', facts.location + new URL(c.req.url).search)
    return new Response(body, { status, headers })
  }
  if (visitor)
    return new Response(named(await new Response(body).text(), visitor), { status, headers })
  const hash = framed ? await md5(`${facts.hash} ${framers.join(' ')}`) : (facts.hash ?? '')
  return unlessKnown(c, { body, hash, headers, status })
}

/** A page as every guest gets it. */
async function make(c: Context<Env>, shell: Shell): Promise<Made> {
  const { pathname } = new URL(c.req.url)
  const { locale, site } = c.var
  const reading = readFirst(c)
  const asked = {
    ...askedIn(c),
    cards: async () => (await reading).cards,
    rates: async () => (await reading).rates,
    plans: async () => (await reading).plans,
  }
  const [page, first] = await Promise.all([
    describe(asked, pathname),
    // A page that needs none of it is a page also while the database is away.
    reading.catch((): Partial<FirstReads> => ({})),
  ])
  // A key that came with the site is its product's id, by which the product is found also when the key is another by now.
  const moved = page && !page.byId ? undefined : await movedIn(asked, pathOf(pathname))
  if (moved?.target)
    return {
      text: '',
      facts: { status: '301', location: moved.target },
      keep: isPlain(pathname),
    }
  const siteData = await siteDataOf(c, first, page)
  const text =
    page && (await servedText(page.path === null ? undefined : first.approved, page.html))
  const { theme, logo } = siteData.product ?? {}
  const lost = lostHead(locale, siteData)
  const name = (page ?? lost).title
  const title = name === site.name ? name : `${name} · ${site.name}`
  const place = {
    path: pathOf(pathname),
    locale,
    site,
    cards: withOwn(first.cards ?? [], page?.product),
    rates: first.rates,
    product: siteData.product,
    published: page?.published,
  }
  const main = page ? text && frame(text, place) : frameOfLost(place)

  // It refuses half a sign that stands alone in a text (an unpaired surrogate), and there would be no page.
  const rewriter = new HTMLRewriter()
    .on('html', {
      element(html) {
        html.setAttribute('lang', locale)
        if (theme) html.setAttribute('data-mode', theme.mode)
      },
    })
    .on('meta[name=theme-color]', {
      element: (meta) => void (theme && meta.setAttribute('content', theme.primary)),
    })
    .on('link[rel=icon]', {
      element(icon) {
        if (!logo) return
        icon.setAttribute('href', logo)
        icon.removeAttribute('type')
      },
    })
    .on('link[rel=apple-touch-icon]', {
      // It is ours; without one, systems take an icon of the manifest.
      element: (icon) =>
        void (site.hosted && (logo ? icon.setAttribute('href', logo) : icon.remove())),
    })
    .on('title', { element: (element) => void element.setInnerContent(title.toWellFormed()) })
    .on('head', {
      element(element) {
        const head = page
          ? headHtml({ ...page, title }, { origin: asked.origin, locale, site })
          : hiddenHtml(lost)
        element.append(head.toWellFormed(), { html: true })
        const json = JSON.stringify(siteData).replaceAll('<', '\\u003c')
        element.append(`${SITE_DATA}${json.slice(1)}</script>`, { html: true })
        // Behind the stylesheet, and before anything is painted.
        if (theme) element.append(`<style>${themeCss(theme)}</style>`, { html: true })
      },
    })
    .on('#root', {
      element(element) {
        if (main) element.setInnerContent(main.toWellFormed(), { html: true })
      },
    })
  const html = await rewriter.transform(new Response(shell.html)).text()
  return {
    text: html,
    facts: { status: page ? '200' : moved ? '410' : '404', hash: await md5(html) },
    // What is no page, and any other way to write an address, would be kept without an end.
    keep: page?.at === pathOf(pathname) && first.cards !== undefined,
  }
}

/** Written in the one way there is without escapes, which letters have many of. */
const isPlain = (pathname: string) => !pathname.includes('%')

/** Where a page of this site went. What one site's page became is nothing to another site. */
async function movedIn(asked: Asked, path: string) {
  const moved = await findMoved(asked.deps, path)
  if (!moved?.target) return asked.site.hosted ? undefined : moved
  return (await describe(asked, moved.target)) ? moved : undefined
}

/** A page that knows who is here. */
const named = (html: string, { id, nickname }: { id: string; nickname: string }) => {
  const user: SiteData['logged_user'] = { id, nickname: maskNickname(nickname) }
  const json = JSON.stringify(user).replaceAll('<', '\\u003c')
  return html.replace(SITE_DATA, () => `${SITE_DATA}"logged_user":${json},`)
}

/** Blob workers and WebAssembly are what the media engines run on. */
function pagePolicy(
  { scripts }: Shell,
  env: Pick<Bindings, 'GOOGLE_CLIENT_ID' | 'HUMAN_SITE_KEY'>,
  framers: readonly string[],
) {
  const gsi = env.GOOGLE_CLIENT_ID ? ' https://accounts.google.com/gsi/' : ''
  const humans = env.HUMAN_SITE_KEY ? ' https://challenges.cloudflare.com' : ''
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')} 'wasm-unsafe-eval'${gsi && ' https://accounts.google.com/gsi/client'}${humans}`,
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
    `frame-ancestors ${framers.join(' ') || "'none'"}`,
  ].join('; ')
}

/** @param own the product that a page is of, which may be far behind the first */
const withOwn = (cards: readonly ProductCard[], own: ProductCard | undefined) =>
  own && !cards.some(({ id }) => id === own.id) ? [...cards, own] : cards
