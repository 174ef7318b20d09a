import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawn } from '../../test/drawn.tsx'
import { queryClient } from '../../kernel/query-client.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { type Task, taskKey } from './keep.ts'
import { TaskReceipt } from './receipt.tsx'

const task = (given: Partial<Task>): Task =>
  ({
    id: 't1',
    tool: 'imm',
    status: 'cancelled',
    price: 1,
    created_at: 1_900_000_000_000,
    ended_at: null,
    cancel_price: 0,
    receipt: { held: 1, charged: 0, returned: 0, reason: null, why: null },
    ...given,
  }) as Task

const part = (package_id: string, title: string, charged: number) => ({
  package_id,
  source: 'free',
  title,
  held: 0.5,
  charged,
  expires_at: '2031-01-01T12:00:00Z',
})

beforeEach(() => {
  const packages = [part('p1', 'Free plan', 0.5), part('p2', 'Gift', 0)]
  const returns = [{ amount: 0.1, title: 'A gesture of goodwill', at: '2030-05-01T12:00:00Z' }]
  const counted = [{ unit: 'token', amount: 1204, price: 0.00005, by: 'provider' }]
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: { account: 'ada@example.com', counted, packages, returns } }),
  )
})
afterEach(() => vi.unstubAllGlobals())

const words = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

test('a receipt tells what was held, charged and returned, why, and which credits paid', async () => {
  await drawn(
    <TaskReceipt
      name="Remove background"
      task={task({
        ended_at: 1_900_000_060_000,
        receipt: {
          held: 1,
          charged: 0.5,
          returned: 0.5,
          reason: 'cancelledRunning',
          why: 'Canceled while running',
        },
      })}
    />,
  )
  await screen.findByText('Paid from')
  expect(words().slice(4)).toEqual([
    'ada@example.com',
    '1.00 credit',
    '0.50 credits',
    'Canceled while running',
    '0.50 credits',
    '0.00005 credits each',
    '0.50 credits',
    '0.00 credits',
    '0.10 credits',
  ])
  expect(screen.getByText('counted by the service', { exact: false }).textContent).toBe(
    '· counted by the service',
  )
  expect(screen.getByText(/1,204 tokens/)).toBeTruthy()
  expect(words().slice(0, 2)).toEqual(['t1', 'Remove background'])
  expect(screen.getByText(/Free plan, valid until/)).toBeTruthy()
  const print = vi.fn()
  vi.stubGlobal('print', print)
  screen.getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalledOnce()
})

test('while a task runs the receipt says from where its price is set aside, and cannot be printed', async () => {
  await drawn(<TaskReceipt name="Remove background" task={task({ status: 'running' })} />)
  await screen.findByText('Set aside from')
  expect(screen.queryByText('Charged')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

test('before a task is cancelled its price is told, as it is by now', async () => {
  const known = task({ status: 'running', cancel_price: 0, progress: 0.5 })
  queryClient.setQueryData(taskKey('t1'), known)
  const read = { ...known, cancel_price: 0.4, progress: 0.3 }
  let answer = () => {}
  vi.stubGlobal('fetch', async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    return Response.json({ data: { items: [read], next: null } })
  })
  await drawn(<CancelDialog task={known} open onOpenChange={() => {}} />)
  const said = async () => (await screen.findByRole('dialog')).textContent
  await expect.poll(() => (answer(), said())).toContain('this costs 0.40 credits')
  expect(await said()).toContain('Credits that come back to you: 0.60')
})

test('before it is known what cancelling a task costs, nothing is said of it', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await drawn(<CancelDialog task={task({ status: 'running' })} open onOpenChange={() => {}} />)
  expect((await screen.findByRole('dialog')).textContent).not.toContain('This costs nothing.')
  const cancel = screen.getByRole('button', { name: 'Cancel the task' }) as HTMLButtonElement
  expect(cancel.disabled).toBe(true)
})
