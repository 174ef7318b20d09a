import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { OrderWithTimeline } from '../../../worker/features/orders/contract.ts'
import { write } from '../../kernel/local-store.ts'
import { drawn } from '../../test/drawn.tsx'
import { sampleOrder } from '../../test/order.ts'
import { OrdersPage } from './orders-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('an order that turns out to be closed no longer waits in the list', async () => {
  write('authorization', 'Bearer t')
  write('userId', 'u')
  let status: OrderWithTimeline['status'] = 'pending'
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(String(input), location.origin)
    if (pathname.endsWith('/renewal')) return Response.json({ data: { renewal: null } })
    const isCheck = pathname.endsWith('/check')
    if (isCheck) status = 'expired'
    const now = sampleOrder({ status })
    return Response.json({ data: isCheck ? now : { items: [now], next: null } })
  })
  await drawn(<OrdersPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Check now' }))
  await screen.findByText('Expired')
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull()
})
