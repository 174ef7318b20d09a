import { FIRST_POSTS } from '../features/blog/contract.ts'
import { cursorAfter } from '../features/blog/posts.ts'
import { listPosts } from '../features/blog/read.ts'
import { QUOTA_BYTES } from '../features/files/contract.ts'
import type { Plan } from '../features/plans/contract.ts'
import { CONCURRENCY } from '../features/tasks/contract.ts'
import { type Copy, langOf, type Locale } from '../kernel/locale/contract.ts'
import { escapeHtml } from '../kernel/html/contract.ts'
import { priceOf } from '../kernel/money/contract.ts'
import type { ProductCard, SiteData } from '../kernel/site/contract.ts'
import type { Decisions } from '../features/rates/store.ts'
import { leastPrice } from '../tools/price.ts'
import {
  type About,
  blogOf,
  faq,
  itemList,
  organization,
  planForSale,
  trail,
  webPage,
  webSite,
} from './about.ts'
import type { Asked } from './asked.ts'
import { priceIn, productCards } from './cards.ts'
import { day, heading, link, linkList, list, paragraph, wholeWords, written } from './text.ts'
import type { PageHead } from './titles/contract.ts'
import {
  BLOG,
  DOORS,
  FEEDBACK,
  HOME,
  PRICE,
  PRICING,
  QUESTIONS,
  RULES,
  TRAIL,
} from './words/contract.ts'

/** A page's text as HTML, what it is about, and what its app begins with. */
type Body = {
  html: string
  about?: About[]
  data?: Partial<SiteData>
  /** A page that has nothing to show stays out of search. */
  path?: null
}

/** The text of a page that has one address. A page without an entry says what its head says. */
export function bodyOf(
  path: string,
  head: PageHead & { image: string },
  asked: Asked,
): Promise<Body> | Body {
  const own = opening(head.title, head.description)
  return Object.hasOwn(BODIES, path) ? (BODIES[path] as Draw)(asked, own, head) : { html: own }
}

/** @param own heading and first sentence of the page as its head has them */
type Draw = (
  asked: Asked,
  own: string,
  head: { title: string; description: string; image: string },
) => Promise<Body> | Body

const opening = (title: string, lead: string) => heading(title) + paragraph(lead)

const door =
  (title: Copy): Draw =>
  ({ locale }) => ({ html: opening(title[locale], DOORS.code[locale]) })

const BODIES: Readonly<Record<string, Draw>> = {
  '/': home,
  '/products': products,
  '/pricing': pricing,
  '/blog': blog,
  '/feedback': (asked, _own, head) => ({
    about: [
      webPage({ ...head, path: '/feedback' }, asked),
      trail([['/feedback', head.title]], asked),
    ],
    html: [
      opening(FEEDBACK.title[asked.locale], FEEDBACK.lead[asked.locale]),
      heading(FEEDBACK.about[asked.locale], 2),
      list(
        [FEEDBACK.error, FEEDBACK.idea, FEEDBACK.credits, FEEDBACK.other].map(
          (category) => category[asked.locale],
        ),
      ),
      heading(FEEDBACK.answer[asked.locale], 2),
      paragraph(FEEDBACK.optional[asked.locale]),
    ].join(''),
  }),
  '/signin': door(DOORS.signin),
  '/signup': door(DOORS.signup),
  '/login': door(DOORS.login),
}

async function home(asked: Asked): Promise<Body> {
  const { locale } = asked
  const [cards, rates] = await Promise.all([asked.cards(), asked.rates()])
  const shown = cards.filter((card) => card.supports_display_on_page)
  const html = [
    opening(HOME.title[locale], HOME.lead[locale]),
    heading(HOME.tools[locale], 2),
    productCards(shown, rates, locale),
    heading(HOME.questions[locale], 2),
    explained(QUESTIONS, locale),
    heading(HOME.free[locale], 2),
    `<p>${link('/pricing', HOME.claim[locale], locale, '#free')}</p>`,
  ]
  return {
    html: html.join(''),
    about: [organization(asked), webSite(asked), faq(inLocale(QUESTIONS, locale))],
  }
}

async function products(asked: Asked, own: string): Promise<Body> {
  const { locale } = asked
  const [cards, rates] = await Promise.all([asked.cards(), asked.rates()])
  const about = [
    itemList(
      cards.map(({ key, title }) => [`/product/${key}`, title]),
      asked,
    ),
    trail([['/products', TRAIL.products[locale]]], asked),
  ]
  return { html: own + productCards(cards, rates, locale), about }
}

const NO_POSTS = { post_list: [], post_next: null }

async function blog(asked: Asked, own: string): Promise<Body> {
  const { deps, locale, site } = asked
  const { items: posts } = await listPosts(deps, { size: 100 }, locale, site)
  if (posts.length === 0)
    return { html: own + paragraph(BLOG.empty[locale]), data: NO_POSTS, path: null }
  const links = posts.map(
    ({ key, title, description, published_at }) =>
      `<li>${day(published_at, locale)}<h2 dir="auto"><a href="${escapeHtml(`/blog/${key}${langOf(locale)}`)}">${wholeWords(title, locale)}</a></h2>${written(description)}</li>`,
  )
  const post_list = posts.slice(0, FIRST_POSTS)
  const last = post_list.at(-1)
  const post_next =
    last && posts.length > FIRST_POSTS
      ? cursorAfter({ day: Date.parse(last.published_at), key: last.key })
      : null
  return {
    html: `${own}<ul>${links.join('')}</ul>`,
    about: [blogOf(posts, asked), trail([['/blog', TRAIL.blog[locale]]], asked)],
    data: { post_list, post_next },
  }
}

async function pricing(asked: Asked, _own: string, head: Parameters<Draw>[2]): Promise<Body> {
  const { locale } = asked
  const [plans, cards, rates] = await Promise.all([asked.plans(), asked.cards(), asked.rates()])
  const memberships = plans.filter(({ kind }) => kind === 'membership')
  const topUps = plans.filter(({ kind }) => kind === 'topup')
  const html = [
    opening(PRICING.title[locale], PRICING.lead[locale]),
    freePlan(locale),
    opening2(PRICING.memberships[locale], PRICING.membershipsLead[locale], 'plans'),
    `<ul class="full-width grid gap-4 lg:grid-cols-3">${memberships.map((plan) => membership(plan, locale)).join('')}</ul>`,
    ...(topUps.length > 0 ? [opening2(PRICING.topUps[locale], PRICING.topUpsLead[locale])] : []),
    ...topUps.map(
      ({ title, amount, currency }) =>
        heading(title, 3) + paragraph(priceOf(amount, currency, locale)),
    ),
    heading(PRICING.prices[locale], 2),
    priced(cards, rates, locale),
    heading(PRICING.rules[locale], 2),
    explained(RULES, locale),
  ]
  return {
    html: html.join(''),
    about: [
      ...[...memberships, ...topUps].map((plan) => planForSale(plan, head, asked)),
      trail([['/pricing', head.title]], asked),
    ],
  }
}

const opening2 = (title: string, lead: string, id = '') => heading(title, 2, id) + paragraph(lead)

/** As the app sets it (`web/features/pricing`). */
const freePlan = (locale: Locale) =>
  [
    '<section id="free" class="mt-16 grid overflow-hidden rounded-lg border border-tint-line bg-surface shadow-mid md:grid-cols-[1fr_22rem]">',
    `<section class="flex flex-col items-start gap-5 p-6 sm:p-10"><p class="inline-flex h-6 items-center rounded-full border border-tint-line bg-tint px-2 text-12 font-medium text-on-tint">${PRICING.plan[locale]}</p>`,
    `<h2 class="text-28">${PRICING.free[locale]}</h2></section>`,
    '<section class="flex flex-col items-start justify-center gap-6 border-tint-line bg-tint p-6 max-md:border-t sm:p-10 md:border-l">',
    `<p class="flex items-baseline gap-2"><span class="text-48 leading-none font-semibold tabular-nums">${PRICING.nothing[locale]}</span> <span class="text-14 text-on-tint">${PRICING.valid[locale]}</span></p>`,
    `<p class="text-13 text-muted">${PRICING.claim[locale]}</p></section></section>`,
  ].join('')

const GIB = 1024 ** 3

function membership({ title, amount, currency, term, credits, user_level }: Plan, locale: Locale) {
  const vip = user_level % 10
  const gives = [
    PRICING.credits[locale].replace('{credited}', credits.toLocaleString(locale)),
    PRICING.library[locale].replace(
      '{gigabytes}',
      String((QUOTA_BYTES[vip] ?? QUOTA_BYTES[0]) / GIB),
    ),
    PRICING.atOnce[locale].replace('{atOnce}', String(CONCURRENCY[vip] ?? CONCURRENCY[0])),
  ]
  return [
    `<li class="flex flex-col gap-3 rounded-lg border border-line bg-surface p-6 shadow-low"><h3 class="text-18">${escapeHtml(title)}</h3>`,
    `<p class="text-muted"><span class="text-28 font-semibold text-ink tabular-nums">${priceOf(amount, currency, locale)}</span> ${PRICING[term][locale]}</p>`,
    `<ul class="flex list-disc flex-col gap-1 ps-5 text-14">${gives.map((one) => `<li>${one}</li>`).join('')}</ul></li>`,
  ].join('')
}

/** Products with what they do and the least they cost today, and what that is paid for. */
function priced(cards: readonly ProductCard[], rates: Decisions, locale: Locale) {
  const links = cards.map((card) => {
    const { credits, unit } = leastPrice(card, rates) ?? {}
    const per = credits && unit === 'picture' ? PRICE.picture[locale] : undefined
    const text = [card.description, priceIn(card, rates, locale), per]
    return {
      to: `/product/${card.key}`,
      title: card.title,
      text: text.filter((part) => part !== undefined).join(' · '),
    }
  })
  return linkList(links, locale)
}

const explained = (pairs: readonly (readonly [Copy, Copy])[], locale: Locale) =>
  pairs.map(([title, text]) => heading(title[locale], 3) + paragraph(text[locale])).join('')

const inLocale = (pairs: readonly (readonly [Copy, Copy])[], locale: Locale) =>
  pairs.map(([title, content]) => ({ title: title[locale], content: content[locale] }))
