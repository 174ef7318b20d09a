import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { call, newUser, rid, type Person } from '../../test/people.ts'
import { credits, DAY, order, see, tell, wholeLedger } from '../../test/shop.ts'
import type { OrderStatus } from './contract.ts'

/** A dispute: what it took of money and credits. `early` came before the payment. */
type Dispute = { id: string; cents: number; taken: number; early: boolean; won: boolean }
/**
 * An order kept by hand, as simply as it can be said. `held` counts payments of another sum that wait for the admin; `book` is what
 * the provider has written of the order's own payment, also what the order is told of and does not believe.
 */
type Kept = {
  disputes: Dispute[]
  status: OrderStatus | 'gone'
  amount: number
  paid: boolean
  refunded: number
  left: number
  held: number
  book: { amount: number; returned: number } | null
}

const AMOUNT = 690
const OTHER = 345
const CREDITS = 500
const isOpen = ({ status }: Kept) =>
  status === 'pending' || status === 'expired' || status === 'cancelled' || status === 'gone'
const share = ({ amount }: Kept, cents: number) =>
  Math.floor((CREDITS * 100 * cents) / amount) / 100

class Shop {
  kept = new Map<string, Kept>()
  days = 0
  strange = 0
  constructor(
    readonly ada: Person,
    readonly admin: Person,
  ) {}

  pick = (which: number) => [...this.kept][which % Math.max(1, this.kept.size)]

  /** Payments and refunds of these orders that nothing was owed for. */
  async oddities() {
    const { data } = await this.admin.get('/api/admin/payments/anomalies?size=100')
    return data.items.filter(
      (one: { kind: string; order_id: string }) =>
        one.kind !== 'otherAmount' && this.kept.has(one.order_id),
    ).length
  }

  comesAgain(one: Kept, dispute: Dispute) {
    dispute.won = true
    one.refunded -= dispute.cents
    if (one.paid) one.left += dispute.early ? share(one, dispute.cents) : dispute.taken
    else if (one.status === 'refunded')
      Object.assign(one, { paid: true, left: CREDITS - share(one, one.refunded) })
    if (one.status === 'refunded') one.status = 'fulfilled'
  }

  /** @returns whether the provider has so much left of the payment */
  sends({ book }: Kept, cents: number) {
    if (!book || book.returned + cents > book.amount) return false
    book.returned += cents
    return true
  }

  /** @param cents below 0 where it came again */
  books({ book }: Kept, cents: number) {
    if (book) book.returned = Math.max(0, Math.min(book.amount, book.returned + cents))
  }

  goesBack(one: Kept, cents: number) {
    one.refunded += cents
    one.left = one.refunded === one.amount ? 0 : Math.max(0, one.left - share(one, cents))
    if (one.refunded === one.amount) one.status = 'refunded'
    else if (one.status === 'gone') one.status = 'cancelled'
  }
}

const which = fc.nat(20)
const act = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'order' as const, which: 0 }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      which,
      times: fc.constantFrom(1, 1, 5),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wrong' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('repair' as const),
      which,
      repair: fc.constantFrom('grant' as const, 'refund' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fail' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('back' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      which,
      amount: fc.integer({ min: 1, max: AMOUNT }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('dispute' as const),
      which,
      amount: fc.constantFrom(AMOUNT, AMOUNT, 100),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('win' as const), which, one: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('check' as const), which }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'day' as const, which: 0 }) },
)

async function play(shop: Shop, step: typeof act extends fc.Arbitrary<infer Step> ? Step : never) {
  const { ada, admin, kept } = shop
  if (step.kind === 'order') {
    kept.set((await order(ada, 'credits-500')).id, {
      status: 'pending',
      disputes: [],
      amount: AMOUNT,
      paid: false,
      refunded: 0,
      left: 0,
      held: 0,
      book: null,
    })
    return
  }
  if (step.kind === 'day') {
    moveClock(++shop.days * (DAY + 60_000))
    await call('POST', '/dev/cron', {})
    for (const one of kept.values()) if (one.status === 'pending') one.status = 'expired'
    return
  }
  const [id, one] = shop.pick(step.which) ?? []
  if (!id || !one) return
  switch (step.kind) {
    case 'pay':
      await tell(id, { times: step.times })
      if (!one.paid) one.book ??= { amount: one.amount, returned: 0 }
      if (isOpen(one))
        Object.assign(one, {
          status: 'fulfilled',
          paid: true,
          left: CREDITS - share(one, one.refunded),
        })
      else if (one.paid) shop.strange++
      return
    case 'wrong':
      await tell(id, { amount: OTHER, event_id: rid() })
      // On top of what is paid it goes back by itself; before, it waits, and its buyer sees the order again.
      if (one.paid || one.status === 'refunded') shop.strange++
      else one.held++
      if (one.status === 'gone') one.status = 'cancelled'
      return
    case 'repair': {
      const { data } = await admin.get('/api/admin/payments/anomalies?open=true&size=100')
      const theirs = data.items.filter(
        (item: { kind: string; order_id: string }) =>
          item.kind === 'otherAmount' && item.order_id === id,
      )
      expect(theirs.length).toBe(one.held)
      if (one.held === 0) return
      const reply = await admin.post(`/api/admin/payments/anomalies/${theirs[0].id}/repair`, {
        repair: step.repair,
        reason: 'looked at it',
      })
      const fits = step.repair === 'refund' || (isOpen(one) && one.refunded < OTHER)
      expect(reply.status).toBe(fits ? 200 : 409)
      if (!fits) return
      one.held--
      if (step.repair === 'grant')
        Object.assign(one, {
          amount: OTHER,
          status: 'fulfilled',
          paid: true,
          book: { amount: OTHER, returned: 0 },
        })
      if (step.repair === 'grant') one.left = CREDITS - share(one, one.refunded)
      return
    }
    case 'fail':
      await tell(id, { kind: 'failed' })
      return
    case 'back':
      await tell(id, { kind: 'refunded', times: 3 })
      shop.books(one, one.amount)
      if (one.refunded === 0) shop.goesBack(one, one.amount)
      else shop.strange++
      return
    case 'refund': {
      const reply = await admin.post(`/api/admin/orders/${id}/refund`, {
        amount: step.amount,
        reason: 'asked for',
      })
      const fits = one.status === 'fulfilled' && one.refunded + step.amount <= one.amount
      expect(reply.status).toBe(fits ? 200 : 409)
      if (!fits) return
      if (shop.sends(one, step.amount)) shop.goesBack(one, step.amount)
      else shop.strange++
      return
    }
    case 'dispute': {
      const dispute: Dispute = {
        id: rid(),
        cents: step.amount,
        taken: one.left,
        early: !one.paid,
        won: false,
      }
      await tell(id, { kind: 'disputed', amount: step.amount, refund_id: dispute.id, times: 3 })
      shop.books(one, step.amount)
      if (one.refunded + step.amount > one.amount) {
        shop.strange++
        return
      }
      shop.goesBack(one, step.amount)
      one.disputes.push({ ...dispute, taken: dispute.taken - one.left })
      return
    }
    case 'win': {
      const dispute = one.disputes[step.one % Math.max(1, one.disputes.length)]
      if (!dispute) return
      await tell(id, { kind: 'disputeWon', refund_id: dispute.id, times: 3 })
      if (!one.paid && one.status === 'refunded') one.book ??= { amount: one.amount, returned: 0 }
      shop.books(one, -one.amount)
      if (!dispute.won) shop.comesAgain(one, dispute)
      return
    }
    case 'delete': {
      const reply = await ada.delete(`/api/orders/${id}`)
      expect(reply.status).toBe(one.status === 'gone' ? 404 : isOpen(one) ? 200 : 409)
      if (isOpen(one)) one.status = 'gone'
      return
    }
    case 'check':
      expect((await ada.post(`/api/orders/${id}/check`, {})).status).toBe(
        one.status === 'gone' ? 404 : 200,
      )
  }
}

test('whatever happens to orders, in whatever order: status, money and credits are those of a book kept by hand', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 16 }), async (steps) => {
      moveClock(0)
      // The lists below begin with the newest, by a clock that other histories moved.
      await env.DB.prepare('DELETE FROM payment_anomalies').run()
      const shop = new Shop(await newUser(), await newUser({ role: 'admin' }))
      for (const step of steps) {
        await play(shop, step)
        for (const [id, one] of shop.kept) {
          if (one.status === 'gone')
            expect(await shop.ada.get(`/api/orders/${id}`)).toMatchObject({ status: 404 })
          else
            expect(await see(shop.ada, id)).toMatchObject({
              status: one.status,
              refunded: one.refunded,
            })
        }
      }
      const left = [...shop.kept.values()].reduce((sum, one) => sum + one.left, 0)
      expect((await credits(shop.ada)).balance).toBeCloseTo(left, 2)
      expect(await shop.oddities()).toBe(shop.strange)
      await wholeLedger()
    }),
    { numRuns: 25 },
  )
})
