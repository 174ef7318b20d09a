import { escapeHtml } from '../../kernel/html/contract.ts'
import { langOf, type Locale } from '../../kernel/locale/contract.ts'
import { tied } from '../../kernel/phrases/contract.ts'
import type { ProductCard } from '../../kernel/site/contract.ts'
import { MOST_PICTURES } from '../../tools/imm/most/contract.ts'
import { leastPrice } from '../../tools/price.ts'
import { creditsIn, FRAME } from '../words/contract.ts'
import { writingOf } from '../writing/contract.ts'
import { type Zone, zoneOf } from '../zones/contract.ts'
import { chooser } from './chooser.ts'
import { icon } from './marks.ts'
import type { Place } from './place.ts'
import { writingPlace } from './writing-place.ts'

/** A tool, and the place for what it begins with, files of the reader's own or his words; the starter keeps both for the app. */
export function desk(served: string, place: Place) {
  const { path, locale, cards, product, rates } = place
  const home = path.replace(/\/public$/, '')
  const card = cards.find(({ id, key }) => home === `/product/${key}` || id === product?.id)
  const writing = card && writingOf(card)
  const zone = card && zoneOf(card)
  const cost = card && rates && leastPrice(card, rates)?.credits
  const begin = writing
    ? writingPlace(writing, locale, cost)
    : zone
      ? filePlace(zone, place, cost)
      : ''
  return `<div class="desk-place">${served}${begin}</div>`
}

const UPLOAD = 'M12 3v12M17 8l-5-5-5 5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4'

/** With room for where else files come from, and for the sample (`web/desk/file-picker.tsx`). */
function filePlace(zone: Zone, { locale, cards }: Place, cost?: number) {
  const { title, hint, price, several, below } = zone
  const inCloud = cost === undefined ? '' : creditsIn(cost)[locale]
  const told = hint[locale].replace('{MOST_PICTURES}', String(MOST_PICTURES))
  const asked = price[locale].replace('{inCloud}', inCloud)
  return [
    '<div class="with-script flex flex-1 flex-col gap-3 px-3 pb-3 sm:px-4 lg:pb-4">',
    '<div data-drop-zone class="relative flex min-h-80 flex-1 flex-col items-center justify-center gap-4 rounded-lg border border-dashed border-control-line bg-surface px-5 py-10 text-center">',
    `<span class="grid size-12 place-items-center rounded-md bg-tint text-on-tint">${icon(UPLOAD, 'size-6')}</span>`,
    `<div class="flex flex-col gap-1"><p class="text-18 font-semibold">${title[locale]}</p><p class="text-14 text-muted">${tied(told)}<span class="mt-1 block font-medium text-link">${tied(asked)}</span></p></div>`,
    chooser(locale, several && 'multiple'),
    '<span class="h-8 pointer-coarse:h-11"></span><span class="h-10 pointer-coarse:h-11"></span></div>',
    below === 'button' ? '<span class="h-10 pointer-coarse:h-11"></span>' : '',
    below === 'changer' ? changer(cards, locale) : '',
    '</div>',
  ].join('')
}

/** Where a voice is changed into another one. */
function changer(cards: readonly ProductCard[], locale: Locale) {
  const found = cards.find(
    ({ file_module, preset }) =>
      file_module === 'voicer' && (preset.mode === undefined || preset.mode === 'convert'),
  )
  if (!found) return ''
  const { key, title } = found
  const link = `<a href="${escapeHtml(`/product/${key}${langOf(locale)}`)}" class="text-link underline">${escapeHtml(title)}</a>`
  return `<p class="text-center text-14 text-muted">${FRAME.changer[locale].replace(/<0>.*<\/0>/, () => link)}</p>`
}
