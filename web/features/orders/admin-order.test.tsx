import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawn } from '../../test/drawn.tsx'
import { AdminOrderDialog } from './admin-order.tsx'

const AT = '2026-11-28T02:16:00.000Z'
const refund = {
  id: 'r1',
  amount: 690,
  currency: 'USD',
  state: 'refused',
  reason: 'paid twice',
  surplus: true,
  clawed: 0,
  shortfall: 0,
  created_at: AT,
  restored_at: null,
}
const order = {
  id: 'o1',
  title: '500 credits',
  email: 'ada@example.com',
  status: 'pending',
  amount: 690,
  refunded: 0,
  currency: 'USD',
  by_hand: false,
  paid_at: null,
  timeline: [],
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('of money that goes back since it came twice no credits are told, of a refund they are', async () => {
  const refunds = [refund, { ...refund, id: 'r2', surplus: false, reason: 'asked for', clawed: 50 }]
  vi.stubGlobal('fetch', async () => Response.json({ data: { ...order, refunds } }))
  await drawn(<AdminOrderDialog id="o1" onClose={() => {}} />)
  const told = await screen.findAllByText(/refused/)
  expect(told.map(({ textContent }) => textContent)).toEqual([
    '$6.90 (refused), paid twice',
    '$6.90 (refused), asked for: 50.00 credits taken back, 0.00 were spent',
  ])
})
