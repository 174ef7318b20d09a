import * as z from 'zod'
import { literally } from '../../../kernel/pattern/contract.ts'

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
  // Of a word that is listed twice, the later one counts.
  const longest = words.toReversed().toSorted((a, b) => b.from.length - a.from.length)
  const pattern = new RegExp(longest.map(({ from }) => `(${whole(from)})`).join('|'), 'giu')
  return (text) =>
    text.replace(pattern, (word, ...found: (string | undefined)[]) => {
      const at = found.findIndex((one) => one !== undefined)
      return longest[at]?.to ?? word
    })
}

function whole(word: string): string {
  const letters = [...word]
  const before = isJoined.test(letters[0] ?? '') ? `(?<!${JOINED})` : ''
  const after = isJoined.test(letters.at(-1) ?? '') ? `(?!${JOINED})` : ''
  return before + literally(word) + after
}
