import { escapeHtml } from '../../kernel/html/contract.ts'
import { LANGUAGE_NAMES, langOf, type Locale, LOCALES } from '../../kernel/locale/contract.ts'
import { hasBlog } from '../../features/sites/words.ts'
import { DOORS, FRAME, PRICING, TRAIL } from '../words/contract.ts'
import { BUTTON, icon, logo } from './marks.ts'
import { fillsWindow, hasList, layoutOf, type Place } from './place.ts'

const ICON_BUTTON =
  'inline-flex size-9 shrink-0 items-center justify-center rounded-sm text-muted transition-colors hover:bg-hover hover:text-ink active:bg-press pointer-coarse:size-11 [&_svg]:size-4.5'

const LENS = 'm21 21-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0'
const SCRIPTS = 'm5 8 6 6M4 14l6-6 2-3M2 5h12M7 2h1M22 22l-5-10-5 10M14 18h6'
const MOON =
  'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401'
const SUN =
  'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 2v2M12 20v2m-7.07-17.07 1.41 1.41m11.32 11.32 1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41'
const LINES = 'M4 5h16M4 12h16M4 19h16'
const CROSS = 'M18 6 6 18M6 6l12 12'

const PAGE_LINK =
  'inline-flex h-9 items-center rounded-sm px-2 text-14 text-muted lg:px-3 no-underline transition-colors hover:bg-hover hover:text-ink aria-[current=page]:text-ink pointer-coarse:h-11'

const MENU_ENTRY =
  'flex h-12 w-full items-center gap-3 rounded-sm px-2 text-16 text-muted no-underline hover:bg-hover aria-[current=page]:text-ink [&_svg]:size-4.5'

/** Those of the pages in the menu of a narrow bar. */
const ICONS: Readonly<Record<string, string>> = {
  '/': 'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
  '/products':
    'M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM15 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM15 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1zM4 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1z',
  '/pricing':
    'M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42zM7.5 7.5h.01',
  '/blog':
    'M15 18h-5M18 14h-8M4 22h16a2 2 0 0 0 2-2V4a2 2 0 0 0-2-2H8a2 2 0 0 0-2 2v16a2 2 0 0 1-4 0v-9a2 2 0 0 1 2-2h2M11 6h6a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1z',
}

/**
 * The bar on top as the app draws it for a guest. Until that has started its buttons are the starter's (`web/starter`), which answers
 * by itself or keeps the press for the app's `data-control` of the same name; without script they are not there.
 */
export function bar(place: Place): string {
  const { path, locale } = place
  const lang = langOf(locale)
  const pages = [
    ['/', TRAIL.home],
    ...(hasList(place) ? [['/products', TRAIL.products] as const] : []),
    ['/pricing', PRICING.title],
    ...(hasBlog(place.site) ? [['/blog', TRAIL.blog] as const] : []),
  ] as const
  const entries = pages.map(
    ([to, title]) =>
      `<a href="${to}${lang}"${to === path ? ' aria-current="page"' : ''} class="${MENU_ENTRY}">${icon(ICONS[to] ?? '')}${title[locale]}</a>`,
  )
  const switches = language(place) + theme(locale)
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
    `<span class="max-sm:hidden"><button type="button" data-control="search" data-press aria-label="${FRAME.search[locale]}" title="${FRAME.search[locale]}" class="${ICON_BUTTON}">${icon(LENS)}</button></span>`,
    `<span class="flex items-center gap-1 max-md:hidden">${switches}</span>`,
    `<a href="${escapeHtml(signIn(place))}" class="frame-door ${BUTTON} border border-line-strong bg-surface text-ink shadow-low h-8 gap-1.5 rounded-sm px-3 text-13">${DOORS.signin[locale]}</a>`,
    `<span class="md:hidden"><button type="button" data-control="menu" aria-label="${FRAME.menu[locale]}" title="${FRAME.menu[locale]}" aria-expanded="false" aria-controls="served-menu" class="${ICON_BUTTON}"><span class="frame-closed">${icon(LINES)}</span><span class="frame-open">${icon(CROSS)}</span></button></span>`,
    '</div></nav>',
    `<nav id="served-menu" aria-label="${FRAME.menu[locale]}" hidden class="absolute inset-x-0 top-full border-y border-line bg-surface px-4 py-3 shadow-mid md:hidden">`,
    `<div class="flex flex-col">${entries.join('')}</div>`,
    `<button type="button" data-control="search" data-press class="${MENU_ENTRY} sm:hidden">${icon(LENS)}${FRAME.find[locale]}</button>`,
    `<div class="mt-2 flex items-center justify-between border-t border-line pt-2">${switches}</div>`,
    '</nav></header>',
  ].join('')
}

/** The language, and the way to the next one. */
function language({ path, locale }: Place) {
  const next = LOCALES[(LOCALES.indexOf(locale) + 1) % LOCALES.length] as Locale
  const label = FRAME.switch[locale]
    .replace('{name}', LANGUAGE_NAMES[locale])
    .replace('{nextName}', LANGUAGE_NAMES[next])
  return `<a href="${escapeHtml(`${path}?lang=${next}`)}" rel="nofollow" data-control="language" aria-label="${label}" title="${LANGUAGE_NAMES[next]}" class="inline-flex h-9 items-center gap-1.5 rounded-sm px-2 text-13 text-muted no-underline transition-colors hover:bg-hover hover:text-ink pointer-coarse:h-11">${icon(SCRIPTS, 'size-4.5')}<span class="md:max-lg:hidden">${LANGUAGE_NAMES[locale]}</span></a>`
}

const theme = (locale: Locale) =>
  `<button type="button" data-control="theme" class="${ICON_BUTTON}"><span class="frame-light">${icon(MOON)}<span class="sr-only">${FRAME.dark[locale]}</span></span><span class="frame-dark">${icon(SUN)}<span class="sr-only">${FRAME.light[locale]}</span></span></button>`

/** The way in, and from there back to here, as the app writes it. */
function signIn(place: Place) {
  const { path, locale } = place
  const back = layoutOf(place) === 'door' ? '/' : path + langOf(locale)
  const asked = new URLSearchParams({
    ...(langOf(locale) && { lang: locale }),
    redirect: new TextEncoder().encode(back).toBase64(),
  })
  return `/signin?${asked}`
}

/** Logo, name and version, without what the admin of a hosted product hides. */
function mark({ site, product }: Place) {
  const { version = '', hide_logo = false, hide_name = false, hide_version = false } = product ?? {}
  const name = hide_name && !hide_logo ? 'sr-only' : hide_logo ? '' : 'max-[25rem]:sr-only'
  return [
    logo(product),
    `<span class="${name}">${escapeHtml(site.name)}</span>`,
    version && !hide_version
      ? `<span class="rounded-full bg-sunken px-2 text-12 font-normal text-muted max-lg:hidden">${escapeHtml(version)}</span>`
      : '',
  ].join('')
}
