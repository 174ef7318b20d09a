import { wrongField } from '../../kernel/fault.ts'
import { escapeHtml } from '../../kernel/html/contract.ts'
import { type Block, type Tag, TAGS } from './page/contract.ts'

/** Nothing inside these is a page's text. */
const SKIPPED = new Set([
  'head',
  'title',
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'math',
  'iframe',
  'object',
  'canvas',
  'audio',
  'video',
  'form',
  'button',
  'select',
  'textarea',
  'dialog',
])
/** They begin a new paragraph and have no text of their own. */
const BREAKS = new Set([
  'div',
  'section',
  'article',
  'main',
  'header',
  'footer',
  'ul',
  'ol',
  'table',
  'tr',
  'details',
  'summary',
  'br',
])
const KEPT: ReadonlySet<string> = new Set(TAGS)

const MAX_BLOCKS = 2000
/** Deeper than any page. The parser looks through all that is open at every end of an element. */
const MAX_DEPTH = 100

type Attributes = Record<string, string>
const isSkipped = (name: string, attributes: Attributes) =>
  SKIPPED.has(name) ||
  'hidden' in attributes ||
  attributes['aria-hidden'] === 'true' ||
  'data-no-snapshot' in attributes

/**
 * The text of some HTML, piece by piece; of its markup nothing is left, so whatever was in it does no harm.
 * @throws Fault invalidInput for HTML that is deeper or longer than a page
 */
export async function blocksOf(html: string): Promise<Block[]> {
  // Loaded by those who hand a page in.
  const { Parser } = await import('htmlparser2')
  const blocks: Block[] = []
  let open = false
  let depth = 0
  /** The depth of the element that is left out with all that is in it. */
  let skipping = 0
  const begin = (tag: Tag) => {
    if (blocks.push({ tag, text: '' }) > MAX_BLOCKS) throw notAPage()
    open = true
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      if (++depth > MAX_DEPTH) throw notAPage()
      if (skipping) return
      if (isSkipped(name, attributes)) skipping = depth
      else if (KEPT.has(name)) begin(name as Tag)
      else if (BREAKS.has(name)) open = false
    },
    onclosetag(name) {
      if (skipping === depth) skipping = 0
      depth--
      if (KEPT.has(name)) open = false
    },
    ontext(text) {
      if (skipping || (!open && text.trim() === '')) return
      if (!open) begin('p')
      const last = blocks.at(-1)
      if (last) last.text += text
    },
  })
  parser.write(html)
  parser.end()
  return blocks
    .map(({ tag, text }) => ({ tag, text: text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '')
}

const notAPage = () => wrongField('content')

/** Blocks as HTML. Cells and list items stand as paragraphs: what held them together is not kept. */
export const htmlOf = (blocks: readonly Block[]) =>
  blocks
    .map(({ tag, text }) => {
      const drawn = /^h\d$|^pre$|^blockquote$/.test(tag) ? tag : 'p'
      return `<${drawn}>${escapeHtml(text)}</${drawn}>`
    })
    .join('')
