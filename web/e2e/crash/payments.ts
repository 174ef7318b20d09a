import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { call, enter } from './call.ts'

const BUYERS = 6

type Order = { request_id: string; id?: string }
type Told = { id: string; status: string; timeline: { kind: string }[] }
type Buyer = { bearer: string; orders: Order[] }

export async function paymentsOn(url: string) {
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async (_, i): Promise<Buyer> => ({
      bearer: await enter(url, `buyer-${i}@example.com`),
      orders: [],
    })),
  )
  return {
    /** One order of each. */
    live: () => Promise.all(buyers.map((buyer) => buy(url, buyer))),
    /** Every order is granted once, after the cron, or when it is paid now. @returns how many were not paid before */
    async prove() {
      await call(url, 'POST', '/dev/cron', undefined, { name: 'orders' })
      let cut = 0
      for (const buyer of buyers) cut += await proveBuyer(url, buyer)
      return cut
    },
  }
}

const order = (url: string, { bearer }: Buyer, request_id: string) =>
  call<Told>(url, 'POST', '/api/orders', bearer, {
    plan_id: 'starter-monthly',
    provider: 'sandbox',
    request_id,
  })

/** Orders, pays and is told twice, unless the site dies under it. */
async function buy(url: string, buyer: Buyer) {
  const wanted: Order = { request_id: randomUUID() }
  buyer.orders.push(wanted)
  try {
    const made = await order(url, buyer, wanted.request_id)
    wanted.id = made.data.id
    await call(url, 'POST', '/dev/sandbox/pay', undefined, { order_id: wanted.id, times: 2 })
  } catch {
    // The kill met it.
  }
}

async function proveBuyer(url: string, buyer: Buyer) {
  const { bearer, orders } = buyer
  let cut = 0
  for (const { request_id, id } of orders) {
    const made = await order(url, buyer, request_id)
    if (id) expect(made.data.id).toBe(id)
    const path = `/api/orders/${made.data.id}`
    if ((await call<Told>(url, 'GET', path, bearer)).data.status === 'pending') {
      cut++
      await call(url, 'POST', '/dev/sandbox/pay', undefined, { order_id: made.data.id })
    }
    const { data } = await call<Told>(url, 'GET', path, bearer)
    expect(data.status).toBe('fulfilled')
    expect(data.timeline.map(({ kind }) => kind)).toEqual(['created', 'paid', 'fulfilled'])
  }
  expect((await call(url, 'GET', '/api/credits', bearer)).data).toMatchObject({
    balance: 1000 * orders.length,
    user_level: 1,
  })
  return cut
}
