import { escapeHtml } from '../../kernel/html/contract.ts'
import type { ProductCard } from '../../kernel/site/contract.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { isOnDevice } from '../../tools/registry.ts'
import { FRAME } from '../words/contract.ts'
import { writingOf } from '../writing/contract.ts'
import { chooser } from './chooser.ts'
import { icon } from './marks.ts'
import type { Place } from './place.ts'
import { writingPlace } from './writing-place.ts'

/** A tool, and the place for what it begins with, a file of the reader's own or his words; the starter keeps both for the app. */
export function desk(served: string, { path, locale, cards, product }: Place) {
  const home = path.replace(/\/public$/, '')
  const card = cards.find(({ id, key }) => home === `/product/${key}` || id === product?.id)
  const writing = card && writingOf(card)
  const begin = writing
    ? writingPlace(writing, locale)
    : card && isOnDevice(card)
      ? zone(card, locale)
      : ''
  return `<div class="desk-place">${served}${begin}</div>`
}

const UPLOAD = 'M12 3v12M17 8l-5-5-5 5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4'

const zone = ({ description }: ProductCard, locale: Locale) =>
  [
    '<div data-drop-zone class="with-script desk-zone">',
    `<span class="grid size-12 place-items-center rounded-md bg-tint text-on-tint">${icon(UPLOAD, 'size-6')}</span>`,
    `<div class="flex flex-col gap-1"><p class="text-18 font-semibold">${FRAME.place[locale]}</p><p class="text-14 text-muted sm:hidden">${escapeHtml(description)}</p></div>`,
    // Tools that take one take the first, as of what is dropped.
    chooser(locale, 'multiple'),
    '</div>',
  ].join('')
