import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { write } from '../../kernel/local-store.ts'
import { drawn } from '../../test/drawn.tsx'
import { RefundTask } from './admin-refund.tsx'

let sent: { path: string; body: unknown; id: string }[]
let refused: boolean

beforeEach(() => {
  write('authorization', 'Bearer t')
  sent = []
  refused = false
  vi.stubGlobal('fetch', async (path: string, { method, body, headers }: RequestInit = {}) => {
    if (method !== 'POST') return Response.json({ data: null })
    const id = new Headers(headers).get('X-Request-Id') ?? ''
    sent.push({ path, body: JSON.parse(String(body)), id })
    return refused ? Promise.reject(new TypeError('no line')) : Response.json({ data: null })
  })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('an admin gives back what a task cost or a part of it, with a reason, and once although the answer was lost', async () => {
  await drawn(<RefundTask id="t1" charged={2} />)
  fireEvent.click(screen.getByRole('button', { name: 'Give credits back' }))
  const amount = await screen.findByLabelText<HTMLInputElement>('Amount')
  expect(amount.value).toBe('2')
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Give back' }))
  fireEvent.change(amount, { target: { value: '2.5' } })
  press()
  await screen.findByText('At most two decimals, and no more than 2.')
  await screen.findByText('Please say why.')
  expect(sent).toEqual([])
  fireEvent.change(amount, { target: { value: '0.5' } })
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'a poor cut' } })
  refused = true
  press()
  await waitFor(() => expect(sent).toHaveLength(1))
  refused = false
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Reason').readOnly).toBe(false),
  )
  press()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { id } = sent[0] ?? {}
  const asked = { body: { amount: 0.5, reason: 'a poor cut' }, id }
  expect(sent).toMatchObject([asked, asked])
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/admin/tasks/t1/refund',
    '/api/admin/tasks/t1/refund',
  ])
})
