import { FREE_PLAN_CREDITS } from '../features/credits/free/contract.ts'
import { QUOTA_BYTES } from '../features/files/contract.ts'
import type { Currency, Plan } from '../features/plans/contract.ts'
import { firstCurrency, payableIn, priceIn } from '../features/plans/currency/contract.ts'
import { partsOf, perHundred, recommendedOf } from '../features/plans/offer/contract.ts'
import type { Decisions } from '../features/rates/store.ts'
import { CONCURRENCY } from '../features/tasks/contract.ts'
import { escapeHtml } from '../kernel/html/contract.ts'
import { langOf, type Locale } from '../kernel/locale/contract.ts'
import { priceOf } from '../kernel/money/contract.ts'
import type { ProductCard } from '../kernel/site/contract.ts'
import { offeredPayments } from '../providers/payments.ts'
import { leastPrice } from '../tools/price.ts'
import { planForSale, trail } from './about.ts'
import type { Asked } from './asked.ts'
import { icon } from './frame/marks.ts'
import { countedIn, pricedOf, TIMES } from './priced/contract.ts'
import { heading, paragraph } from './text.ts'
import { creditsIn, PRICE, PRICING, RULES } from './words/contract.ts'

/** What is for sale and what things cost, all of it as the app sets it for a guest (`web/features/pricing`, `web/features/plans`). */
export async function pricing(
  asked: Asked,
  _own: string,
  head: { title: string; description: string; image: string },
) {
  const { locale, deps } = asked
  const [plans, cards, rates] = await Promise.all([asked.plans(), asked.cards(), asked.rates()])
  const memberships = plans.filter(({ kind }) => kind === 'membership')
  const topUps = plans.filter(({ kind }) => kind === 'topup')
  const payable = payableIn(plans, offeredPayments(deps))
  const given: Given = { locale, currency: firstCurrency(payable, null, locale) }
  const sections = [
    freePlan(cards, rates, locale),
    membershipList(memberships, given, payable.length > 1),
    topUpList(topUps, given),
    goodFor(cards, rates, locale),
    priceList(cards, rates, locale),
    rules(locale),
  ]
  return {
    html: `${heading(PRICING.title[locale])}${paragraph(PRICING.lead[locale])}<div class="mt-16 flex flex-col gap-16">${sections.join('')}</div>`,
    about: [
      ...[...memberships, ...topUps].map((plan) => planForSale(plan, head, asked)),
      trail([['/pricing', head.title]], asked),
    ],
  }
}

type Given = { locale: Locale; currency: Currency }

function freePlan(cards: readonly ProductCard[], rates: Decisions, locale: Locale) {
  const covers = coversIn(cards, rates, locale).map(
    (words) =>
      `<li class="flex items-center gap-3"><span class="size-5 shrink-0 rounded-full bg-tint"></span>${escapeHtml(words)}</li>`,
  )
  const lead = covers.length > 1 ? PRICING.coverAny : PRICING.cover
  return [
    '<section id="free" class="grid scroll-mt-20 grid-cols-1 overflow-hidden rounded-lg border border-tint-line bg-surface shadow-mid md:grid-cols-[1fr_22rem]">',
    `<div class="flex flex-col items-start gap-5 p-6 tight:p-4 sm:p-10"><span class="${BADGE} bg-tint text-on-tint ring-tint-line">${PRICING.plan[locale]}</span>`,
    `<h2 class="text-28">${PRICING.free[locale]}</h2>`,
    covers.length > 0
      ? `<div class="flex flex-col gap-3"><p class="text-muted">${lead[locale]}</p><ul class="grid gap-x-10 gap-y-3 sm:max-md:grid-cols-2 lg:grid-cols-2">${covers.join('')}</ul></div>`
      : `<p class="text-muted">${PRICING.coverNone[locale]}</p>`,
    '</div>',
    '<div class="flex flex-col items-start justify-center gap-6 border-tint-line bg-tint p-6 tight:p-4 max-md:border-t sm:p-10 md:border-l">',
    `<p class="flex flex-wrap items-baseline gap-x-2"><span class="text-48 leading-none font-semibold tabular-nums">${PRICING.nothing[locale]}</span> <span class="text-14 text-on-tint">${PRICING.valid[locale]}</span></p>`,
    `<div class="flex w-full flex-col gap-3"><span class="with-script h-12"></span><p class="for-guests text-13 text-muted">${PRICING.claim[locale]}</p></div>`,
    '</div></section>',
  ].join('')
}

const BADGE =
  'inline-flex h-5.5 items-center gap-1 rounded-full px-2 text-12 font-medium whitespace-nowrap tight:h-auto tight:whitespace-normal ring-1 ring-inset'
/** What the free credits are enough for, each for itself (`web/tools/covers.ts`). */
function coversIn(cards: readonly ProductCard[], rates: Decisions, locale: Locale) {
  const tools = cards.flatMap((card) => {
    const priced = pricedOf(card)
    const { credits = 0 } = leastPrice(card, rates) ?? {}
    return card.min_level === 0 && priced.counted ? [{ ...priced, credits }] : []
  })
  const distinct = new Map(tools.map((tool) => [tool.counted, tool]))
  return [...distinct.values()].flatMap(({ credits, ...priced }) => {
    const times = credits > 0 ? Math.floor(FREE_PLAN_CREDITS / credits) : 0
    return (times > 0 && countedIn(priced, times, locale)) || []
  })
}

/** By level. */
const TONES = [
  'bg-sunken text-muted ring-line-strong',
  'bg-tint text-on-tint ring-tint-line',
  'bg-amber-tint text-amber ring-amber/30',
  'bg-violet-tint text-violet ring-violet/30',
]
const SWITCH = 'with-script h-10 max-sm:w-full pointer-coarse:h-12'
const PLANS = 'grid-cols-1 gap-x-4 gap-y-7 pt-3 lg:grid-cols-3'

/** By the month; whoever cannot switch to it reads below what a year costs. */
function membershipList(plans: readonly Plan[], given: Given, hasCurrencies: boolean) {
  const { locale } = given
  const shown = (term: Plan['term']) => {
    const onSale = plans.filter((plan) => plan.term === term)
    const recommended = recommendedOf(onSale, 0)
    return onSale.map((plan) => membership(plan, plans, plan === recommended, given)).join('')
  }
  return [
    '<section id="plans" class="flex scroll-mt-20 flex-col gap-6"><header class="flex flex-col gap-4">',
    `<div class="flex flex-col gap-1"><h2 class="text-28">${PRICING.memberships[locale]}</h2><p class="text-muted">${PRICING.membershipsLead[locale]}</p></div>`,
    `<div class="with-script flex flex-wrap items-end gap-3">${hasCurrencies ? `<span class="${SWITCH} w-40"></span>` : ''}<span class="${SWITCH} w-[22rem] lg:ml-auto"></span></div></header>`,
    `<ul class="grid ${PLANS}">${shown('month')}</ul>`,
    `<ul class="hidden noscript:grid ${PLANS}">${shown('year')}</ul>`,
    '</section>',
  ].join('')
}

const GIB = 1024 ** 3
const CHECK = 'M20 6 9 17l-5-5'

function membership(
  plan: Plan,
  all: readonly Plan[],
  recommended: boolean,
  { locale, currency }: Given,
) {
  const { term, credits, user_level } = plan
  const vip = user_level % 10
  const price = priceIn(plan, currency) ?? plan
  const money = (cents: number) => priceOf(cents, price.currency, locale)
  const sibling = all.find((one) => one.term !== term && one.user_level % 10 === vip)
  const other = sibling && priceIn(sibling, currency)
  const [name, rest] = partsOf(plan, all)
  const gives = [
    `${PRICING.credits[locale].replace('{credited}', credits.toLocaleString(locale))}<span class="block text-13 text-muted tabular-nums">${PRICING.each[locale].replace('{each}', money(perHundred(price.amount, credits)))}</span>`,
    PRICING.library[locale].replace(
      '{gigabytes}',
      String((QUOTA_BYTES[vip] ?? QUOTA_BYTES[0]) / GIB),
    ),
    PRICING.atOnce[locale].replace('{atOnce}', String(CONCURRENCY[vip] ?? CONCURRENCY[0])),
  ].map(
    (words) =>
      `<li class="flex gap-2.5">${icon(CHECK, 'mt-0.5 size-4 shrink-0 text-link')}<span>${words}</span></li>`,
  )
  return [
    `<li class="relative flex flex-col gap-5 rounded-lg border bg-surface p-6 tight:p-4 ${recommended ? 'border-primary shadow-mid ring-1 ring-primary' : 'border-line'}">`,
    recommended
      ? `<p class="absolute -top-3 left-6 rounded-full bg-primary px-3 text-12 leading-6 font-semibold text-on-primary">${PRICING.recommended[locale]}</p>`
      : '',
    `<div class="flex flex-wrap items-center justify-between gap-x-3"><h3 class="text-22">${escapeHtml(name)}<span class="sr-only">${escapeHtml(rest)}</span></h3><span class="${BADGE} ${TONES[vip] ?? TONES[0]}">VIP${vip}</span></div>`,
    `<div><p class="flex flex-wrap items-baseline gap-x-2"><span class="text-36 leading-none font-semibold tabular-nums">${money(price.amount)}</span> <span class="text-14 text-muted">${PRICING[term][locale]}</span></p>`,
    `<p class="mt-2 min-h-5 text-13 text-muted tabular-nums">${other?.currency === price.currency ? byTheOther(term, price.amount, other.amount, money, locale) : ''}</p></div>`,
    `<ul class="flex flex-1 flex-col gap-2.5 text-14">${gives.join('')}</ul>`,
    `<div class="flex flex-col gap-2"><span class="with-script h-10 pointer-coarse:h-11"></span><p class="min-h-10 text-13 text-muted">${PRICING.begins[locale]}</p></div></li>`,
  ].join('')
}

/** What a membership costs by the other term. */
function byTheOther(
  term: Plan['term'],
  amount: number,
  other: number,
  money: (cents: number) => string,
  locale: Locale,
): string {
  const saved = term === 'month' ? amount * 12 - other : other * 12 - amount
  const words =
    term === 'month'
      ? saved > 0
        ? PRICING.orYearLess
        : PRICING.orYear
      : saved > 0
        ? PRICING.inMonthsLess
        : PRICING.inMonths
  const sums: Record<string, string> = {
    yearly: money(other),
    monthly: money(Math.round(amount / 12)),
    saved: money(saved),
  }
  return words[locale].replaceAll(/\{(\w+)\}/g, (_, name: string) => sums[name]!)
}

function topUpList(plans: readonly Plan[], { locale, currency }: Given) {
  const items = plans.flatMap((plan) => {
    const price = priceIn(plan, currency)
    if (!price) return []
    const money = (cents: number) => priceOf(cents, price.currency, locale)
    const each = PRICING.each[locale].replace(
      '{each}',
      money(perHundred(price.amount, plan.credits)),
    )
    return [
      `<li class="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-5 sm:p-6"><div class="min-w-0 flex-[1_1_10rem]"><h3 class="text-18">${escapeHtml(plan.title)}</h3><p class="text-14 text-muted tabular-nums">${money(price.amount)} · <span class="inline-block">${each}</span></p></div>`,
      `<span class="with-script invisible h-10 px-4 text-14 font-medium pointer-coarse:h-11">${PRICING.purchase[locale]}</span></li>`,
    ]
  })
  if (items.length === 0) return ''
  return [
    `<section class="flex flex-col gap-5"><div class="flex flex-col gap-1"><h2 class="text-22">${PRICING.topUps[locale]}</h2><p class="text-muted">${PRICING.topUpsLead[locale]}</p></div>`,
    `<ul class="grid grid-cols-1 gap-4 md:grid-cols-2">${items.join('')}</ul></section>`,
  ].join('')
}

/** Where the app's slider begins. */
const SAMPLE = 1000

function goodFor(cards: readonly ProductCard[], rates: Decisions, locale: Locale) {
  const figure = SAMPLE.toLocaleString(locale)
  const works = cards.flatMap((card) => {
    const { credits = 0 } = leastPrice(card, rates) ?? {}
    if (credits === 0) return []
    const [priced, count] = [pricedOf(card), Math.floor(SAMPLE / credits)]
    const counted = priced.counted && count > 0 ? priced : { counted: TIMES }
    const times = countedIn(counted, count, locale)
    return [
      `<li class="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2"><span>${escapeHtml(card.title)}</span><span class="ml-auto font-medium tabular-nums">${times}</span></li>`,
    ]
  })
  if (works.length === 0) return ''
  return [
    `<section class="flex flex-col gap-5"><h2 class="text-22">${PRICING.goodFor[locale]}</h2>`,
    '<div class="grid gap-6 rounded-lg border border-line bg-surface p-5 sm:p-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">',
    `<div class="with-script flex flex-col"><div class="flex items-baseline justify-between gap-3"><span class="text-14 font-medium">${PRICING.unit[locale]}</span><span class="text-13 text-muted tabular-nums">${figure}</span></div><span class="h-8 pointer-coarse:h-11"></span></div>`,
    `<div class="flex flex-col gap-3 noscript:col-span-full"><p class="text-muted">${PRICING.goodForAny[locale].replace('{figure}', figure)}</p><ul class="grid gap-x-10 gap-y-2 sm:grid-cols-2">${works.join('')}</ul></div></div></section>`,
  ].join('')
}

/** Products with what they do and the least they cost today, and what that is paid for. */
function priceList(cards: readonly ProductCard[], rates: Decisions, locale: Locale) {
  const rows = cards.map((card) => {
    const { credits = 0 } = leastPrice(card, rates) ?? {}
    const title = `<a href="${escapeHtml(`/product/${card.key}${langOf(locale)}`)}" class="text-ink underline decoration-line-strong underline-offset-4 hover:text-link">${escapeHtml(card.title)}</a>`
    const price = (credits === 0 ? PRICE.free : creditsIn(credits))[locale]
    return row(
      title,
      escapeHtml(card.description),
      price,
      credits > 0 && pricedOf(card).per?.[locale],
    )
  })
  const plain = row(PRICING.plain[locale], PRICING.plainDoes[locale], PRICE.free[locale])
  return [
    `<section class="flex flex-col gap-5"><h2 class="text-22">${PRICING.prices[locale]}</h2>`,
    `<div class="rounded-lg border border-line bg-surface"><table class="w-full border-collapse text-left"><tbody>${rows.join('')}${plain}</tbody></table></div></section>`,
  ].join('')
}

const row = (title: string, does: string, price: string, per: string | false | undefined = '') =>
  [
    '<tr class="border-b border-line last:border-0 max-sm:flex max-sm:flex-col"><th scope="row" class="px-5 pt-4 pb-1 align-top font-normal sm:py-5">',
    `<span class="block font-medium">${title}</span><span class="mt-1 block max-w-text text-14 text-muted">${does}</span></th>`,
    `<td class="px-5 pb-4 align-top sm:py-5 sm:text-right sm:whitespace-nowrap"><span class="font-medium text-link tabular-nums">${price}</span>${per ? ` <span class="block text-13 text-muted max-sm:ml-2 max-sm:inline">${per}</span>` : ''}</td></tr>`,
  ].join('')

const rules = (locale: Locale) =>
  [
    `<section class="flex flex-col gap-5"><h2 class="text-22">${PRICING.rules[locale]}</h2><dl class="grid gap-x-10 gap-y-6 text-14 md:grid-cols-3">`,
    ...RULES.map(
      ([title, text]) =>
        `<div class="flex flex-col gap-1"><dt class="font-medium">${title[locale]}</dt><dd class="text-muted">${text[locale]}</dd></div>`,
    ),
    '</dl></section>',
  ].join('')
