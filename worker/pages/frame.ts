import type { Site } from '../kernel/env.ts'
import { escapeHtml } from '../kernel/html.ts'
import { langOf, type Locale, LOCALES } from '../kernel/locale/contract.ts'
import type { HostedProduct, ProductCard } from '../kernel/site/contract.ts'
import { day } from './text.ts'
import { DOORS, FEEDBACK, FRAME, PRICING, TRAIL } from './words/contract.ts'

/** Where a text stands: on which page of which site, for whom. */
export type Place = {
  path: string
  locale: Locale
  site: Site
  cards: readonly ProductCard[]
  /** On its own domain. */
  product?: HostedProduct | undefined
  /** Of a post, in the order of ISO 8601. */
  published?: string | undefined
}

/** How the app sets a page: what stands where before it has started stands there afterwards. */
type Layout =
  | 'home'
  | 'list'
  | 'posts'
  | 'post'
  | 'prose'
  | 'document'
  | 'desk'
  | 'form'
  | 'door'
  | 'members'

const LAYOUTS: Readonly<Record<string, Layout>> = {
  '/': 'home',
  '/products': 'list',
  '/pricing': 'list',
  '/blog': 'posts',
  '/feedback': 'form',
  '/signin': 'door',
  '/signup': 'door',
  '/login': 'door',
}
const PARTS: readonly (readonly [RegExp, Layout])[] = [
  [/^\/blog\/[^/]+$/, 'post'],
  [/^\/wiki\//, 'prose'],
  [/^\/product\/[^/]+$/, 'desk'],
  [/^\/product\/[^/]+\/document$/, 'document'],
]

const layoutOf = (path: string, { hosted }: Site): Layout =>
  hosted && path === '/'
    ? 'desk'
    : ((Object.hasOwn(LAYOUTS, path) ? LAYOUTS[path] : undefined) ??
      PARTS.find(([pattern]) => pattern.test(path))?.[1] ??
      'members')

/**
 * A page's text with the site's bar above and its foot below, set as the app sets them: its classes are the app's own
 * (`web/shell`), so that nothing moves when the app takes over, and a reader without script has the page too.
 */
export function frame(text: string, place: Place): string {
  const layout = layoutOf(place.path, place.site)
  const served = `<div class="served" data-no-snapshot data-layout="${layout}">${text}</div>`
  return [
    '<div class="frame flex min-h-dvh flex-col" data-no-snapshot>',
    `<a href="#main" class="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-primary px-4 py-2 font-medium text-on-primary no-underline focus:translate-y-0">${FRAME.skip[place.locale]}</a>`,
    bar(place),
    '<main id="main" tabindex="-1" class="flex min-h-[calc(100dvh-3.5rem)] flex-1 flex-col outline-none">',
    (SETTINGS[layout] ?? plain)(served, place),
    '</main>',
    foot(place),
    '</div>',
  ].join('')
}

type Set = (served: string, place: Place) => string

const plain: Set = (served) => served

const BACK =
  'inline-flex min-h-8 items-center gap-2 self-start rounded-sm text-14 text-muted no-underline hover:text-ink hover:underline pointer-coarse:min-h-11'
const ARTICLE = 'mx-auto flex w-full flex-col px-4 py-12 sm:px-6 sm:py-16'

/** What the app puts around a page's text. */
const SETTINGS: Partial<Record<Layout, Set>> = {
  home,
  desk: (served) => `<div class="desk-place">${served}</div>`,
  post: (served, { locale, published }) =>
    `<article class="${ARTICLE} max-w-[calc(var(--container-text)+3rem)]">${back('/blog', FRAME.posts[locale], locale)}${published ? day(published, locale) : ''}${served}</article>`,
  document: (served, { locale, path, cards }) => {
    const product = cards.find(({ key }) => path === `/product/${key}/document`)
    const to = product
      ? back(
          `/product/${product.key}`,
          FRAME.back[locale].replace('{title}', () => product.title),
          locale,
        )
      : ''
    return `<article class="${ARTICLE} max-w-text">${to}${served}</article>`
  },
}

const back = (to: string, title: string, locale: Locale) =>
  `<a href="${escapeHtml(to + langOf(locale))}" class="${BACK}">${icon('m12 19-7-7 7-7M19 12H5', 'size-4')}${escapeHtml(title)}</a>`

/** So many tools are named on home, and so many have a place in the foot. */
const NAMED = 8
const LISTED = 5

/** Home with what is told, the names of the tools and the place to drop something; that works with the app only. */
function home(served: string, { locale, cards }: Place) {
  const names = cards
    .slice(0, NAMED)
    .map(
      ({ key, title }) =>
        `<li><a href="${escapeHtml(`/product/${key}${langOf(locale)}`)}" class="inline-flex h-9 items-center gap-2 rounded-full border border-line bg-surface px-3 text-14 whitespace-nowrap text-ink no-underline transition-colors hover:border-tint-line hover:bg-tint pointer-coarse:h-11"><span class="size-4"></span>${escapeHtml(title)}</a></li>`,
    )
    .join('')
  return [
    '<div class="hero-glow"><div class="hero-place mx-auto grid w-full max-w-page grid-cols-1 gap-4 px-4 pt-6 pb-14 sm:gap-6 sm:px-6 sm:pt-10 sm:pb-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-14 lg:pt-14 2xl:grid-cols-[minmax(0,1fr)_minmax(0,42rem)]">',
    served,
    `<ul class="with-script flex gap-2 max-sm:-mx-4 max-sm:grid max-sm:grid-flow-col max-sm:grid-rows-2 max-sm:justify-start max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap sm:content-start">${names}</ul>`,
    '<div class="with-script grid w-full grid-cols-1 sm:min-h-[24rem] lg:col-start-2 lg:row-span-3 lg:row-start-1">',
    '<div class="group relative flex items-center rounded-lg border border-dashed border-control-line bg-surface flex-col justify-center gap-4 px-5 py-10 text-center shadow-mid max-sm:py-6">',
    '<span class="h-14"></span>',
    `<div class="flex flex-col gap-1"><p class="text-18 font-semibold">${FRAME.drop[locale]}</p><p class="text-14 text-muted">${FRAME.paste[locale]}</p></div>`,
    `<span class="${BUTTON} bg-primary text-on-primary shadow-low h-12 gap-2 rounded-md px-6 text-16">${FRAME.choose[locale]}</span>`,
    '<span class="h-8 max-sm:h-14 pointer-coarse:h-11 max-sm:pointer-coarse:h-17"></span>',
    '</div></div></div></div>',
  ].join('')
}

const BUTTON =
  'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap font-medium no-underline pointer-coarse:min-h-11'
const ICON_BUTTON =
  'inline-flex size-9 shrink-0 items-center justify-center rounded-sm text-muted pointer-coarse:size-11 [&_svg]:size-[18px]'

/** The strokes of an icon of 24 by 24, as the app's icons are drawn. */
const icon = (strokes: string, size = '') =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" class="${size}"><path d="${strokes}"/></svg>`

const LENS = 'm21 21-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0'
const SCRIPTS = 'm5 8 6 6M4 14l6-6 2-3M2 5h12M7 2h1M22 22l-5-10-5 10M14 18h6'
const MOON =
  'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401'
const SUN =
  'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 2v2M12 20v2m-7.07-17.07 1.41 1.41m11.32 11.32 1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41'
const LINES = 'M4 5h16M4 12h16M4 19h16'

/** Each language by its own name. */
const NAMES: Record<Locale, string> = {
  'en-US': 'English',
  'zh-HK': '繁體中文',
  'zh-CN': '简体中文',
}

/** Whether there is more than one product to go to. */
const hasList = ({ site, cards }: Place) => !site.hosted && cards.length > 1

const PAGE_LINK =
  'inline-flex h-9 items-center rounded-sm px-2 text-14 text-muted lg:px-3 no-underline transition-colors hover:bg-hover hover:text-ink aria-[current=page]:text-ink pointer-coarse:h-11'

function bar(place: Place) {
  const { path, locale } = place
  const lang = langOf(locale)
  const pages = [
    ['/', TRAIL.home],
    ...(hasList(place) ? [['/products', TRAIL.products] as const] : []),
    ['/pricing', PRICING.title],
    ['/blog', TRAIL.blog],
  ] as const
  const links = pages.map(
    ([to, title]) =>
      `<a href="${to}${lang}"${to === path ? ' aria-current="page"' : ''} class="${PAGE_LINK}">${title[locale]}</a>`,
  )
  return [
    '<header class="group sticky top-0 z-40 border-b border-transparent bg-canvas print:hidden">',
    `<nav aria-label="${FRAME.main[locale]}" class="mx-auto flex h-14 items-center gap-1 px-4 max-w-page sm:px-6">`,
    `<a href="/${lang}" class="mr-3 max-sm:mr-auto flex items-center gap-2.5 rounded-sm font-semibold text-ink no-underline pointer-coarse:h-11 pointer-coarse:min-w-11">${mark(place)}</a>`,
    `<div class="frame-pages flex items-center max-md:hidden">${links.join('')}</div>`,
    '<div class="with-script ml-auto flex items-center gap-1">',
    `<span class="max-sm:hidden"><span class="${ICON_BUTTON}">${icon(LENS)}</span></span>`,
    '<span class="flex items-center gap-1 max-md:hidden">',
    `<span class="inline-flex h-9 items-center gap-1.5 rounded-sm px-2 text-13 text-muted pointer-coarse:h-11">${icon(SCRIPTS, 'size-[18px]')}<span class="md:max-lg:hidden">${NAMES[locale]}</span></span>`,
    `<span class="${ICON_BUTTON}"><span class="frame-light">${icon(MOON)}</span><span class="frame-dark">${icon(SUN)}</span></span>`,
    '</span>',
    `<a href="${escapeHtml(signIn(place))}" class="frame-door ${BUTTON} border border-line-strong bg-surface text-ink shadow-low h-8 gap-1.5 rounded-sm px-3 text-13">${DOORS.signin[locale]}</a>`,
    `<span class="md:hidden"><span class="${ICON_BUTTON}">${icon(LINES)}</span></span>`,
    '</div></nav></header>',
  ].join('')
}

/** The way in, and from there back to here, as the app writes it. */
function signIn({ path, locale, site }: Place) {
  const here = String.fromCharCode(...new TextEncoder().encode(path + langOf(locale)))
  const asked = new URLSearchParams({
    ...(langOf(locale) && { lang: locale }),
    redirect: btoa(layoutOf(path, site) === 'door' ? '/' : here),
  })
  return `/signin?${asked}`
}

/** Logo, name and version, without what the admin of a hosted product hides. */
function mark({ site, product }: Place) {
  const { version = '', hide_logo = false, hide_name = false, hide_version = false } = product ?? {}
  const name = hide_name && !hide_logo ? 'sr-only' : hide_logo ? '' : 'max-[400px]:sr-only'
  return [
    logo(product),
    `<span class="${name}">${escapeHtml(site.name)}</span>`,
    version && !hide_version
      ? `<span class="rounded-full bg-sunken px-2 text-12 font-normal text-muted max-lg:hidden">${escapeHtml(version)}</span>`
      : '',
  ].join('')
}

function logo(product: HostedProduct | undefined) {
  if (product?.hide_logo) return ''
  return product?.logo
    ? `<img src="${escapeHtml(product.logo)}" alt="" width="28" height="28" class="size-7 rounded-sm object-contain">`
    : '<svg viewBox="0 0 32 32" class="size-7" aria-hidden="true"><rect width="32" height="32" rx="8" class="fill-on-primary"/><path d="M7 9h5.2l4 11.2L20 9h5L18.4 24.5h-4.6z" class="fill-primary"/><path d="M20 9h5l-2.1 5h-4.6z" class="fill-on-tint"/></svg>'
}

const FOOT_LINK =
  'inline-flex min-h-8 items-center rounded-sm text-14 text-muted no-underline transition-colors hover:text-ink hover:underline pointer-coarse:min-h-11'

function foot(place: Place) {
  const { path, locale, site, cards, product } = place
  const to = (address: string, title: string) =>
    `<a href="${escapeHtml(address)}" class="${FOOT_LINK}">${escapeHtml(title)}</a>`
  const page = (at: string, title: string, hash = '') => to(at + langOf(locale) + hash, title)
  const column = (title: string, links: readonly string[]) =>
    `<div class="flex flex-col items-start gap-1"><h2 class="mb-1 text-13 font-semibold text-ink">${title}</h2>${links.join('')}</div>`
  const languages = LOCALES.map(
    (lang) =>
      `<li><a href="${escapeHtml(path + langOf(lang))}" lang="${lang}" hreflang="${lang}"${lang === locale ? ' aria-current="true"' : ''} class="${FOOT_LINK} aria-[current]:text-ink">${NAMES[lang]}</a></li>`,
  )
  return [
    '<footer class="mt-auto border-t border-line print:hidden">',
    '<div class="mx-auto grid max-w-page grid-cols-2 gap-x-6 gap-y-10 px-4 py-12 sm:px-6 md:gap-10 md:grid-cols-[2fr_1fr_1fr_1fr]">',
    '<div class="flex max-w-sm flex-col gap-3 max-md:col-span-2">',
    `<span class="flex items-center gap-2.5 font-semibold">${logo(product)} ${escapeHtml(site.name)}</span>`,
    `<p class="text-14 text-muted">${escapeHtml(product?.description ?? FRAME.about[locale])}</p></div>`,
    column(FRAME.more[locale], [
      page('/pricing', PRICING.title[locale]),
      page('/pricing', PRICING.plan[locale], '#free'),
      page('/', FRAME.faq[locale], '#questions'),
      page('/feedback', FEEDBACK.title[locale]),
      page('/wiki/about-us', FRAME.us[locale]),
      page('/wiki/concat-us', FRAME.contact[locale]),
      page('/wiki/after-sales-service', FRAME.service[locale]),
    ]),
    column(FRAME.legal[locale], [
      page('/wiki/privacy-policy', FRAME.privacy[locale]),
      page('/wiki/service-terms', FRAME.terms[locale]),
      page('/wiki/user-agreement', FRAME.agreement[locale]),
      page('/wiki/refund-policy', FRAME.refunds[locale]),
      page('/wiki/content-copyright', FRAME.copyright[locale]),
    ]),
    column(FRAME.ecology[locale], [
      page('/blog', TRAIL.blog[locale]),
      ...cards.slice(0, LISTED).map(({ key, title }) => page(`/product/${key}`, title)),
      ...(hasList(place) ? [page('/products', FRAME.products[locale])] : []),
    ]),
    '</div>',
    '<div class="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 pb-8 text-13 text-faint sm:px-6">',
    `<p>© ${new Date().getUTCFullYear()} ${escapeHtml(site.name)}</p>`,
    `<ul class="flex flex-wrap gap-x-5">${languages.join('')}</ul>`,
    product
      ? ''
      : `<p class="flex flex-wrap gap-x-5">${to('/sitemap.xml', FRAME.sitemap[locale])}${to('/licences.txt', FRAME.licences[locale])}</p>`,
    '</div></footer>',
  ].join('')
}
