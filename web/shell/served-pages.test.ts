/// <reference types="vite/types/importMeta.d.ts" />
import { formatter } from '@lingui/format-po'
import { expect, test } from 'vitest'
import { type Copy, type Locale, LOCALES } from '../../worker/kernel/locale/contract.ts'
import { PAGES, PAGES_OF_THINGS } from '../../worker/pages/titles/contract.ts'
import {
  BLOG,
  creditsIn,
  DOORS,
  FEEDBACK,
  FRAME,
  freeOr,
  HOME,
  LOST,
  PRICE,
  PRICING,
  QUESTIONS,
  RULES,
  TRAIL,
} from '../../worker/pages/words/contract.ts'
import { PRICED, TIMES } from '../../worker/pages/priced/contract.ts'
import { WRITINGS } from '../../worker/pages/writing/contract.ts'
import { ZONES } from '../../worker/pages/zones/contract.ts'
import { leastPrice } from '../../worker/tools/price.ts'
import { faceOf } from '../tools/registry.ts'

const files = Object.keys(import.meta.glob('../routes/*.tsx')).map((path) =>
  path.slice('../routes/'.length, -'.tsx'.length),
)

/** A route's file as the server's pattern of it: `blog.$key` is `/blog/:key`. */
const patternOf = (file: string) =>
  `/${file
    .split('.')
    .filter((part) => part !== 'index')
    .map((part) => part.replace(/^\{-\$(\w+)\}$/, ':$1?').replace(/^\$(\w+)$/, ':$1'))
    .join('/')}`

test('every page of the app is a page of the server, and the other way round', () => {
  const routes = files
    .filter((file) => file !== '__root' && file !== '$' && !file.startsWith('-'))
    .map(patternOf)
  expect(routes).toContain('/membership/:menuId?')
  expect(routes.sort()).toEqual([...Object.keys(PAGES), ...PAGES_OF_THINGS].sort())
})

const CATALOGS = import.meta.glob<string>('../locales/**/*.po', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The words of the app in a language, by their English. */
async function wordsOf(locale: Locale) {
  const { parse } = formatter()
  const catalogs = Object.entries(CATALOGS)
    .filter(([path]) => path.endsWith(`${locale}.po`))
    .map(async ([filename, text]) => {
      const messages = await parse(text, { locale, sourceLocale: 'en-US', filename })
      return Object.values(messages)
        .filter(({ context }) => !context)
        .map(({ message = '', translation }) => [message, translation] as const)
    })
  return new Map((await Promise.all(catalogs)).flat())
}

test.each(LOCALES)(
  'the words that pages are served with are the app’s own in %s',
  async (locale) => {
    const words = await wordsOf(locale)
    const served: readonly Copy[] = [
      ...[HOME, BLOG, LOST, PRICING, PRICE, FEEDBACK, DOORS, TRAIL, FRAME].flatMap((group) =>
        Object.values(group),
      ),
      ...QUESTIONS.flat(),
      ...RULES.flat(),
      ...Object.values(WRITINGS).flatMap(({ label, placeholder, button, ...more }) => [
        ...[label, placeholder, button, ...(more.examples ?? [])],
        ...[more.price, more.drop, more.hint, more.attach].filter((copy) => copy !== undefined),
        ...(more.pictures
          ? [...more.pictures.places, more.pictures.drop, more.pictures.camera]
          : []),
        ...(more.presets ?? []).flatMap(({ title, begin }) => [title, begin]),
      ]),
      ...Object.values(ZONES).flatMap(({ title, hint, price }) => [title, hint, price]),
      ...Object.values(PRICED)
        .flatMap(({ per, pair }) => [per, pair])
        .filter((copy) => copy !== undefined),
    ]
    const own = (copy: Copy) => [copy['en-US'], words.get(copy['en-US'])]
    expect(served.map((copy) => [copy['en-US'], copy[locale]])).toEqual(served.map(own))
    for (const { counted, pair } of [
      ...Object.values(PRICED),
      { counted: TIMES, pair: undefined },
    ]) {
      if (!counted) continue
      const [one, several] = counted
      const plural = `{${pair ? 0 : 'times'}, plural, one {${one}} other {${several['en-US']}}}`
      expect(words.get(plural)).toContain(`other {${several[locale]}}`)
    }
    for (const [english, copy] of [
      ['{text} credit', creditsIn(20)],
      ['free or {text} credit', freeOr(20)],
    ] as const)
      expect(words.get(`{credits, plural, one {${english}} other {${english}s}}`)).toContain(
        `other {${copy[locale].replace('20', '{text}')}}`,
      )
  },
)

test.each([
  ['cut-silence', {}],
  ['imm', { mode: 'remove-background', behind: 'colour' }],
  ['imm', { mode: 'compress' }],
  ['llm', {}],
])('%s %j costs in the app what the server says', (file_module, preset) => {
  expect(faceOf({ file_module, preset })?.credits).toBe(
    leastPrice({ file_module, preset }, new Map())?.credits,
  )
})
