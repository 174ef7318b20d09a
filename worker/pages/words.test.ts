import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '../kernel/locale/contract.ts'
import { servedIn, visit } from '../test/pages.ts'
import { call } from '../test/people.ts'
import { leastPrice } from '../tools/price.ts'
import { PAGES, PAGES_OF_THINGS } from './titles/contract.ts'
import { DOORS, FEEDBACK, HOME, PRICING, QUESTIONS, RULES } from './words/contract.ts'

const THINGS: Record<string, string> = {
  product: 'cut-silence',
  blog: 'cut-the-silences',
  wiki: 'privacy-policy',
}
/** An address for a route pattern. */
const addressOf = (pattern: string) =>
  pattern.replace(/\/:\w+\?/, '').replace(/:\w+/, THINGS[pattern.split('/')[1] ?? ''] ?? 'x')
const served = async (path: string, lang: Locale = 'en-US') => {
  const { status, data } = await visit(`${path}?lang=${lang}`)
  return { status, html: data, text: servedIn(data) ?? '' }
}

test.each([...Object.keys(PAGES), ...PAGES_OF_THINGS])(
  '%s is a page with one heading and something to read, in every language',
  async (pattern) => {
    for (const lang of LOCALES) {
      const { status, html, text } = await served(addressOf(pattern), lang)
      expect([lang, status, text.match(/<h1>/g)?.length, /<p>[^<]/.test(text)]).toEqual([
        lang,
        200,
        1,
        true,
      ])
      expect(html).toMatch(/<meta name="description" content="[^"]+"><meta name="keywords"/)
    }
  },
)

test.each(LOCALES)(
  'home, prices, feedback and the doors are served with the words of the app in %s',
  async (lang) => {
    const says = async (path: string, words: readonly (Record<Locale, string> | undefined)[]) => {
      const { text } = await served(path, lang)
      expect(
        words
          .filter((copy) => !text.includes(copy?.[lang] ?? '?'))
          .map((copy) => [path, copy?.['en-US']]),
      ).toEqual([])
    }
    await says('/', [...Object.values(HOME), ...QUESTIONS.flat()])
    await says('/pricing', [
      PRICING.title,
      PRICING.lead,
      PRICING.free,
      PRICING.memberships,
      PRICING.prices,
      ...RULES.flat(),
    ])
    await says('/feedback', Object.values(FEEDBACK))
    await says('/signup', [DOORS.signup, DOORS.code])
  },
)

test('the prices are those of plans and price engine', async () => {
  const { text } = await served('/pricing')
  const { data: plans } = await call<{ title: string; kind: string }[]>('GET', '/api/plans')
  for (const { title } of plans.filter(({ kind }) => kind !== 'free'))
    expect(text).toContain(`<h3>${title}</h3>`)
  expect(text).toContain(
    '<p>$9.90 a month</p><ul><li>1,000 credits at once, valid for the whole term</li><li>20 GB library</li><li>3 tasks at the same time</li></ul>',
  )
  expect(text).toMatch(/Remove background<\/a><br>[^<]* · 1 credit · for each picture<\/li>/)
  expect(text).toMatch(/Cut silence<\/a><br>[^<]* · free on your device<\/li>/)
})

test('a product costs what its tool asks; what no task can be asked for costs nothing', () => {
  expect(
    leastPrice({ file_module: 'imm', preset: { mode: 'remove-background', behind: 'colour' } }),
  ).toBe(1)
  expect(leastPrice({ file_module: 'imm', preset: { mode: 'compress' } })).toBe(0)
  expect(leastPrice({ file_module: 'cut-silence', preset: {} })).toBe(0)
  expect(leastPrice({ file_module: 'dream-machine', preset: {} })).toBeUndefined()
})
