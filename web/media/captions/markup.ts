import type { Mark } from './caption.ts'

/** Takes the mark-up out of a text. @param tags finds it, each hit one piece of mark-up */
export function unmarked(written: string, tags: RegExp): { text: string; marks: Mark[] } {
  const marks: Mark[] = []
  let text = ''
  let from = 0
  for (const tag of written.matchAll(tags)) {
    text += written.slice(from, tag.index)
    marks.push({ at: text.length, code: tag[0] })
    from = tag.index + tag[0].length
  }
  return { text: text + written.slice(from), marks }
}

/** Puts mark-up back. @param write the text between two marks, and the marks, as the format has them */
export function marked(
  text: string,
  marks: readonly Mark[],
  write: { text: (part: string, at: number) => string; code: (code: string) => string },
): string {
  let from = 0
  let written = ''
  for (const { at, code } of marks) {
    written += write.text(text.slice(from, at), from) + write.code(code)
    from = Math.max(from, at)
  }
  return written + write.text(text.slice(from), from)
}

/** That a syllable is sung in a way; when it is stands in its time. */
export const KARAOKE_MARK = /^\{\\(?:k[fo]?|K)\}$/
const BLOCK = /^\{\\[^{}]*\}$/
const TAG = /^<(\/?)([a-z]+)/i

/** Mark-up of a text that is parted, so that both parts look as they did. @param end of the first part @param next where the second begins */
export function partedMarks(
  marks: readonly Mark[],
  end: number,
  next: number,
): [first: Mark[], second: Mark[]] {
  const isFirst = ({ at, code }: Mark) => at < end || (at <= next && code.startsWith('</'))
  const [first, second] = [marks.filter(isFirst), marks.filter((mark) => !isFirst(mark))]
  const open = stillOpen(first)
  return [
    [
      ...first.map(({ at, code }) => ({ at: Math.min(at, end), code })),
      ...closingTags(first).map((code) => ({ at: end, code })),
    ],
    [
      ...open.map((code) => ({ at: 0, code })),
      ...second.map(({ at, code }) => ({ at: Math.max(0, at - next), code })),
    ],
  ]
}

/** What goes on behind some mark-up: tags that were not closed, and every override. */
function stillOpen(marks: readonly Mark[]): string[] {
  const open: string[] = []
  for (const { code } of marks) {
    const [, closed, name = ''] = TAG.exec(code) ?? []
    const opened = (one: string) => TAG.exec(one)?.[2]?.toLowerCase() === name.toLowerCase()
    if (closed) open.splice(open.findLastIndex(opened), open.some(opened) ? 1 : 0)
    else if (name || (BLOCK.test(code) && !KARAOKE_MARK.test(code))) open.push(code)
  }
  return open
}

/** What closes the tags that some mark-up leaves open, the innermost first. */
export const closingTags = (marks: readonly Mark[]): string[] =>
  stillOpen(marks)
    .toReversed()
    .filter((code) => TAG.test(code))
    .map((code) => `</${TAG.exec(code)?.[2]}>`)

const LETTERS = new Set(['b', 'i', 'u', 's'])
const CLOSED = /^<\/([a-z]+)>$/i
const COLOR = /^<font[^>]*color\s*=\s*["']?#?([\da-f]{6})/i
const ASS_COLOR = /^1?c&H([\da-f]{1,8})&?$/i

/** `RRGGBB` of the web and `BBGGRR` of ASS are each other's mirror. */
const mirrored = (color: string) =>
  (color.padStart(6, '0').slice(-6).match(/../g) ?? []).toReversed().join('')

/** The tags of an override block: `{\i1\an8}` has two. */
export function overrides(block: string): string[] {
  const inner = block.slice(1, -1)
  // Behind the last closed bracket none is looked for: the end would be looked for from each open one.
  const open = inner.indexOf('(', inner.lastIndexOf(')') + 1)
  const closed = open < 0 ? inner : inner.slice(0, open)
  const rest = inner.slice(closed.length)
  const tags = [
    ...(closed.match(/\\(?:[^\\()]|\([^)]*\))*/g) ?? []),
    ...(rest.match(/\\[^\\()]*/g) ?? []),
  ]
  return tags.map((tag) => tag.slice(1))
}

/** As tags of the web, which SRT and WebVTT have: bold, italic, underlined, struck out, coloured. What they cannot say is left out. */
export function asTags(code: string): string {
  if (!code.startsWith('{')) return code.startsWith('<') ? code : ''
  return overrides(code)
    .map((tag) => {
      const [, letter = '', value] = /^([bius])(\d*)$/.exec(tag) ?? []
      if (letter) return Number(value) > 0 ? `<${letter}>` : `</${letter}>`
      const color = ASS_COLOR.exec(tag)?.[1]
      if (color) return `<font color="#${mirrored(color)}">`
      return /^1?c$/.test(tag) ? '</font>' : ''
    })
    .join('')
}

/** As an override block of ASS. */
export function asOverride(code: string): string {
  if (!code.startsWith('<')) return code.startsWith('{') ? code : ''
  const closed = CLOSED.exec(code)?.[1]?.toLowerCase()
  if (closed === 'font') return '{\\c}'
  if (closed !== undefined) return LETTERS.has(closed) ? `{\\${closed}0}` : ''
  const color = COLOR.exec(code)?.[1]
  if (color) return `{\\c&H${mirrored(color).toUpperCase()}&}`
  const letter = code.slice(1, -1).toLowerCase()
  return LETTERS.has(letter) ? `{\\${letter}1}` : ''
}

/** Where on the picture an override block puts its caption, as the keys of a number pad lie. */
export const placeOf = (marks: readonly Mark[] | undefined) =>
  marks?.flatMap(({ code }) => /\\an([1-9])/.exec(code)?.[1] ?? [])[0]
