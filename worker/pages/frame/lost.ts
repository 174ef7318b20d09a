import { hasBlog } from '../../features/sites/words.ts'
import { langOf, type Copy } from '../../kernel/locale/contract.ts'
import { wholeWords } from '../text.ts'
import { LOST } from '../words/contract.ts'
import { BUTTON } from './marks.ts'
import { hasList, type Place } from './place.ts'

type Kind = { was: Copy; /** Where others of its kind are. */ on?: { to: string; title: Copy } }

const KINDS: Readonly<Record<string, Kind>> = {
  product: { was: LOST.product, on: { to: '/products', title: LOST.tools } },
  blog: { was: LOST.blog, on: { to: '/blog', title: LOST.posts } },
  wiki: { was: LOST.wiki },
  gone: { was: LOST.gone },
}

/** What stands where nothing is, set as the app does it (`web/routes/-not-found.tsx`), with the place of the drawing that it brings. */
export function lost(place: Place): string {
  const { path, locale, site } = place
  const kind = path.split('/')[1] ?? ''
  const { was, on } = (Object.hasOwn(KINDS, kind) && KINDS[kind]) || { was: LOST.any }
  const without = [hasBlog(site) ? '' : '/blog', hasList(place) ? '' : '/products']
  const others = on && without.includes(on.to) ? undefined : on
  const link = (to: string, title: Copy, look: string) =>
    `<a href="${to}${langOf(locale)}" class="${BUTTON} ${look} shadow-low h-10 gap-2 rounded-md px-4 text-14">${title[locale]}</a>`
  return [
    '<div class="mx-auto flex max-w-form flex-1 flex-col items-center justify-center gap-4 px-4 py-16 text-center">',
    '<div class="h-35 w-50 shrink-0"></div>',
    `<h1 class="text-22">${LOST.title[locale]}</h1>`,
    `<p class="text-balance text-muted">${wholeWords(was[locale], locale)}</p>`,
    '<div class="mt-2 flex flex-wrap justify-center gap-2">',
    others ? link(others.to, others.title, 'bg-primary text-on-primary') : '',
    link('/', LOST.home, 'border border-line-strong bg-surface text-ink'),
    '</div>',
    '</div>',
  ].join('')
}
