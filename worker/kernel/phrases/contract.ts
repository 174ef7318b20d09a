import { escapeHtml } from '../html/contract.ts'

/** What is said with the word before it. */
const TRAILING = /^[的地得了着过過吗嗎呢吧们們\p{Pe}\p{Pf}\p{Po}\s]+$/u
/** What is said with the word after it. */
const LEADING = /[\p{Ps}\p{Pi}\u00a0\u2060]$/u

/** Dictionaries have many words without their last character, as that of who does a thing. */
const LONGEST_ROOT = 3

/** The pieces of a title that a line may be broken between: whole words also in Chinese, which sets no spaces. */
export function phrasesOf(text: string, locale: string): string[] {
  if (!locale.startsWith('zh')) return [text]
  const phrases: string[] = []
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(
    tied(text),
  )) {
    const last = phrases.at(-1)
    const isEnding = /^\p{Script=Han}$/u.test(segment) && (last?.length ?? 0) <= LONGEST_ROOT
    if (last !== undefined && (isEnding || TRAILING.test(segment) || LEADING.test(last)))
      phrases[phrases.length - 1] = last + segment
    else phrases.push(segment)
  }
  return phrases
}

/**
 * Keeps a number on the line of its unit in Chinese, which is written with plain spaces: its lines may end at any space and
 * between any two characters.
 * @param text as it is read, as HTML, or in a compiled catalog, where a number may stand in a placeholder, behind which a text of
 * its own begins
 */
export const tied = (text: string) =>
  text
    .replaceAll(/(?<=[\d"]|\d<\/\w+>) (?=\p{Script=Han})/gu, '\u00a0')
    .replaceAll(/(?<=[萬万])像素/g, '\u2060像\u2060素')

/** Keeps a day on one line in Chinese, as `Intl.DateTimeFormat` writes it. */
export const wholeDate = (text: string) =>
  text.replaceAll(/(?<=\d)(?=[年月日])|(?<=[年月])(?=\d)/g, '\u2060')

type Token = { type: string; depth?: number; text?: string; escaped?: boolean; tokens?: Token[] }

/**
 * Sets the lines of a Markdown text: its headings break between whole words, and numbers stay with their units. `walkTokens` of
 * marked.
 * @param whole it is the whole page, with its title; the headings of any other text stand below the title of its page
 */
export const setLines = (lang: string, whole: boolean) => (token: Token) => {
  if (token.type === 'text' && token.text) token.text = tied(token.text)
  if (token.type !== 'heading') return
  if (token.depth === 1 && !whole) token.depth = 2
  for (const part of token.tokens ?? []) {
    if (part.type !== 'text' || part.text === undefined) continue
    part.text = part.text
      .split(ENTITY)
      .map((piece, at) => (at % 2 ? piece : broken(piece, lang)))
      .join('')
    part.escaped = true
  }
}

/** A box of a list of things to do, as a sign: nobody ticks it where it is read. A renderer of marked. */
export const checkbox = ({ checked }: { checked: boolean }) => (checked ? '☑ ' : '☐ ')

/** As Markdown may write a character; it stays in one piece. */
const ENTITY = /(&#?\w+;)/

const broken = (text: string, lang: string) => phrasesOf(text, lang).map(escapeHtml).join('<wbr>')
