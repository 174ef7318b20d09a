import { hasBlog } from '../../features/sites/words.ts'
import { escapeHtml } from '../../kernel/html/contract.ts'
import { LANGUAGE_NAMES, langOf, LOCALES } from '../../kernel/locale/contract.ts'
import { linkWith } from '../../kernel/site/contract.ts'
import { parseSiteLinks } from '../../kernel/site-links/contract.ts'
import { FEEDBACK, FRAME, PRICING, TRAIL } from '../words/contract.ts'
import { logo } from './marks.ts'
import { hasList, type Place } from './place.ts'

/** So many products have a place here. */
const LISTED = 5

const FOOT_LINK =
  'inline-flex min-h-8 items-center rounded-sm text-14 wrap-anywhere text-muted no-underline transition-colors hover:text-ink hover:underline pointer-coarse:min-h-11'

/** The foot of every page. */
export function foot(place: Place): string {
  const { path, locale, site, cards, product } = place
  const to = (address: string, title: string) =>
    `<a href="${escapeHtml(address)}" class="${FOOT_LINK}">${escapeHtml(title)}</a>`
  const page = (at: string, title: string, hash = '') => to(at + langOf(locale) + hash, title)
  const column = (title: string, links: readonly string[]) =>
    `<div class="flex flex-col items-start gap-1"><h2 class="mb-1 text-13 font-semibold text-ink">${title}</h2>${links.join('')}</div>`
  const languages = LOCALES.map(
    (lang) =>
      `<li><a href="${escapeHtml(`${path}?lang=${lang}`)}" lang="${lang}" hreflang="${lang}"${lang === locale ? ' aria-current="true"' : ''} class="${FOOT_LINK} aria-[current]:text-ink">${LANGUAGE_NAMES[lang]}</a></li>`,
  )
  const hosted = parseSiteLinks(product?.site_links ?? '')
    .map(({ text, href }) => `<li>${to(linkWith(href, langOf(locale)), text)}</li>`)
    .join('')
  return [
    '<footer id="served-foot" class="mt-auto border-t border-line wrap-anywhere print:hidden">',
    '<div class="mx-auto grid max-w-page min-[20rem]:grid-cols-2 gap-x-6 gap-y-10 px-4 py-12 sm:px-6 md:gap-10 md:grid-cols-[1fr_auto_auto_auto] lg:grid-cols-[2fr_1fr_1fr_1fr]">',
    '<div class="flex max-w-sm flex-col gap-3 min-[20rem]:max-md:col-span-2">',
    `<span class="flex items-center gap-2.5 font-semibold">${logo(product)} ${escapeHtml(site.name)}</span>`,
    `<p class="text-14 text-muted">${escapeHtml(product?.description ?? FRAME.about[locale])}</p></div>`,
    column(FRAME.more[locale], [
      page('/pricing', PRICING.title[locale]),
      page('/pricing', PRICING.plan[locale], '#free'),
      page('/', FRAME.faq[locale], '#questions'),
      page('/feedback', FEEDBACK.title[locale]),
      page('/wiki/about-us', FRAME.us[locale]),
      page('/wiki/concat-us', FRAME.contact[locale]),
      page('/wiki/after-sales-service', FRAME.service[locale]),
    ]),
    column(FRAME.legal[locale], [
      page('/wiki/privacy-policy', FRAME.privacy[locale]),
      page('/wiki/service-terms', FRAME.terms[locale]),
      page('/wiki/user-agreement', FRAME.agreement[locale]),
      page('/wiki/refund-policy', FRAME.refunds[locale]),
      page('/wiki/content-copyright', FRAME.copyright[locale]),
    ]),
    column(FRAME.ecology[locale], [
      ...(hasBlog(site) ? [page('/blog', TRAIL.blog[locale])] : []),
      ...cards.slice(0, LISTED).map(({ key, title }) => page(`/product/${key}`, title)),
      ...(hasList(place) ? [page('/products', FRAME.products[locale])] : []),
    ]),
    '</div>',
    '<div class="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 pb-8 text-13 text-faint sm:px-6">',
    `<p>© ${new Date().getUTCFullYear()} ${escapeHtml(site.name)}</p>`,
    `<ul class="flex flex-wrap gap-x-5">${languages.join('')}</ul>`,
    product
      ? hosted && `<ul class="flex flex-wrap gap-x-5">${hosted}</ul>`
      : `<p class="flex flex-wrap gap-x-5">${to('/sitemap.xml', FRAME.sitemap[locale])}${to('/licences.txt', FRAME.licences[locale])}</p>`,
    '</div></footer>',
  ].join('')
}
