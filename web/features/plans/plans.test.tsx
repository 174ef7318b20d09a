import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { write } from '../../kernel/local-store.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { drawn } from '../../test/drawn.tsx'
import { Plans } from './plans.tsx'

const price = { amount: 990, currency: 'USD' as const }
const plan = {
  id: 'small',
  kind: 'topup',
  title: 'Small',
  term: 'year',
  user_level: 0,
  credits: 100,
  ...price,
  prices: [price],
  sort: 1,
}
const PROVIDER = { id: 'card', title: 'Card', currencies: null, renews: false }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

function Page() {
  const [chosen, choose] = useState<string | undefined>('small')
  return (
    <Plans
      level={0}
      until={null}
      works={[]}
      chosen={chosen}
      onChoose={choose}
      onSignIn={() => {}}
    />
  )
}

/** A page on which "Pay" was pressed. @returns what leads to a checkout, and what answers the order */
async function pay() {
  write('authorization', 'Bearer t')
  write('userId', 'u')
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  let answer: ((to: Response) => void) | undefined
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const { pathname } = new URL(String(input), location.origin)
    if (init?.method === 'POST') return new Promise<Response>((resolve) => (answer = resolve))
    if (pathname.endsWith('/plans')) return Response.json({ data: [plan] })
    if (pathname.endsWith('/providers')) return Response.json({ data: [PROVIDER] })
    return Response.json({ data: { renewal: null } })
  })
  await drawn(<Page />)
  fireEvent.click(await screen.findByRole('button', { name: /^Pay / }))
  await waitFor(() => expect(answer).toBeDefined())
  const order = { id: 'o', checkout_url: 'https://pay.example/1' }
  return { assign, take: () => answer?.(Response.json({ data: order })) }
}
const closeWindow = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('who has closed the window before his order was taken is not led to the checkout', async () => {
  const { assign, take } = await pay()
  await closeWindow()
  take()
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  expect(assign).not.toHaveBeenCalled()
})

test('who comes back from the checkout to the page as he left it can pay', async () => {
  const { assign, take } = await pay()
  take()
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/1'))
  await closeWindow()
  fireEvent.click(screen.getByRole('button', { name: /Purchase/ }))
  const again = await screen.findByRole('button', { name: /^Pay / })
  expect(again.getAttribute('aria-busy')).toBeNull()
})
