import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawn } from '../../test/drawn.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import type { Task } from './keep.ts'
import { Receipt } from './receipt.tsx'

const task = (given: Partial<Task>): Task => ({ id: 't1', price: 1, ended_at: null, cancel_price: 0, receipt: { held: 1, charged: 0, returned: 0, reason: null, why: null }, ...given }) as Task

test('a receipt tells what was held, charged and returned, and why', async () => {
  await drawn(<Receipt task={task({ ended_at: 5, receipt: { held: 1, charged: 0.4, returned: 0.6, reason: 'cancelledRunning', why: 'Cancelled while running' } })} />)
  const words = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(words).toEqual(['1.00 credit', '0.40 credits', '0.60 credits', 'Cancelled while running'])
})

test('before a task is cancelled its price is told', async () => {
  await drawn(<CancelDialog task={task({ cancel_price: 0.4 })} open onOpenChange={() => {}} />)
  const words = (await screen.findByRole('dialog')).textContent
  expect(words).toContain('this costs 0.40 credits')
  expect(words).toContain('Credits that come back to you: 0.60')
})
