import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dbOf } from '../../kernel/db.ts'
import { Fault } from '../../kernel/fault.ts'
import { checkLedger } from './check.ts'
import { grant, holdStatement, isShort, refund, settle, voidHold } from './ledger.ts'
import { readCredits } from './read.ts'
import { sweepLedger } from './sweep.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR

let clock = 0
const deps = { db: dbOf(env.DB), now: () => clock }

/** The ledger kept by hand, as simply as it can be said. */
class Book {
  packages: { remaining: number; expires: number; extended: boolean }[] = []
  holds = new Map<
    string,
    {
      parts: [at: number, amount: number][]
      amount: number
      due: number
      charged?: number
      refunds: Map<string, number>
    }
  >()

  balance = () =>
    this.packages.filter((p) => p.expires > clock).reduce((sum, p) => sum + p.remaining, 0)
  held = () =>
    [...this.holds.values()]
      .filter((h) => h.charged === undefined)
      .reduce((sum, h) => sum + h.amount, 0)

  add(amount: number, expires: number, extended = false) {
    this.packages.push({ remaining: amount, expires, extended })
  }

  hold(id: string, amount: number, due: number): boolean {
    if (amount > this.balance()) return false
    const parts: [number, number][] = []
    let missing = amount
    const soonest = this.packages
      .map((p, i) => ({ p, i }))
      .sort((a, b) => a.p.expires - b.p.expires)
    for (const { p, i } of soonest.filter(({ p }) => p.expires > clock && p.remaining > 0)) {
      const part = Math.min(p.remaining, missing)
      if (part > 0) parts.push([i, part])
      p.remaining -= part
      missing -= part
    }
    this.holds.set(id, { parts, amount, due, refunds: new Map() })
    return true
  }

  close(id: string, wanted: number) {
    const hold = this.holds.get(id)!
    if (hold.charged === undefined) {
      hold.charged = Math.min(wanted, hold.amount)
      let charge = hold.charged
      for (const [i, amount] of hold.parts) {
        const spent = Math.min(charge, amount)
        charge -= spent
        const p = this.packages[i]!
        if (p.expires > clock) p.remaining += amount - spent
        else if (!p.extended && amount > spent) this.add(amount - spent, clock + 7 * DAY, true)
      }
    }
    return { charged: hold.charged, returned: hold.amount - hold.charged }
  }

  refund(id: string, ref: string, amount: number): boolean | 'refundTooLarge' {
    const { charged = 0, refunds, parts } = this.holds.get(id)!
    if (refunds.has(ref)) return false
    if ([...refunds.values()].reduce((sum, r) => sum + r, amount) > charged) return 'refundTooLarge'
    refunds.set(ref, amount)
    this.add(amount, Math.max(clock + 30 * DAY, ...parts.map(([i]) => this.packages[i]!.expires)))
    return true
  }

  sweep() {
    for (const p of this.packages.filter(({ expires }) => expires <= clock)) p.remaining = 0
    for (const [id, hold] of this.holds)
      if (hold.charged === undefined && hold.due <= clock) this.close(id, 0)
  }
}

const amount = fc.integer({ min: 1, max: 3000 })
const hours = fc.integer({ min: 1, max: 60 })
const which = fc.nat(7)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('grant' as const), amount, hours }) },
  { weight: 6, arbitrary: fc.record({ what: fc.constant('hold' as const), amount, hours }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('settle' as const), which, amount }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('void' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('refund' as const),
      which,
      amount: fc.integer({ min: 1, max: 600 }),
      ref: fc.nat(3),
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('wait' as const), hours }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('step back' as const), hours }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('sweep' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Does one step in the ledger and in the book, which must agree about its outcome. */
async function take(s: Step, userId: string, book: Book, i: number) {
  const ids = [...book.holds.keys()]
  const id = 'which' in s ? ids[s.which % (ids.length || 1)] : undefined
  if (s.what === 'wait') clock += s.hours * HOUR
  if (s.what === 'step back') clock -= s.hours * HOUR
  if (s.what === 'grant') {
    // No two expiries are alike, so that "soonest" has one answer.
    const expiresAt = clock + s.hours * HOUR + i
    await grant(deps, {
      userId,
      source: 'gift',
      sourceRef: `${userId}:${i}`,
      amount: s.amount,
      expiresAt,
    })
    book.add(s.amount, expiresAt)
  }
  if (s.what === 'hold') {
    const hold = {
      id: `${userId}:${i}`,
      userId,
      amount: s.amount,
      dueAt: clock + s.hours * HOUR,
      toolId: 'imm',
    }
    const held = await holdStatement(deps, hold)
      .run()
      .then(
        () => true,
        (error) => !isShort(error),
      )
    expect(held).toBe(book.hold(hold.id, s.amount, hold.dueAt))
  }
  if (s.what === 'settle' && id)
    expect(await settle(deps, { id, amount: s.amount, reason: 'partial' })).toEqual(
      book.close(id, s.amount),
    )
  if (s.what === 'void' && id)
    expect(await voidHold(deps, { id, reason: 'providerError' })).toEqual(book.close(id, 0))
  if (s.what === 'refund' && id) {
    const given = { holdId: id, ref: String(s.ref), amount: s.amount, reason: 'goodwill' } as const
    const done = await refund(deps, given).then(
      ({ refunded }) => refunded,
      (error: Fault) => error.fault,
    )
    expect(done).toBe(book.refund(id, given.ref, s.amount))
  }
  if (s.what === 'sweep') {
    await sweepLedger(deps)
    book.sweep()
  }
}

test('any history keeps every invariant and agrees with a book kept by hand', async () => {
  let people = 0
  const history = fc.array(step, { minLength: 5, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const userId = `person-${++people}`
      const book = new Book()
      clock = Date.now()
      for (const [i, s] of steps.entries()) {
        await take(s, userId, book, i)
        const { balance, held } = await readCredits(deps, { id: userId, user_level: 0 })
        expect({ balance: Math.round(balance * 100), held: Math.round(held * 100) }).toEqual({
          balance: book.balance(),
          held: book.held(),
        })
        const { violations } = await checkLedger(deps)
        expect(
          violations.filter(({ invariant }) => !invariant.includes('past its due time')),
        ).toEqual([])
      }
      clock += 60 * DAY
      await sweepLedger(deps)
      expect(await checkLedger(deps)).toEqual({ ok: true, violations: [] })
    }),
    { numRuns: 150 },
  )
})

test('of ten thousand racing debits on a balance of five thousand exactly five thousand succeed', async () => {
  clock = Date.now()
  const userId = 'racer'
  for (const [i, share] of [1200, 800, 3000].entries()) {
    await grant(deps, {
      userId,
      source: 'gift',
      sourceRef: `race:${i}`,
      amount: share,
      expiresAt: clock + (3 - i) * DAY,
    })
  }
  let paid = 0
  let short = 0
  const debit = async (i: number) => {
    const hold = { id: `race:${i}`, userId, amount: 1, dueAt: clock + HOUR, toolId: 'imm' }
    const held = await holdStatement(deps, hold)
      .run()
      .then(
        () => true,
        (error) => !isShort(error),
      )
    if (!held) return void short++
    const { charged } = await settle(deps, { id: hold.id, amount: 1, reason: 'done' })
    paid += charged
  }
  let next = 0
  const racer = async () => {
    while (next < 10_000) await debit(next++)
  }
  await Promise.all(Array.from({ length: 100 }, racer))
  expect({ paid, short }).toEqual({ paid: 5000, short: 5000 })
  expect(await readCredits(deps, { id: userId, user_level: 0 })).toMatchObject({
    balance: 0,
    held: 0,
  })
  expect(await checkLedger(deps)).toEqual({ ok: true, violations: [] })
})
