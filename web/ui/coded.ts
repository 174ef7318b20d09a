import { FAULTS } from '../../worker/kernel/contract.ts'
import type { Locale } from '../../worker/kernel/locale/contract.ts'
import { tied } from '../../worker/kernel/phrases/contract.ts'
import { waitTranslated } from '../../worker/kernel/wait/contract.ts'

/** '(413) File size exceeds limit.' in its parts; a text without a code is all text. */
export function parseCoded(message: string): { code?: number; text: string } {
  const [, code, text] = /^\((\d+)\)\s*([\s\S]*)$/.exec(message.trim()) ?? []
  return code === undefined || text === undefined
    ? { text: message.trim() }
    : { code: Number(code), text }
}

/** The message with its text in the reader's language, where it is one of the site's own sentences, whatever values stand in it. */
export function localized(message: string, locale: Locale): string {
  const { code, text } = parseCoded(message)
  const words = tied(translated(text, locale))
  return code === undefined ? words : `(${code}) ${words}`
}

function translated(text: string, locale: Locale): string {
  for (const [, copy] of Object.values(FAULTS)) {
    if (copy['en-US'] === text) return copy[locale]
    const values = copy['en-US'].includes('{') && patternOf(copy['en-US']).exec(text)?.groups
    if (values)
      return copy[locale].replace(/\{(\w+)\}/g, (whole, name: string) => {
        const value = values[name] ?? whole
        return name === 'wait' ? waitTranslated(value, locale) : value
      })
  }
  return text
}

/** What a sentence looks like once its placeholders are filled. */
const patternOf = (sentence: string) =>
  new RegExp(
    `^${sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.{1,80})')}$`,
  )
