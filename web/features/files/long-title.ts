const MAX_CHARS = 16
const FIRST = 12
const LAST = 4

/** A file's name short enough for a card: of a base name over 16 characters the first 12, an ellipsis and the last 4. */
export function shortTitle(title: string): string {
  const { base, ending } = splitTitle(title)
  const chars = [...new Intl.Segmenter().segment(base)].map(({ segment }) => segment)
  if (chars.length <= MAX_CHARS) return title
  return `${chars.slice(0, FIRST).join('')}…${chars.slice(-LAST).join('')}${ending}`
}

/** A file's name without its ending, and the ending with its dot; a leading dot begins no ending. */
export function splitTitle(title: string): { base: string; ending: string } {
  const [, base = title, ending = ''] = /^(.+?)(\.[^.]{1,10})?$/su.exec(title) ?? []
  return { base, ending }
}
