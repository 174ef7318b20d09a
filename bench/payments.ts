// How many payments a second become credits and levels, and how long a provider waits for the answer to its webhook.
import { createHmac } from 'node:crypto'
import type { Statement } from '../scripts/database.ts'
import { type Line, percentile } from './line.ts'
import { people } from './people.ts'
import { siteWith } from './site.ts'

const BUYERS = 200
const ORDERS_EACH = 5
const PARALLEL = 8

export default async function measure(): Promise<Line[]> {
  const pending = pendingOrders(BUYERS * ORDERS_EACH)
  const orders = pending.map(({ id }) => id)
  const { url, stop, left } = await siteWith([
    ...people(BUYERS).rows,
    ...pending.flatMap(({ rows }) => rows),
  ])
  // The first few also load the code.
  for (const id of orders.splice(0, 20)) await timeOf(url, id)
  const waits: number[] = []
  const started = performance.now()
  const payer = async () => {
    for (let id = orders.pop(); id; id = orders.pop()) waits.push(await timeOf(url, id))
  }
  await Promise.all(Array.from({ length: PARALLEL }, payer))
  const seconds = (performance.now() - started) / 1000
  await stop()
  const [granted] = await left(`SELECT count(*) AS n FROM packages WHERE source = 'order'`)
  if (granted?.n !== BUYERS * ORDERS_EACH)
    throw new Error(`${granted?.n} grants instead of ${BUYERS * ORDERS_EACH}`)
  return [
    {
      name: `payments that became credits and a level, ${PARALLEL} webhooks at a time`,
      value: waits.length / seconds,
      unit: '/s',
    },
    { name: 'answer to a payment webhook, median', value: percentile(waits, 0.5), unit: 'ms' },
    {
      name: 'answer to a payment webhook, 99th percentile',
      value: percentile(waits, 0.99),
      unit: 'ms',
      target: { atMost: 150 },
    },
  ]
}

/** Orders of a membership that wait for their payment, so mixed that one person's do not follow each other. */
export function pendingOrders(count: number): { id: string; rows: Statement[] }[] {
  const now = Date.now()
  return Array.from({ length: count }, (_, i) => {
    const id = `order-${String(i).padStart(5, '0')}`
    const order = {
      sql: `INSERT INTO orders (id, user_id, request_key, plan_id, provider, title, term, user_level, credits, amount, currency, locale, created_at, expires_at)
            SELECT ?1, ?2, ?1, id, 'sandbox', title, term, user_level, credits, amount, currency, 'en-US', ?3, ?3 + 86400000 FROM plans WHERE id = 'starter-monthly'`,
      params: [id, `user-${i % BUYERS}`, now],
    }
    const created = {
      sql: `INSERT INTO order_events (order_id, seq, kind, at) VALUES (?, 1, 'created', ?)`,
      params: [id, now],
    }
    return { id, rows: [order, created] }
  })
}

/** Milliseconds until the answer to the webhook of a payment. */
async function timeOf(url: string, id: string): Promise<number> {
  const started = performance.now()
  await pay(url, id)
  return performance.now() - started
}

/** Sends the signed webhook of a payment. @returns the answer, which has been read */
export async function pay(url: string, id: string): Promise<Response> {
  const body = JSON.stringify({
    id: `event-${id}`,
    type: 'payment.paid',
    data: { order_id: id, payment_id: `payment-${id}`, amount: 990, currency: 'USD' },
  })
  const t = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', 'whsec_local').update(`${t}.${body}`).digest('hex')
  const answer = await fetch(`${url}/api/payments/sandbox/webhook`, {
    method: 'POST',
    headers: { 'Webhook-Signature': `t=${t},v1=${signature}` },
    body,
  })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`the webhook answered ${answer.status}`)
  return answer
}
