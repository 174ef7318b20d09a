import DOMPurify from 'dompurify'
import { Marked } from 'marked'
import { escapeHtml } from '../../worker/kernel/html/contract.ts'
import { checkbox, setLines } from '../../worker/kernel/phrases/contract.ts'
import { linkWith } from '../../worker/kernel/site/contract.ts'
import { srcsetOf, TEXT_SIZES } from '../../worker/kernel/pictures/contract.ts'

const marked = new Marked({ gfm: true, renderer: { checkbox } })

DOMPurify.addHook('afterSanitizeAttributes', (element) => {
  const srcset = element.tagName === 'IMG' && srcsetOf(element.getAttribute('src') ?? '')
  if (!srcset) return
  element.setAttribute('srcset', srcset)
  element.setAttribute('sizes', TEXT_SIZES)
})

/**
 * HTML of a Markdown text, without anything that could run.
 * @param read.lang of its titles, which break between words
 * @param read.whole it is the whole page, with its title
 * @param read.carried what its links to pages have in their addresses, as `?lang=zh-HK`
 */
export function safeHtml(
  markdown: string,
  { lang, whole = false, carried = '' }: { lang: string; whole?: boolean; carried?: string },
): string {
  const set = setLines(lang, whole)
  return DOMPurify.sanitize(written(), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button'],
    FORBID_ATTR: ['style'],
  })

  function written(): string {
    try {
      return marked.parse(markdown, {
        async: false,
        walkTokens(token) {
          set(token)
          if (token.type === 'link') token.href = linkWith(token.href, carried)
        },
      })
    } catch (error) {
      // Thousands of quotes in each other, as a model that repeats itself writes them, are deeper than a stack.
      if (error instanceof RangeError) return `<p>${escapeHtml(markdown)}</p>`
      throw error
    }
  }
}
