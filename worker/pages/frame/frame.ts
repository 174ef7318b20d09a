import { escapeHtml } from '../../kernel/html/contract.ts'
import { langOf, type Locale } from '../../kernel/locale/contract.ts'
import { tied } from '../../kernel/phrases/contract.ts'
import { day, wholeWords } from '../text.ts'
import { FRAME, LATE, SCRIPTS } from '../words/contract.ts'
import { bar } from './bar.ts'
import { chooser } from './chooser.ts'
import { desk } from './desk.ts'
import { foot } from './foot.ts'
import { lost } from './lost.ts'
import { icon } from './marks.ts'
import { fillsWindow, type Layout, layoutOf, type Place } from './place.ts'

/**
 * A page's text with the site's bar above and its foot below, set as the app sets them: its classes are the app's own
 * (`web/shell`), so that nothing moves when the app takes over, and a reader without script has the page too.
 */
export function frame(text: string, place: Place): string {
  const layout = layoutOf(place)
  const served = `<div class="served" data-no-snapshot data-layout="${layout}">${tied(text)}</div>`
  const main =
    (SETTINGS[layout] ?? plain)(served, place) + (DONE.has(layout) ? noScript(place.locale) : '')
  return framed(main, place)
}

/** The same where no page is. */
export const frameOfLost = (place: Place) => framed(lost(place), place)

function framed(main: string, place: Place): string {
  return [
    '<div class="frame flex min-h-dvh flex-col" data-no-snapshot>',
    `<a href="#main" class="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-primary px-4 py-2 font-medium text-on-primary no-underline focus:translate-y-0 print:hidden">${FRAME.skip[place.locale]}</a>`,
    bar(place),
    // The starter shows it.
    `<p role="status" data-late hidden class="sticky top-14 z-30 border-b border-line bg-surface px-4 py-2 text-center text-14 text-balance text-muted print:hidden">${wholeWords(LATE[place.locale], place.locale)}</p>`,
    '<main id="main" tabindex="-1" class="flex min-h-[calc(100dvh-3.5rem)] flex-1 flex-col outline-none">',
    main,
    '</main>',
    fillsWindow(place) ? '' : foot(place),
    '</div>',
  ].join('')
}

/** Pages where something is done. */
const DONE: ReadonlySet<Layout> = new Set(['desk', 'form', 'door', 'members'])
const noScript = (locale: Locale) =>
  `<noscript><p class="mx-auto w-full max-w-form px-4 pb-12 text-center text-muted">${SCRIPTS[locale]}</p></noscript>`

type Setting = (served: string, place: Place) => string

const plain: Setting = (served) => served

const BACK =
  'inline-flex items-center self-start rounded-sm text-14 text-muted no-underline hover:text-ink pointer-coarse:min-h-11'
const BACK_OF = { post: `${BACK} min-h-8 gap-2 hover:underline`, document: `${BACK} gap-1.5` }
const ARTICLE = 'mx-auto flex w-full flex-col px-4 py-12 sm:px-6 sm:py-16'

/** What the app puts around a page's text. */
const SETTINGS: Partial<Record<Layout, Setting>> = {
  home,
  desk,
  post: (served, { locale, published }) =>
    `<article class="${ARTICLE} max-w-[calc(var(--container-text)+3rem)]">${back('post', '/blog', FRAME.posts[locale], locale)}${published ? day(published, locale) : ''}${served}</article>`,
  document: (served, { locale, path, cards }) => {
    const product = cards.find(({ key }) => path === `/product/${key}/document`)
    const to = product
      ? back(
          'document',
          `/product/${product.key}`,
          FRAME.back[locale].replace('{title}', () => product.title),
          locale,
        )
      : ''
    return `<article class="${ARTICLE} max-w-text">${to}${served}</article>`
  },
}

const back = (of: keyof typeof BACK_OF, to: string, title: string, locale: Locale) =>
  `<a href="${escapeHtml(to + langOf(locale))}" class="${BACK_OF[of]}">${icon('m12 19-7-7 7-7M19 12H5', 'size-4')}${escapeHtml(title)}</a>`

/** So many tools are named on home. */
const NAMED = 8

/** What is said, as the app draws it (`web/features/home/signature.tsx`). */
const WAVE =
  'M8 22v12M15 15v26M22 8v40M29 19v18M71 23v10M78 13v30M85 4v48M92 10v36M99 18v20M141 16v24M148 7v42M155 17v22M197 21v14M204 11v34M211 15v26M218 6v44M225 22v12'

/** Home with what is told, the names of the tools and the place to drop something, which the starter keeps for the app. */
function home(served: string, { locale, cards }: Place) {
  const [, said = '', more = ''] = /^(.*?<\/h1>(?:<p>.*?<\/p>)?)(.*)$/s.exec(served) ?? []
  const names = cards
    .slice(0, NAMED)
    .map(
      ({ key, title }) =>
        `<li><a href="${escapeHtml(`/product/${key}${langOf(locale)}`)}" class="inline-flex h-9 items-center gap-2 rounded-full border border-line bg-surface px-3 text-14 whitespace-nowrap text-ink no-underline transition-colors hover:border-tint-line hover:bg-tint pointer-coarse:h-11"><span class="size-4 rounded-full bg-tint"></span>${escapeHtml(title)}</a></li>`,
    )
    .join('')
  return [
    '<div class="hero-glow"><div class="hero-place mx-auto grid w-full max-w-page grid-cols-1 gap-4 px-4 pt-6 pb-14 sm:gap-6 sm:px-6 sm:pt-10 sm:pb-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-14 lg:pt-14 2xl:grid-cols-[minmax(0,1fr)_minmax(0,42rem)]">',
    // In the order in which it stands, since it is also gone through by keyboard.
    more ? `${said}</div>` : served,
    `<ul class="with-script flex gap-2 max-sm:-mx-4 max-sm:grid max-sm:grid-flow-col max-sm:grid-rows-2 max-sm:justify-start max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap sm:content-start">${names}</ul>`,
    '<div class="with-script grid w-full grid-cols-1 sm:min-h-[24rem] lg:col-start-2 lg:row-span-3 lg:row-start-1">',
    '<div data-drop-zone class="group relative flex items-center rounded-lg border border-dashed border-control-line bg-surface flex-col justify-center gap-4 px-5 py-10 text-center shadow-mid max-sm:py-6">',
    `<svg viewBox="0 0 240 56" class="h-14" stroke-linecap="round" aria-hidden="true"><path d="${WAVE}" stroke-width="4" class="stroke-primary"/></svg>`,
    `<div class="flex flex-col gap-1"><p class="text-18 font-semibold">${FRAME.drop[locale]}</p><p class="text-14 text-muted">${FRAME.paste[locale]}</p></div>`,
    chooser(locale),
    '<div class="text-13"><span class="block sm:hidden">\u00a0</span><span class="block h-8 max-sm:mt-1 pointer-coarse:h-11"></span></div>',
    '</div></div>',
    more && `<div class="served" data-no-snapshot data-layout="home">${more}`,
    '</div></div>',
  ].join('')
}
