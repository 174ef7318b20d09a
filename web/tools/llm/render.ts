import DOMPurify from 'dompurify'
import { Marked, type Token, type Tokens } from 'marked'
import { escapeHtml } from '../../../worker/kernel/html/contract.ts'
import { checkbox } from '../../../worker/kernel/phrases/contract.ts'

/** A piece of an answer: code is drawn with its own button, everything else is HTML that is safe. */
export type Block = { /** Its place; blocks are only ever added at the end. */ id: string } & (
  | { kind: 'code'; text: string; lang: string }
  | { kind: 'html' | 'table'; html: string }
)

const NUMBER =
  /^[\s(+−–-]*(?:(?:[$€£¥￥]|HK\$)\s*)?\d[\d\s.,'’:/×]*(?:(?:[%‰°]|\p{L}{1,3})\)?\s*|\)\s*)?$/u

/** Numbers stand under each other by their last digit, wherever a model said nothing of a column. */
function alignNumbers({ align, header, rows }: Tokens.Table) {
  align.forEach((given, at) => {
    const cells = rows.flatMap((row) => row[at] ?? []).filter(({ text }) => text.trim() !== '')
    if (given || cells.length === 0 || !cells.every(({ text }) => NUMBER.test(text))) return
    for (const cell of [header[at], ...rows.map((row) => row[at])]) if (cell) cell.align = 'right'
  })
}

const marked = new Marked({ gfm: true, breaks: true })
marked.use({
  renderer: {
    // What a model writes as HTML is shown as it was written.
    html: ({ text }) => escapeHtml(text),
    // Pictures from elsewhere would tell their host who reads what: an address alone does not.
    image: ({ href, text }) => `<a href="${escapeHtml(href)}">${escapeHtml(text || href)}</a>`,
    // The page has headings of its own above these.
    heading({ tokens, depth }) {
      return `<h3 class="depth-${depth}">${this.parser.parseInline(tokens)}</h3>`
    },
    checkbox,
  },
})

const TAGS = [
  'p',
  'br',
  'strong',
  'em',
  'del',
  'a',
  'ul',
  'ol',
  'li',
  'blockquote',
  'h3',
  'hr',
  'code',
  'pre',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]
const purify = DOMPurify(window)
purify.addHook('afterSanitizeAttributes', (node) => {
  if (!node.hasAttribute('href')) return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer nofollow')
})

/** HTML of what is no code, without anything that could run, load or lead astray. */
export const safe = (html: string) =>
  purify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href', 'align', 'start', 'class'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:)/i,
    // Their values are no addresses, so they need not look like one.
    ADD_URI_SAFE_ATTR: ['align', 'start'],
  })

/** The blocks of a Markdown text; those before the last do not change while the text grows. */
export function blocksOf(markdown: string): Block[] {
  const tokens = marked.lexer(markdown)
  return tokens.flatMap((token: Token, at): Block[] => {
    const id = String(at)
    if (token.type === 'space' || token.type === 'def') return []
    if (token.type === 'code')
      return [
        {
          id,
          kind: 'code',
          text: (token as Tokens.Code).text,
          lang: (token as Tokens.Code).lang ?? '',
        },
      ]
    if (token.type === 'table') alignNumbers(token as Tokens.Table)
    return [{ id, kind: token.type === 'table' ? 'table' : 'html', html: marked.parser([token]) }]
  })
}
