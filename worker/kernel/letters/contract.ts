/** The first character of a text, also where it is two code units; empty where there is none. */
export const firstLetter = (text: string) => Array.from(text.slice(0, 2))[0] ?? ''

/** The beginning of a text, of no more than so many code units, without half a character at its end. */
export const startOf = (text: string, most: number) =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

/** The last character of a text, also where it is two code units; empty where there is none. */
export const lastLetter = (text: string) => Array.from(text.slice(-2)).at(-1) ?? ''

const WIDE =
  /[\p{Script=Han}\p{Script=Hangul}\u3000-\u33FF\uFF01-\uFF60\uFFE0-\uFFE6\u{1AFF0}-\u{1B16F}]/u
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u312F\u31A0-\u31BF\uFF01-\uFF9F\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/**
 * Whether a character takes the room of two letters: one of Chinese, Japanese or Korean, their marks, and what stands in full width.
 * Half-width kana do not.
 */
export const isWide = (letter: string) => WIDE.test(letter)

/**
 * Whether a character is of a script without spaces between its words, or a mark of one: Chinese and Japanese, with the long vowel of
 * kana and in either width, and Thai, Lao, Khmer and Burmese, which are not wide. Korean is wide and has spaces.
 */
export const isUnspaced = (letter: string) => UNSPACED.test(letter)
