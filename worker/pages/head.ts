import type { Site } from '../kernel/env.ts'
import { LOCALES, type Locale } from '../kernel/locale/contract.ts'
import { escapeHtml } from '../kernel/html/contract.ts'
import { addressOf } from './about.ts'
import { CARD_SIZE } from './card/contract.ts'
import type { Described } from './describe.ts'
import { feedPath } from '../features/blog/feed/contract.ts'
import type { PageHead } from './titles/contract.ts'

type Place = { origin: string; locale: Locale; site: Site }

/** Everything in a page's head that is about the page. `title` comes with the name of the site. */
export function headHtml(
  page: Pick<
    Described,
    'title' | 'description' | 'keywords' | 'path' | 'kind' | 'card' | 'image' | 'about'
  >,
  place: Place,
) {
  const { origin, locale, site } = place
  const { path } = page
  if (path === null) return hiddenHtml(page)
  const parts = told(page)
  const address = (one: Locale) => addressOf(path, { origin, locale: one })
  parts.push(
    `<link rel="canonical" href="${escapeHtml(address(locale))}">`,
    ...LOCALES.map(
      (one) => `<link rel="alternate" hreflang="${one}" href="${escapeHtml(address(one))}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(address('en-US'))}">`,
    ...(/^\/blog(?:\/|$)/.test(path) ? [feedLink(place)] : []),
    meta('property', 'og:type', page.kind),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', address(locale)),
    meta('property', 'og:image', page.image),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', String(CARD_SIZE.width)),
    meta('property', 'og:image:height', String(CARD_SIZE.height)),
    meta('property', 'og:image:alt', page.card.title),
    meta('property', 'og:locale', locale.replace('-', '_')),
    ...LOCALES.filter((one) => one !== locale).map((one) =>
      meta('property', 'og:locale:alternate', one.replace('-', '_')),
    ),
    meta('name', 'twitter:card', 'summary_large_image'),
  )
  if (page.about.length > 0) {
    const json = JSON.stringify({
      '@context': 'https://schema.org',
      '@graph': page.about,
    }).replaceAll('<', '\\u003c')
    parts.push(`<script type="application/ld+json">${json}</script>`)
  }
  return parts.join('')
}

const feedLink = ({ origin, locale, site }: Place) =>
  `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(site.name)}" href="${escapeHtml(origin + feedPath(locale))}">`

/** The same of a page that stays out of search, and of what is no page. */
export const hiddenHtml = (page: Words) => [...told(page), NOINDEX].join('')

const NOINDEX = '<meta name="robots" content="noindex">'

type Words = Pick<PageHead, 'description' | 'keywords'>

const told = ({ description, keywords }: Words) =>
  Object.entries({ description, keywords }).flatMap(([name, words]) =>
    words ? [meta('name', name, words)] : [],
  )

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
