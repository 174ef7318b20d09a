import type { Locale } from '../kernel/locale/contract.ts'
import { escapeHtml } from '../features/snapshots/blocks.ts'

export const heading = (text: string, level: 1 | 2 = 1) => `<h${level}>${escapeHtml(text)}</h${level}>`
export const paragraph = (text: string) => (text ? `<p>${escapeHtml(text)}</p>` : '')

type Link = { to: string; title: string; text: string }

/** Links to pages of the site, in its reader's language. */
export const linkList = (links: readonly Link[], locale: Locale) =>
  links.length === 0
    ? ''
    : `<ul>${links.map(({ to, title, text }) => `<li><a href="${escapeHtml(`${to}${langOf(locale)}`)}">${escapeHtml(title)}</a> ${escapeHtml(text)}</li>`).join('')}</ul>`

/** English is what a page speaks without being asked, so its addresses carry no `lang`. */
export const langOf = (locale: Locale) => (locale === 'en-US' ? '' : `?lang=${locale}`)

/** Markdown as HTML. HTML inside it is left out, and only links that lead somewhere harmless are kept. */
export async function markdown(text: string): Promise<string> {
  // Loaded by the pages that have such a text only.
  const { Marked } = await import('marked')
  const marked = new Marked({
    renderer: {
      html: () => '',
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens)
        return /^(?:https?:|mailto:|[/#?])/i.test(href) && !href.startsWith('//') ? `<a href="${escapeHtml(href)}">${inner}</a>` : inner
      },
      image: ({ text: alt }) => escapeHtml(alt),
    },
  })
  return marked.parse(text, { async: true })
}
