import { expect, test, vi } from 'vitest'
import { emit, on } from './events.ts'

test('a listener hears its event until it stops listening', () => {
  const heard = vi.fn()
  const stop = on('CREDITS_CONSUMED', heard)
  emit('CREDITS_CONSUMED', { taskId: 't1' })
  stop()
  emit('CREDITS_CONSUMED', { taskId: 't2' })
  expect(heard.mock.calls).toEqual([[{ taskId: 't1' }]])
})

test('an unknown event is an error', () => {
  expect(() => emit('USER_MOVED' as never, undefined as never)).toThrow('Unknown event: USER_MOVED')
  expect(() => on('toString' as never, () => {})).toThrow('Unknown event')
})
