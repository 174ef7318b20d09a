import { escapeHtml } from '../../kernel/html.ts'
import { langOf } from '../../kernel/locale/contract.ts'
import { DOORS, FRAME, PRICING, TRAIL } from '../words/contract.ts'
import { BUTTON, icon, logo, NAMES } from './marks.ts'
import { fillsWindow, hasList, layoutOf, type Place } from './place.ts'

const ICON_BUTTON =
  'inline-flex size-9 shrink-0 items-center justify-center rounded-sm text-muted pointer-coarse:size-11 [&_svg]:size-[18px]'

const LENS = 'm21 21-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0'
const SCRIPTS = 'm5 8 6 6M4 14l6-6 2-3M2 5h12M7 2h1M22 22l-5-10-5 10M14 18h6'
const MOON =
  'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401'
const SUN =
  'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 2v2M12 20v2m-7.07-17.07 1.41 1.41m11.32 11.32 1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41'
const LINES = 'M4 5h16M4 12h16M4 19h16'

const PAGE_LINK =
  'inline-flex h-9 items-center rounded-sm px-2 text-14 text-muted lg:px-3 no-underline transition-colors hover:bg-hover hover:text-ink aria-[current=page]:text-ink pointer-coarse:h-11'

/** The bar on top as the app draws it for a guest. What works with the app only is a picture here, and is not there without script. */
export function bar(place: Place): string {
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
    `<nav aria-label="${FRAME.main[locale]}" class="mx-auto flex h-14 items-center gap-1 px-4 ${fillsWindow(place) ? 'sm:px-[18px]' : 'max-w-page sm:px-6'}">`,
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
