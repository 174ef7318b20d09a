import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emit } from '../kernel/events.ts'
import { write } from '../kernel/local-store.ts'
import { queryClient } from '../kernel/query-client.ts'
import { boot, STEPS } from './boot.ts'

const asked: string[] = []
const fresh = ['me', 'credits', 'orders', 'tasks'].map((noun) => [noun])
const stale = () =>
  fresh.filter((key) => queryClient.getQueryState(key)?.isInvalidated).map(([noun]) => noun)
let stop: () => void

beforeEach(() => {
  for (const key of fresh) queryClient.setQueryData(key, {})
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, location.origin)
    asked.push(pathname)
    if (pathname.endsWith('/events'))
      return new Response('data: [DONE]\n\n', { headers: { 'Content-Type': 'text/event-stream' } })
    return Response.json({
      data: {
        items: [
          { id: 'running', ended_at: null, progress: 0 },
          { id: 'done', ended_at: 1 },
        ],
        next: null,
      },
    })
  })
})
afterEach(() => {
  stop?.()
  asked.length = 0
  localStorage.clear()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('the steps are those of videa, credits and order, and one for deleted projects', () => {
  expect(Object.keys(STEPS)).toEqual(['videa', 'credits', 'order', 'app'])
})

test('what is spent moves the balances; what is bought the orders too; a deleted order only those', () => {
  stop = boot()
  emit('ORDER_DELETED', { orderId: 'o1' })
  expect(stale()).toEqual(['orders'])
  emit('CREDITS_CONSUMED', {})
  expect(stale()).toEqual(['me', 'credits', 'orders'])
})

test('a payment moves balances and orders', () => {
  stop = boot()
  emit('PAYMENT_COMPLETED', { orderId: 'o1' })
  expect(stale()).toEqual(['me', 'credits', 'orders'])
})

test('what was begun before is watched again, what has ended is not', async () => {
  write('authorization', 'Bearer t')
  write('userId', 'u')
  stop = boot()
  await waitFor(() => expect(asked).toContain('/api/tasks/running/events'))
  expect(asked).not.toContain('/api/tasks/done/events')
})

test('a guest’s page asks for nothing, and a page that is left listens no more', () => {
  stop = boot()
  stop()
  emit('CREDITS_CONSUMED', {})
  expect([asked, stale()]).toEqual([[], []])
})
