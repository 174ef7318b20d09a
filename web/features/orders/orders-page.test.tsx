import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { write } from '../../kernel/local-store.ts'
import { drawn } from '../../test/drawn.tsx'
import { OrdersPage } from './orders-page.tsx'

const order = {
  id: 'o1',
  plan_id: 'p',
  title: '500 credits',
  provider: 's',
  provider_title: 'S',
  amount: 690,
  currency: 'USD',
  refunded: 0,
  credits: 500,
  user_level: 0,
  term: 'month',
  checkout_url: null,
  checkout_code: null,
  by_hand: false,
  renews: false,
  created_at: '2026-11-28T02:16:00.000Z',
  timeline: [],
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('an order that turns out to be closed no longer waits in the list', async () => {
  write('authorization', 'Bearer t')
  write('userId', 'u')
  let status = 'pending'
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(String(input), location.origin)
    if (pathname.endsWith('/renewal')) return Response.json({ data: { renewal: null } })
    const isCheck = pathname.endsWith('/check')
    if (isCheck) status = 'expired'
    const now = { ...order, status }
    return Response.json({ data: isCheck ? now : { items: [now], next: null } })
  })
  await drawn(<OrdersPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Check now' }))
  await screen.findByText('Expired')
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull()
})
