import { dateFormat } from '../kernel/formats/contract.ts'
import { escapeHtml } from '../kernel/html/contract.ts'
import { langOf, type Locale } from '../kernel/locale/contract.ts'
import { checkbox, phrasesOf, setLines, wholeDate } from '../kernel/phrases/contract.ts'
import { linkWith } from '../kernel/site/contract.ts'
import { srcsetOf, TEXT_SIZES } from '../kernel/pictures/contract.ts'

export const heading = (text: string, level: 1 | 2 | 3 = 1) =>
  `<h${level}>${escapeHtml(text)}</h${level}>`
export const paragraph = (text: string) => (text ? `<p>${escapeHtml(text)}</p>` : '')
/** A paragraph that somebody wrote, who may write from right to left. */
export const written = (text: string) => (text ? `<p dir="auto">${escapeHtml(text)}</p>` : '')
export const list = (items: readonly string[]) =>
  `<ul>${items.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`

/** A title that breaks between whole words, as the app's `WholeWords` does. */
export function wholeWords(title: string, locale: Locale) {
  const phrases = phrasesOf(title, locale).map(escapeHtml)
  return phrases.length === 1
    ? phrases.join('')
    : `<span class="break-keep wrap-anywhere">${phrases.join('<wbr>')}</span>`
}

/** A link to a page of the site, in its reader's language. @param hash with its `#` */
export const link = (to: string, title: string, locale: Locale, hash = '') =>
  `<a href="${escapeHtml(`${to}${langOf(locale)}${hash}`)}">${escapeHtml(title)}</a>`

/** A day, as the app writes it. @param at in ISO 8601 */
export function day(at: string, locale: Locale) {
  const format = dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const text = wholeDate(format.format(new Date(at)))
  return `<time datetime="${at}" class="text-13 text-muted">${text}</time>`
}

/** A text set for reading, as the app sets it. */
export const prose = (html: string) => html && `<section class="prose" dir="auto">${html}</section>`

function sizesOf(href: string) {
  const srcset = srcsetOf(href)
  return srcset ? `srcset="${srcset}" sizes="${TEXT_SIZES}" ` : ''
}

/**
 * Markdown as HTML. HTML inside it is left out, and only links that lead somewhere harmless are kept.
 * @param read.locale of its reader, in which the links to pages lead
 * @param read.lang of the text, where it is another
 * @param read.whole it is the whole page, with its title
 */
export async function markdown(
  text: string,
  { locale, lang = locale, whole = false }: { locale: Locale; lang?: Locale; whole?: boolean },
): Promise<string> {
  // Loaded by the pages that have such a text only.
  const { Marked } = await import('marked')
  const marked = new Marked({
    renderer: {
      html: () => '',
      checkbox,
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens)
        return /^(?:https?:|mailto:|[/#?])/i.test(href) && !href.startsWith('//')
          ? `<a href="${escapeHtml(linkWith(href, langOf(locale)))}">${inner}</a>`
          : inner
      },
      image: ({ text: alt, href }) =>
        /^\/[^/]/.test(href)
          ? `<img ${sizesOf(href)}src="${escapeHtml(href)}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async">`
          : escapeHtml(alt),
    },
  })
  return marked.parse(text, { async: true, walkTokens: setLines(lang, whole) })
}
