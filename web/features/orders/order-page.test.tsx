import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { OrderWithTimeline } from '../../../worker/features/orders/contract.ts'
import { drawn } from '../../test/drawn.tsx'
import { ORDERED_AT, sampleOrder } from '../../test/order.ts'
import { OrderPage } from './order-page.tsx'

const line = (kind: OrderWithTimeline['timeline'][number]['kind']) => ({
  kind,
  text: kind,
  at: ORDERED_AT,
})

afterEach(() => vi.unstubAllGlobals())

async function open(given: Partial<OrderWithTimeline>) {
  cleanup()
  vi.stubGlobal('fetch', async () => Response.json({ data: sampleOrder(given) }))
  await drawn(<OrderPage id="o1" returned={false} gone="Gone" onDeleted={() => {}} />)
  await screen.findByRole('heading', { name: '500 credits' })
}

test('a payment of another sum is looked into also after its order was closed, until it went back', async () => {
  const timeline = [line('created'), line('otherPayment'), line('expired')]
  await open({ timeline })
  expect(screen.getByRole('status').textContent).toMatch(
    /^We received a payment of a different amount/,
  )
  await open({ timeline: [...timeline, line('otherReturned')] })
  expect(screen.getByRole('status').textContent).toMatch(/^This order is closed/)
})

test('an order that has run out leads to the plans, one that can be paid or was paid does not', async () => {
  const plans = () => screen.queryByRole('link', { name: 'See the plans' })?.getAttribute('href')
  await open({})
  expect(plans()).toBe('/pricing')
  await open({ by_hand: true })
  expect(plans()).toBe('/pricing')
  await open({ timeline: [line('created'), line('otherPayment'), line('expired')] })
  expect(plans()).toBeUndefined()
  await open({ status: 'pending' })
  expect(plans()).toBeUndefined()
})

test('who has sent a transfer is told that it counts although the order was closed meanwhile', async () => {
  await open({ by_hand: true })
  expect(screen.getByRole('status').textContent).toMatch(/there is nothing else to do: we confirm/)
})

test('what a bank asks for stands apart, and is copied by a press', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', {
    clipboard: { writeText: async (text: string) => copied.push(text) },
  })
  await open({ status: 'pending', by_hand: true, transfer_to: 'Verdigris, DE00 1234' })
  fireEvent.click(screen.getByRole('button', { name: 'Copy the account' }))
  fireEvent.click(screen.getByRole('button', { name: 'Copy the order number' }))
  expect(copied).toEqual(['Verdigris, DE00 1234', 'o1'])
  await open({ by_hand: true, transfer_to: 'Verdigris, DE00 1234' })
  expect(screen.queryByText('Verdigris, DE00 1234')).toBeNull()
})

test('what was bought is good until a day, unless the money went back', async () => {
  const paid = { paid_at: ORDERED_AT, good_until: ORDERED_AT }
  await open({ ...paid, status: 'fulfilled' })
  expect(screen.getAllByText('Good until')).toHaveLength(1)
  await open({ ...paid, status: 'refunded', refunded: 690 })
  await screen.findByText('Returned to you')
  expect(screen.queryByText('Good until')).toBeNull()
})
