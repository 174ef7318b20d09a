import DOMPurify from 'dompurify'
import { Marked } from 'marked'
import { setLines } from '../../worker/kernel/phrases/contract.ts'
import { srcsetOf, TEXT_SIZES } from '../../worker/kernel/pictures/contract.ts'

const marked = new Marked({ gfm: true })

DOMPurify.addHook('afterSanitizeAttributes', (element) => {
  const srcset = element.tagName === 'IMG' && srcsetOf(element.getAttribute('src') ?? '')
  if (!srcset) return
  element.setAttribute('srcset', srcset)
  element.setAttribute('sizes', TEXT_SIZES)
})

/**
 * HTML of a Markdown text, without anything that could run.
 * @param lang of its titles, which break between words
 * @param whole it is the whole page, with its title
 */
export function safeHtml(markdown: string, lang: string, whole = false): string {
  const html = marked.parse(markdown, { async: false, walkTokens: setLines(lang, whole) })
  return DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button'],
    FORBID_ATTR: ['style'],
  })
}
