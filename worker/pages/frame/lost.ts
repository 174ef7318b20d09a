import { langOf, type Locale } from '../../kernel/locale/contract.ts'
import { LOST } from '../words/contract.ts'
import { BUTTON } from './marks.ts'

const KINDS = { product: LOST.product, blog: LOST.blog, wiki: LOST.wiki, gone: LOST.gone }

/** What stands where nothing is, set as the app does it (`web/routes/-not-found.tsx`). */
export function lost(path: string, locale: Locale): string {
  const kind = path.split('/')[1] ?? ''
  const was = Object.hasOwn(KINDS, kind) ? KINDS[kind as keyof typeof KINDS] : LOST.any
  return [
    '<div class="mx-auto flex max-w-form flex-1 flex-col items-center justify-center gap-4 px-4 py-16 text-center">',
    `<h1 class="text-22">${LOST.title[locale]}</h1>`,
    `<p class="text-balance text-muted">${was[locale]}</p>`,
    `<a href="/${langOf(locale)}" class="${BUTTON} border border-line-strong bg-surface text-ink shadow-low h-10 gap-2 rounded-md px-4 text-14 mt-2 no-underline">${LOST.home[locale]}</a>`,
    '</div>',
  ].join('')
}
