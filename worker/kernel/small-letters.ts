/** D1 nests no more than a hundred expressions, and some builds of SQLite read no more than thirty calls inside each other. */
const MOST_LETTERS = 24

/** Each letter small where that is one letter too, as names are kept: composed. */
export const small = (text: string) =>
  [...text.normalize()].map((sign) => oneOf(sign.toLowerCase()) ?? sign).join('')

const oneOf = (text: string) => ([...text].length === 1 ? text : undefined)

/**
 * SQL of a column in small letters, to look for words in. SQLite's own `lower` knows the letters of ASCII alone, so those of other
 * scripts are named, as far as the words have them.
 * @param words as `small` gives them
 */
export function smallSql(column: string, words: string): string {
  const letters = [...new Set(words)].filter((sign) => sign > '\x7f' && /\p{Ll}/u.test(sign))
  return letters.slice(0, MOST_LETTERS).reduce((sql, letter) => {
    const large = oneOf(letter.toUpperCase())
    return large && large !== letter ? `replace(${sql}, '${large}', '${letter}')` : sql
  }, `lower(${column})`)
}
