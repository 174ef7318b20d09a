import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '../kernel/locale/contract.ts'
import { tied } from '../kernel/phrases/contract.ts'
import { servedIn, siteDataIn, visit } from '../test/pages.ts'
import { call, newUser } from '../test/people.ts'
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

/** Words with a line between what stands in elements of its own. */
const wordsIn = (html: string) => html.replace(/<[^>]+>/g, '|').replace(/[ |]*\|[ |]*/g, '|')

test.each([...Object.keys(PAGES), ...PAGES_OF_THINGS])(
  '%s is a page with one heading and something to read, in every language',
  async (pattern) => {
    for (const lang of LOCALES) {
      const { status, html, text } = await served(addressOf(pattern), lang)
      expect([lang, status, text.match(/<h1[ >]/g)?.length, /<p>[^<]/.test(text)]).toEqual([
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
          .filter((copy) => !text.includes(tied(copy?.[lang] ?? '?')))
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
  const words = wordsIn(text)
  const { data: plans } = await call<{ title: string; kind: string }[]>('GET', '/api/plans')
  for (const { title } of plans.filter(({ kind }) => kind !== 'free'))
    expect(text.replace(/<[^>]+>/g, '')).toContain(title)
  expect(words).toContain(
    '|$9.90|a month|or $99 a year, $19.80 less|1,000 credits up front, valid for the whole term|$0.99 per 100 credits|20 GB library|3 tasks at the same time|',
  )
  expect(words).toMatch(/\|Remove background\|[^|]*\|1 credit\|for each picture\|/)
  expect(words).toMatch(/\|Cut silence\|[^|]*\|free on your device\|/)
  expect(wordsIn((await served('/products')).text)).toMatch(
    /\|Remove background\|[^|]*\|Try now\|free or 1 credit\|/,
  )
})

test('the site of a product that costs nothing says what the free credits are good for', async () => {
  const admin = await newUser({ role: 'admin' })
  const own = { alias_domain: 'pauses.localhost', supports_isolated_domain: true }
  await admin.put('/api/admin/products/cut-silence', own)
  const { data } = await visit('http://pauses.localhost/pricing')
  expect(wordsIn(data)).toMatch(
    /\|200 credits to start with\|Use them for work in the cloud[^|]*\|/,
  )
})

test('a product costs the least its tool can be asked for, by what it counts', () => {
  const least = (file_module: string, preset: Record<string, unknown> = {}) =>
    leastPrice({ file_module, preset }, new Map())
  expect(least('imm', { mode: 'remove-background', behind: 'colour' })).toEqual({
    credits: 1,
    unit: 'picture',
    alsoFree: true,
  })
  expect(least('imm', { mode: 'compress' })?.credits).toBe(0)
  expect(least('cut-silence')?.credits).toBe(0)
  expect(least('llm')).toEqual({ credits: 0.1, unit: 'token' })
  expect(least('dream-machine')).toBeUndefined()
})

test('a rate the admin changed stands on the pages, in the app and in the quote alike', async () => {
  const admin = await newUser({ role: 'admin' })
  expect(siteDataIn((await visit('/pricing')).data).prices).toBeUndefined()
  await admin.put('/api/admin/rates/imm.remove-background', { price: 1.5 })
  await admin.put('/api/admin/rates/llm.chat.small', { price: 0.001 })
  const quoted = async (tool: string, input: object) =>
    (await call('POST', '/api/tasks/quote', { tool, input })).data.price as number
  const prices = {
    'imm/remove-background': await quoted('imm', {
      mode: 'remove-background',
      image: '0'.repeat(32),
    }),
    llm: await quoted('llm', { messages: [{ role: 'user', content: '' }] }),
  }
  expect(prices).toEqual({ 'imm/remove-background': 1.5, llm: 2 })
  const { data } = await visit('/pricing')
  expect(siteDataIn(data).prices).toEqual(prices)
  const words = wordsIn((await served('/pricing')).text)
  expect(words).toMatch(/\|Remove background\|[^|]*\|1\.50 credits\|for each picture\|/)
  expect(words).toContain('|133 background removals|')
  const { data: tools } = await call('GET', '/api/tools')
  expect(tools.find(({ id }: { id: string }) => id === 'imm').modes[0].from).toBe(1.5)
  await admin.delete('/api/admin/rates/imm.remove-background')
  await admin.delete('/api/admin/rates/llm.chat.small')
  expect(siteDataIn((await visit('/pricing')).data).prices).toBeUndefined()
})
