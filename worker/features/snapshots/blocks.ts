import { type Block, type Tag, TAGS } from './page/contract.ts'

/** Nothing inside these is a page's text. */
const SKIPPED = 'script, style, template, noscript, svg, iframe, object, form, button, select, [hidden], [aria-hidden=true], [data-no-snapshot]'
/** Elements without an end. */
const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])
const MOST = 2000

/** The text of some HTML, piece by piece; of its markup nothing is left, so whatever was in it does no harm. */
export async function blocksOf(html: string): Promise<Block[]> {
  const blocks: Block[] = []
  let open = false
  let skipping = 0
  const add = (text: string) => {
    if (!open) blocks.push({ tag: 'p', text: '' })
    open = true
    const last = blocks.at(-1)
    if (last) last.text += text
  }
  const rewriter = new HTMLRewriter()
    .on(SKIPPED, {
      element(element) {
        if (VOID.has(element.tagName.toLowerCase())) return
        skipping++
        element.onEndTag(() => void skipping--)
      },
    })
    .on('div, section, article, main, header, footer, ul, ol, table, tr, details, summary, br', { element: () => void (open = false) })
    .on(TAGS.join(','), {
      element(element) {
        if (skipping > 0) return
        blocks.push({ tag: element.tagName.toLowerCase() as Tag, text: '' })
        open = true
        element.onEndTag(() => void (open = false))
      },
    })
    .onDocument({
      text: ({ text }) => {
        if (skipping === 0 && (open || text.trim() !== '')) add(text)
      },
    })
  await rewriter.transform(new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })).text()
  return blocks
    .map(({ tag, text }) => ({ tag, text: decode(text).replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '')
    .slice(0, MOST)
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The parser hands text over as it was written. */
const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

export const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Blocks as HTML. Cells and list items stand as paragraphs: what held them together is not kept. */
export const htmlOf = (blocks: readonly Block[]) =>
  blocks
    .map(({ tag, text }) => {
      const drawn = /^h\d$|^pre$|^blockquote$/.test(tag) ? tag : 'p'
      return `<${drawn}>${escapeHtml(text)}</${drawn}>`
    })
    .join('')

/** The words alone, by which two copies of a page are compared. */
export const wordsOf = (blocks: readonly Block[]) => blocks.map(({ text }) => text).join(' ').replace(/\s+/g, ' ').trim()
