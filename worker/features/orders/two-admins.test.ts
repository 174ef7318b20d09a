import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failedRefund, refuseCards, takeCards } from '../../test/card-stand-in.ts'
import { call, newUser, type Person } from '../../test/people.ts'
import { order, tell, wholeLedger } from '../../test/shop.ts'
import type { Repair } from './contract.ts'

let cards: ReturnType<typeof takeCards>
let [boss, other] = [] as unknown as [Person, Person]

beforeEach(async () => {
  cards = takeCards()
  ;[boss, other] = [await newUser({ role: 'admin' }), await newUser({ role: 'admin' })]
})
afterEach(async () => {
  refuseCards()
  await wholeLedger()
})

const hook = async (type: string, object: unknown) => {
  const { body, signature } = await cards.event(type, object)
  return call('POST', '/api/payments/stripe/webhook', body, { 'Stripe-Signature': signature })
}
const checkout = async () => {
  const ada = await newUser()
  const { id } = await order(ada, 'credits-500', 'stripe')
  const row = await env.DB.prepare('SELECT reference FROM orders WHERE id = ?')
    .bind(id)
    .first<{ reference: string }>()
  const session = cards.pay(row!.reference)
  return { ada, id, session }
}
const paidByCard = async () => {
  const { ada, id } = await checkout()
  await ada.post(`/api/orders/${id}/check`, {})
  return id
}
const sendBack = (id: string) => boss.post(`/api/admin/orders/${id}/refund`, { reason: 'asked' })

/** How each thing comes about that waits for the admin. */
const WAITS = {
  otherAmount: async () => {
    const { id } = await order(await newUser(), 'credits-500')
    await tell(id, { amount: 600 })
  },
  stray: async () => {
    const { session } = await checkout()
    const metadata = { order_id: 'nobody' }
    await hook('checkout.session.completed', {
      ...session,
      client_reference_id: 'nobody',
      metadata,
    })
  },
  refused: async () => {
    const id = await paidByCard()
    cards.setRefusing(true)
    await sendBack(id)
    cards.setRefusing(false)
  },
  failedLater: async () => {
    const id = await paidByCard()
    await sendBack(id)
    const row = await env.DB.prepare('SELECT provider_ref FROM order_refunds WHERE order_id = ?')
      .bind(id)
      .first<{ provider_ref: string }>()
    await hook('refund.failed', failedRefund(id, row!.provider_ref))
  },
}

const open = async () => (await boss.get('/api/admin/payments/anomalies?open=true')).data.items
const press = (who: Person, id: string, deed: Repair | 'settle') =>
  who.post(`/api/admin/payments/anomalies/${id}/${deed === 'settle' ? 'resolve' : 'repair'}`, {
    ...(deed !== 'settle' && { repair: deed }),
    reason: 'looked at it',
  })
const lines = async () =>
  (
    await env.DB.prepare('SELECT action FROM audit ORDER BY created_at').all<{ action: string }>()
  ).results.map(({ action }) => action)

test.each<[keyof typeof WAITS, Repair | 'settle']>([
  ['otherAmount', 'grant'],
  ['otherAmount', 'refund'],
  ['otherAmount', 'settle'],
  ['stray', 'refund'],
  ['refused', 'refund'],
  ['refused', 'returned'],
  ['failedLater', 'refund'],
  ['failedLater', 'returned'],
])(
  'of two admins who at once do about %s: %s, one does it and one is told so',
  async (kind, deed) => {
    await WAITS[kind]()
    const [one, ...more] = await open()
    expect(more).toEqual([])
    const before = await lines()
    const replies = await Promise.all([boss, other].map((who) => press(who, one.id, deed)))
    expect(replies.map(({ fault }) => fault).toSorted()).toEqual(['repairUnfit', undefined])
    expect((await lines()).slice(before.length)).toEqual([`anomaly.${deed}`])
    expect((await open()).map(({ id }: { id: string }) => id)).not.toContain(one.id)
    expect(await press(other, one.id, deed)).toMatchObject({ status: 409, fault: 'repairUnfit' })
  },
)

test.each<[keyof typeof WAITS, Repair]>([
  ['otherAmount', 'grant'],
  ['stray', 'refund'],
  ['refused', 'refund'],
  ['failedLater', 'returned'],
])(
  'what is done about %s while another admin settles it leaves a line for who is not refused: %s',
  async (kind, deed) => {
    await WAITS[kind]()
    const [one] = await open()
    const before = await lines()
    const deeds = [deed, 'settle'] as const
    const replies = await Promise.all([press(boss, one.id, deed), press(other, one.id, 'settle')])
    const done = deeds.filter((_, i) => replies[i]?.status === 200)
    expect(done.length + replies.filter(({ fault }) => fault === 'repairUnfit').length).toBe(2)
    expect((await lines()).slice(before.length).toSorted()).toEqual(
      done.map((name) => `anomaly.${name}`).toSorted(),
    )
    const moved = cards.calls.filter((line) => line === 'POST /v1/refunds').length
    if (kind === 'stray') expect(done.includes('refund')).toBe(moved > 0)
    expect((await open()).map(({ id }: { id: string }) => id)).not.toContain(one.id)
  },
)
