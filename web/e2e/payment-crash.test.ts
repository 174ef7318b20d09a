import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeFor } from './browser.ts'
import { startServer } from './server.ts'

/** Two sites at once, since starting again is most of the time. */
const SITES = 2
const KILLS_A_SITE = 25
const BUYERS = 6
const MINUTES_2 = 120_000

async function call(url: string, method: string, path: string, bearer?: string, body?: object) {
  const response = await fetch(url + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...(bearer ? { Authorization: bearer } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, data: ((await response.json()) as { data: any }).data }
}

async function newBuyer(url: string, i: number): Promise<string> {
  const form = { nickname: 'Ada', email: `buyer-${i}@example.com` }
  await call(url, 'POST', '/api/user/signin/verify-code', undefined, form)
  const { data } = await call(url, 'POST', '/api/user/signin', undefined, {
    ...form,
    verify_code: await codeFor(url, form.email),
  })
  return data.Authorization
}

/** Orders, pays and is told twice, until the server dies under it. @returns the order, if it was acknowledged */
async function buyUntilTheEnd(
  url: string,
  bearer: string,
  order: { request_id: string; id?: string },
) {
  try {
    const made = await call(url, 'POST', '/api/orders', bearer, {
      plan_id: 'starter-monthly',
      provider: 'sandbox',
      request_id: order.request_id,
    })
    order.id = made.data.id
    await call(url, 'POST', '/dev/sandbox/pay', undefined, { order_id: order.id, times: 2 })
  } catch {
    // The kill met it.
  }
}

/** @returns how many purchases were cut off */
async function killAgainAndAgain(): Promise<number> {
  let server = await startServer()
  const { url } = server
  const buyers = await Promise.all(Array.from({ length: BUYERS }, (_, i) => newBuyer(url, i)))
  const bought = new Map<string, { request_id: string; id?: string }[]>(
    buyers.map((bearer) => [bearer, []]),
  )
  let cut = 0
  for (let kill = 0; kill < KILLS_A_SITE; kill++) {
    const buying = Promise.all(
      buyers.map((bearer) => {
        const order: { request_id: string; id?: string } = { request_id: randomUUID() }
        bought.get(bearer)?.push(order)
        return buyUntilTheEnd(url, bearer, order)
      }),
    )
    await new Promise((wake) => setTimeout(wake, 2 + Math.random() * 120))
    await server.kill9()
    await buying
    server = await startServer(server)
    expect((await call(url, 'GET', '/dev/ledger/check')).data).toEqual({ ok: true, violations: [] })
  }
  // The cron finds what was paid and never told; whatever is left is paid now, and everything is told once more.
  await call(url, 'POST', '/dev/clock', undefined, { offset_ms: MINUTES_2 })
  await call(url, 'POST', '/dev/cron', undefined, { name: 'orders' })
  for (const [bearer, orders] of bought) {
    for (const order of orders) {
      const made = await call(url, 'POST', '/api/orders', bearer, {
        plan_id: 'starter-monthly',
        provider: 'sandbox',
        request_id: order.request_id,
      })
      const before = await call(url, 'GET', `/api/orders/${made.data.id}`, bearer)
      if (before.data.status === 'pending') {
        cut++
        await call(url, 'POST', '/dev/sandbox/pay', undefined, { order_id: made.data.id })
      }
      const { data } = await call(url, 'GET', `/api/orders/${made.data.id}`, bearer)
      expect(data.status).toBe('fulfilled')
      expect(data.timeline.map(({ kind }: { kind: string }) => kind)).toEqual([
        'created',
        'paid',
        'fulfilled',
      ])
    }
    expect((await call(url, 'GET', '/api/credits', bearer)).data).toMatchObject({
      balance: 1000 * orders.length,
      user_level: 1,
    })
  }
  expect((await call(url, 'GET', '/dev/ledger/check')).data).toEqual({ ok: true, violations: [] })
  await server.stop()
  return cut
}

test('fifty kills in the middle of payments: every order is granted exactly once, and none is lost', async () => {
  const cut = await Promise.all(Array.from({ length: SITES }, killAgainAndAgain))
  expect(Math.min(...cut), 'purchases that a kill met').toBeGreaterThan(KILLS_A_SITE / 2)
})
