import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { expect, test } from 'vitest'
import { POST_KEYS } from '../worker/features/blog/contract.ts'
import { type Locale, LOCALES } from '../worker/kernel/locale/contract.ts'

const root = join(import.meta.dirname, '..')
const { parse } = formatter()

/** What is bold in a post in its everyday sense, though the app has a control of that name. */
const EVERYDAY = new Set([
  ...['copied', 'for whom', 'in the cloud', 'light'],
  ...['on your device', 'place'],
])

/** The messages of the app by their words in a language. */
function messagesIn(locale: Locale) {
  const messages = globSync(`web/locales/**/${locale}.po`, { cwd: root }).flatMap((filename) =>
    Object.entries(
      parse(readFileSync(join(root, filename), 'utf8'), {
        locale,
        sourceLocale: 'en-US',
        filename,
      }),
    ),
  )
  return Map.groupBy(messages, ([, { translation, message }]) =>
    (translation || message || '').toLowerCase(),
  )
}

/** Words in bold, without the stop they end with. A single letter is a key. */
const boldIn = (text: string) =>
  [...text.matchAll(/\*\*(?![\w[\]]\*)(.+?)[.:：。，]?\*\*/g)].map(([, word = '']) =>
    word.toLowerCase(),
  )

test('a control that a post names in bold bears that name in the app, in every language', () => {
  const said = LOCALES.map((locale) => ({ locale, messages: messagesIn(locale) }))
  const wrong = POST_KEYS.flatMap((key) => {
    const named = said.map(({ locale, messages }) => {
      const post = join(root, 'worker/features/blog/shipped', key, `${locale}.ts`)
      return boldIn(readFileSync(post, 'utf8'))
        .filter((word) => !EVERYDAY.has(word))
        .map((word) => ({ word, ids: messages.get(word)?.map(([id]) => id) ?? [] }))
        .filter(({ ids }) => ids.length > 0)
    })
    return named.flatMap((labels, at) =>
      labels.flatMap(({ word, ids }) =>
        named.flatMap((others, other) =>
          others.some((label) => label.ids.some((id) => ids.includes(id)))
            ? []
            : [`${key}: “${word}” (${LOCALES[at]}) is not named in ${LOCALES[other]}`],
        ),
      ),
    )
  })
  expect(wrong).toEqual([])
  expect(said[0]?.messages.size).toBeGreaterThan(1000)
})
