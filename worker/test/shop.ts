import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { checkLedger } from '../features/credits/check.ts'
import type { OrderWithTimeline } from '../features/orders/contract.ts'
import { makeDeps } from '../kernel/deps.ts'
import { call, rid, type Person } from './people.ts'

export const deps = makeDeps(env, { waitUntil: () => {} })
export const DAY = 24 * 3600_000

/** Orders a plan in the sandbox. */
export const order = async (who: Person, plan_id: string, provider = 'sandbox') =>
  (await who.post<OrderWithTimeline>('/api/orders', { plan_id, provider, request_id: rid() })).data

type Told = {
  times?: number
  amount?: number
  currency?: string
  event_id?: string
  refund_id?: string
  kind?:
    | 'paid'
    | 'subscribed'
    | 'failed'
    | 'refunded'
    | 'disputed'
    | 'disputeWon'
    | 'renewed'
    | 'renewalFailed'
}

/** What the sandbox tells of an order, in signed webhooks. */
export const tell = (order_id: string, more: Told = {}) =>
  call<{ answers: number[]; status: string; payment_id: string }>('POST', '/dev/sandbox/pay', {
    order_id,
    ...more,
  })

export async function buy(who: Person, plan_id: string) {
  const { id } = await order(who, plan_id)
  await tell(id)
  return see(who, id)
}

export const see = async (who: Person, id: string) =>
  (await who.get<OrderWithTimeline>(`/api/orders/${id}`)).data
export const credits = async (who: Person) =>
  (await who.get('/api/credits')).data as {
    balance: number
    user_level: number
    packages: { id: string }[]
  }
export const wholeLedger = async () =>
  expect(await checkLedger(deps)).toEqual({ ok: true, violations: [] })

export const anomalies = async () =>
  (
    await env.DB.prepare('SELECT kind FROM payment_anomalies ORDER BY id').all<{ kind: string }>()
  ).results.map(({ kind }) => kind)
