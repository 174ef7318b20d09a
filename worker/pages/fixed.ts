import { FIRST_POSTS } from '../features/blog/contract.ts'
import { feedPath } from '../features/blog/feed/contract.ts'
import { cursorAfter } from '../features/blog/posts.ts'
import { listPosts } from '../features/blog/read.ts'
import { type Copy, langOf, type Locale } from '../kernel/locale/contract.ts'
import { escapeHtml } from '../kernel/html/contract.ts'
import type { SiteData } from '../kernel/site/contract.ts'
import {
  type About,
  blogOf,
  faq,
  itemList,
  organization,
  trail,
  webPage,
  webSite,
} from './about.ts'
import type { Asked } from './asked.ts'
import { productCards } from './cards.ts'
import { icon } from './frame/marks.ts'
import { pricing } from './pricing.ts'
import { day, heading, link, list, paragraph, wholeWords, written } from './text.ts'
import type { PageHead } from './titles/contract.ts'
import { BLOG, DOORS, FEEDBACK, HOME, QUESTIONS, TRAIL } from './words/contract.ts'

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
    html: `${own}${feedLink(locale)}<ul>${links.join('')}</ul>`,
    about: [blogOf(posts, asked), trail([['/blog', TRAIL.blog[locale]]], asked)],
    data: { post_list, post_next },
  }
}

/** As the app draws it (`web/features/blog/blog-page.tsx`). */
const feedLink = (locale: Locale) =>
  `<p><a href="${escapeHtml(feedPath(locale))}" class="inline-flex min-h-8 items-center gap-1.5 text-14 pointer-coarse:min-h-11">${icon('M4 11a9 9 0 0 1 9 9M4 4a16 16 0 0 1 16 16M5 18a1 1 0 1 0 0 2a1 1 0 1 0 0-2', 'size-4')}${BLOG.feed[locale]}</a></p>`

const explained = (pairs: readonly (readonly [Copy, Copy])[], locale: Locale) =>
  pairs.map(([title, text]) => heading(title[locale], 3) + paragraph(text[locale])).join('')

const inLocale = (pairs: readonly (readonly [Copy, Copy])[], locale: Locale) =>
  pairs.map(([title, content]) => ({ title: title[locale], content: content[locale] }))
