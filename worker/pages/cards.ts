import type { Decisions } from '../features/rates/store.ts'
import { escapeHtml } from '../kernel/html/contract.ts'
import { langOf, type Locale } from '../kernel/locale/contract.ts'
import { CARD_SIZES, srcsetOf } from '../kernel/pictures/contract.ts'
import type { ProductCard } from '../kernel/site/contract.ts'
import { leastPrice } from '../tools/price.ts'
import { BUTTON } from './frame/marks.ts'
import { creditsIn, FRAME, freeOr, PRICE } from './words/contract.ts'

/** Products whose picture the app draws itself; each has a still one of ours, which most do not look like. */
const DRAWN: Readonly<Record<string, 'alike' | 'other'>> = {
  'remove-background': 'alike',
  'cut-silence': 'other',
  'text-to-speech': 'other',
  chat: 'other',
}
const drawnAs = ({ key, image }: ProductCard) =>
  image === null && Object.hasOwn(DRAWN, key) ? DRAWN[key] : undefined

/** Products as the app shows them (`ProductGrid`), with the least they cost today. */
export const productCards = (
  cards: readonly ProductCard[],
  rates: Decisions,
  locale: Locale,
): string => {
  if (cards.length === 0) return ''
  const first = cards.find((card) => drawnAs(card) !== 'other')
  const items = cards.map((card) => cardOf(card, rates, { locale, isFirst: card === first }))
  return `<ul class="full-rows gap-5">${items.join('')}</ul>`
}

function cardOf(
  card: ProductCard,
  rates: Decisions,
  { locale, isFirst }: { locale: Locale; /** Of those with a picture. */ isFirst: boolean },
) {
  const drawn = drawnAs(card)
  const picture = drawn ? `/pictures/${card.key}.webp` : card.image
  const way = `/product/${encodeURIComponent(card.is_public ? card.key : card.id)}/${card.is_public ? 'public' : 'entry'}`
  const price = priceIn(card, rates, locale)
  const srcset = picture && srcsetOf(picture)
  const sizes = srcset ? `srcset="${srcset}" sizes="${CARD_SIZES}" ` : ''
  const shown = picture
    ? `<img ${sizes}src="${escapeHtml(picture)}" alt="" width="640" height="400" ${isFirst ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"'} class="size-full object-cover${drawn === 'other' ? ' without-script' : ''}">`
    : ''
  return [
    '<li class="@container flex"><article class="flex w-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-low @2xl:flex-row">',
    `<span class="grid aspect-[16/10] w-full overflow-hidden border-b border-line bg-canvas @2xl:aspect-[2/1] @2xl:w-3/5 @2xl:border-r @2xl:border-b-0">${shown}</span>`,
    '<section class="flex flex-1 flex-col items-start gap-2 p-[min(1.5rem,7vw)] @2xl:justify-center @2xl:p-8">',
    `<h2 class="max-w-full text-22 @2xl:text-28"><a href="${escapeHtml(`/product/${card.key}${langOf(locale)}`)}" class="rounded-sm text-ink no-underline hover:text-link">${escapeHtml(card.title)}</a></h2>`,
    `<p class="max-w-text flex-1 text-muted @2xl:flex-none">${escapeHtml(card.description)}</p>`,
    '<div class="mt-3 flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1">',
    `<a href="${escapeHtml(way + langOf(locale))}" class="${BUTTON} border border-line-strong bg-surface text-ink shadow-low hover:bg-sunken h-10 gap-2 rounded-md px-4 text-14">${FRAME.try[locale]}</a>`,
    price ? `<span class="text-13 font-medium text-link">${price}</span>` : '',
    '</div></section></article></li>',
  ].join('')
}

/** The least a product costs today, in words. */
function priceIn(card: ProductCard, rates: Decisions, locale: Locale): string | undefined {
  const { credits, alsoFree } = leastPrice(card, rates) ?? {}
  if (credits === undefined) return undefined
  return (credits === 0 ? PRICE.free : (alsoFree ? freeOr : creditsIn)(credits))[locale]
}
