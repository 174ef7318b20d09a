/** As much of marked's tokens as is looked at. */
export type Token = {
  type: string
  raw: string
  text?: string
  tokens?: Token[] | undefined
  items?: Token[]
  header?: Token[]
  rows?: Token[][]
}

/** What stands before a document and is not part of it. */
const FRONT_MATTER = /^\uFEFF?---\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/

/**
 * What is spoken of a Markdown document: headings, paragraphs, items and cells, each on a line of its own. Code, pictures,
 * mark-up and addresses are not read out. What is nested deeper than a stack is read as it is written.
 * @param lexer marked's
 */
export function spokenIn(markdown: string, lexer: (text: string) => Token[]): string {
  const document = markdown.replace(FRONT_MATTER, '')
  try {
    return linesOf(lexer(document)).join('\n')
  } catch (error) {
    if (error instanceof RangeError) return document
    throw error
  }
}

function linesOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token): string[] => {
    if (token.type === 'list')
      return (token.items ?? []).flatMap((item) => linesOf(item.tokens ?? []))
    if (token.type === 'blockquote') return linesOf(token.tokens ?? [])
    if (token.type === 'table')
      return [token.header ?? [], ...(token.rows ?? [])].map((cells) =>
        cells.map((cell) => inline(cell.tokens ?? [])).join(', '),
      )
    return ['heading', 'paragraph', 'text'].includes(token.type)
      ? inline(token.tokens ?? [token]).split('\n')
      : []
  })
}

const ADDRESS = /\b(?:https?:\/\/|www\.)\S+|\b[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]+/gi

/** The sign of a footnote, in the text and before the note itself. */
const FOOTNOTE = /\[\^[^[\]\s]+\](?:: ?)?/g

/** Text within a line. A link is its words, unless they are only where it leads. */
function inline(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'br') return '\n'
      if (token.type === 'image' || token.type === 'html' || token.type === 'checkbox') return ''
      // A note of a single word is taken for the address of a link.
      if (token.type === 'link' && token.text?.startsWith('^')) return ''
      if (token.tokens) return inline(token.tokens)
      return plain(token.text ?? '')
        .replaceAll(ADDRESS, '')
        .replaceAll(FOOTNOTE, '')
    })
    .join('')
}

/** Those that people write by name; marked reads the numbers. */
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  middot: '·',
  bull: '•',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  times: '×',
  euro: '€',
  pound: '£',
  yen: '¥',
  shy: '',
}
const plain = (text: string) =>
  text.replaceAll(/&(#39|[a-z]{2,6});/g, (whole, name: string) => ENTITIES[name] ?? whole)
