import type { Decisions } from '../features/rates/store.ts'
import { escapeHtml } from '../kernel/html.ts'
import { langOf, type Locale } from '../kernel/locale/contract.ts'
import type { ProductCard } from '../kernel/site/contract.ts'
import { leastPrice } from '../tools/price.ts'
import { creditsIn, PRICE } from './words/contract.ts'

/** Products whose picture the app draws itself; each has a still one of ours, which most do not look like. */
const DRAWN: Readonly<Record<string, 'alike' | 'other'>> = {
  'remove-background': 'alike',
  'cut-silence': 'other',
  'text-to-speech': 'other',
  chat: 'other',
}

/** Products as the app shows them (`ProductGrid`), with the least they cost today. */
export const productCards = (
  cards: readonly ProductCard[],
  rates: Decisions,
  locale: Locale,
): string =>
  cards.length === 0
    ? ''
    : `<ul class="full-rows gap-5">${cards.map((card) => cardOf(card, rates, locale)).join('')}</ul>`

function cardOf(card: ProductCard, rates: Decisions, locale: Locale) {
  const drawn = card.image === null && Object.hasOwn(DRAWN, card.key) ? DRAWN[card.key] : undefined
  const picture = drawn ? `/pictures/${card.key}.webp` : card.image
  const price = priceIn(card, rates, locale)
  const shown = picture
    ? `<img src="${escapeHtml(picture)}" alt="" width="640" height="400" loading="lazy" decoding="async" class="size-full object-cover${drawn === 'other' ? ' without-script' : ''}">`
    : ''
  return [
    '<li class="@container flex"><article class="flex w-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-low @2xl:flex-row">',
    `<span class="grid aspect-[16/10] w-full overflow-hidden border-b border-line bg-canvas @2xl:aspect-[2/1] @2xl:w-3/5 @2xl:border-r @2xl:border-b-0">${shown}</span>`,
    '<section class="flex flex-1 flex-col items-start gap-2 p-6 @2xl:justify-center @2xl:p-8">',
    `<h2 class="text-22 @2xl:text-28"><a href="${escapeHtml(`/product/${card.key}${langOf(locale)}`)}" class="rounded-sm text-ink no-underline hover:text-link">${escapeHtml(card.title)}</a></h2>`,
    `<p class="max-w-text flex-1 text-muted @2xl:flex-none">${escapeHtml(card.description)}</p>`,
    // As high as the way in, which is drawn with the app.
    `<p class="mt-3 flex min-h-10 w-full items-center justify-end text-13 font-medium text-link pointer-coarse:min-h-11">${price ?? ''}</p>`,
    '</section></article></li>',
  ].join('')
}

/** The least a product costs today, in words. */
export function priceIn(card: ProductCard, rates: Decisions, locale: Locale): string | undefined {
  const { credits } = leastPrice(card, rates) ?? {}
  if (credits === undefined) return undefined
  return credits === 0 ? PRICE.free[locale] : creditsIn(credits)[locale]
}
