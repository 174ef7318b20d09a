import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, lessenTerm, placeTerm, removeTerm, type Term } from './terms.ts'

const at = (text: string) => Date.parse(`${text}T12:00:00Z`)
const on = (moment: number) => new Date(moment).toISOString().slice(0, 10)
const STARTER = { userLevel: 1, term: 'month', paid: 990 } as const
const CREATOR = { userLevel: 2, term: 'month', paid: 2990 } as const
const spans = (terms: readonly Term[]) =>
  terms
    .filter(({ revokedAt }) => revokedAt === null)
    .map(({ orderId, startsAt, endsAt }) => `${orderId} ${on(startsAt)} ${on(endsAt)}`)

test.each([
  ['2026-01-15', 1, '2026-02-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
])('%s and %i months is %s', (from, months, to) => expect(on(addMonths(at(from), months))).toBe(to))

test('renewals stand behind each other, a lower level behind a higher one', () => {
  let terms = placeTerm([], { ...CREATOR, orderId: 'a' }, at('2026-01-10'))
  terms = placeTerm(terms, { ...CREATOR, orderId: 'b' }, at('2026-01-20'))
  terms = placeTerm(terms, { ...STARTER, orderId: 'c' }, at('2026-01-25'))
  expect(spans(terms)).toEqual([
    'a 2026-01-10 2026-02-10',
    'b 2026-02-10 2026-03-10',
    'c 2026-03-10 2026-04-10',
  ])
  expect(spans(removeTerm(terms, 'a', at('2026-01-26')))).toEqual([
    'b 2026-01-26 2026-02-23',
    'c 2026-02-23 2026-03-26',
  ])
})

test('an upgrade begins at once, and half a month of 9.90 is 5 days of 29.90', () => {
  const starter = placeTerm([], { ...STARTER, orderId: 'a' }, at('2026-04-01'))
  const both = placeTerm(starter, { ...CREATOR, orderId: 'b' }, at('2026-04-16'))
  expect(spans(both)).toEqual(['b 2026-04-16 2026-05-21'])
  expect(both[1]).toMatchObject({ value: 2990 + 495 })
  expect(spans(removeTerm(both, 'b', at('2026-04-17')))).toEqual(['a 2026-04-17 2026-05-02'])
  expect(spans(removeTerm(both, 'a', at('2026-04-17')))).toEqual(['b 2026-04-16 2026-05-16'])
})

test('what an order took over and used up stays used when its own money goes back later', () => {
  let terms: Term[] = []
  for (const [orderId, userLevel, paid] of [
    ['a', 1, 990],
    ['b', 2, 2990],
    ['c', 3, 7990],
  ] as const) {
    terms = placeTerm(terms, { orderId, userLevel, paid, term: 'month' }, at('2026-01-01'))
  }
  for (const orderId of ['c', 'b']) terms = removeTerm(terms, orderId, at('2026-02-17'))
  expect(spans(terms)).toEqual([])
  expect(terms[0]).toMatchObject({ value: 0, used: 990, credited: 0, replacedBy: null })
})

test('money that went back in part is credited less', () => {
  const starter = lessenTerm(
    placeTerm([], { ...STARTER, orderId: 'a' }, at('2026-04-01')),
    'a',
    990,
  )
  expect(spans(placeTerm(starter, { ...CREATOR, orderId: 'b' }, at('2026-04-02')))).toEqual([
    'b 2026-04-02 2026-05-02',
  ])
})

const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      vip: fc.integer({ min: 1, max: 3 }),
      term: fc.constantFrom('month' as const, 'year' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), which: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('part' as const),
      which: fc.nat(),
      share: fc.double({ min: 0.01, max: 0.9, noNaN: true }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      days: fc.integer({ min: 1, max: 200 }),
    }),
  },
)

test('whatever is bought and refunded: terms never overlap, no cent is lost or made, and who got all back has no level', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
      let now = at('2026-01-01')
      let terms: Term[] = []
      const paid = new Map<string, number>()
      for (const [i, step] of acts.entries()) {
        const known = [...paid.keys()]
        const one = 'which' in step && known.length > 0 ? known[step.which % known.length]! : ''
        if (step.kind === 'wait') now += step.days * 24 * 3600_000
        if (step.kind === 'buy') {
          const price = [0, 990, 2990, 7990][step.vip]! * (step.term === 'year' ? 10 : 1)
          terms = placeTerm(
            terms,
            { orderId: `o${i}`, userLevel: step.vip, term: step.term, paid: price },
            now,
          )
          paid.set(`o${i}`, price)
        }
        if (step.kind === 'refund' && one) {
          terms = removeTerm(terms, one, now)
          paid.delete(one)
        }
        if (
          step.kind === 'part' &&
          one &&
          terms.some((term) => term.orderId === one && term.revokedAt === null)
        ) {
          const amount = Math.floor(paid.get(one)! * step.share)
          terms = lessenTerm(terms, one, amount)
          paid.set(one, paid.get(one)! - amount)
        }
        const live = terms.filter(({ revokedAt }) => revokedAt === null)
        const worth = terms
          .filter(({ orderId }) => paid.has(orderId))
          .reduce((sum, term) => sum + term.value + term.used - term.credited, 0)
        expect(worth).toBeCloseTo(
          [...paid.values()].reduce((sum, amount) => sum + amount, 0),
          3,
        )
        const coming = live
          .filter(({ endsAt }) => endsAt > now)
          .sort((a, b) => a.startsAt - b.startsAt)
        for (const [n, term] of coming.entries()) {
          expect(term.endsAt).toBeGreaterThan(term.startsAt)
          if (n > 0) expect(term.startsAt).toBeGreaterThanOrEqual(coming[n - 1]!.endsAt)
        }
      }
      for (const id of paid.keys()) terms = removeTerm(terms, id, now)
      expect(terms.filter(({ revokedAt }) => revokedAt === null)).toEqual([])
    }),
    { numRuns: 500 },
  )
})
