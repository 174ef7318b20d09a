import * as z from 'zod'

const MAX_WORDS = 200

/** How a word is said: `{from: "GIF", to: "jif"}`. What is shown stays as it was written. */
export const dictionary = z
  .array(
    z.strictObject({
      from: z.string().trim().min(1).max(60),
      to: z.string().trim().min(1).max(120),
    }),
  )
  .max(MAX_WORDS)
export type Dictionary = z.output<typeof dictionary>

/** Letters and digits of scripts that put spaces between words, so that "AI" is not found in "said". */
const JOINED = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hangul}\p{N}]`
const isJoined = new RegExp(`^${JOINED}$`, 'u')

/** Says texts as they are spoken: whole words, whatever their case, the longest first, and none twice. */
export function pronounced(words: Dictionary): (text: string) => string {
  if (words.length === 0) return (text) => text
  const said = new Map(words.map(({ from, to }) => [from.toLowerCase(), to]))
  const longest = [...said.keys()].toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(longest.map(whole).join('|'), 'giu')
  return (text) => text.replace(pattern, (word) => said.get(word.toLowerCase()) ?? word)
}

function whole(word: string): string {
  const letters = [...word]
  const before = isJoined.test(letters[0] ?? '') ? `(?<!${JOINED})` : ''
  const after = isJoined.test(letters.at(-1) ?? '') ? `(?!${JOINED})` : ''
  return before + word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`) + after
}
