const MAX_CHARS = 16
const FIRST = 12
const LAST = 4

/** A file's name short enough for a card: of a base name over 16 characters the first 12, an ellipsis and the last 4. */
export function shortTitle(title: string): string {
  const [, base = title, ending = ''] = /^(.+?)(\.[^.]{1,10})?$/su.exec(title) ?? []
  const chars = [...new Intl.Segmenter().segment(base)].map(({ segment }) => segment)
  if (chars.length <= MAX_CHARS) return title
  return `${chars.slice(0, FIRST).join('')}…${chars.slice(-LAST).join('')}${ending}`
}
