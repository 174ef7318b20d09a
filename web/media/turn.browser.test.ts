import { expect, test, vi } from 'vitest'
import { takeTurn } from './turn.ts'

test('a small device does one heavy job at a time, in the order of asking, and one that is cancelled holds up none', async () => {
  vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(2)
  const order: string[] = []
  const never = new AbortController().signal
  const asked = async (name: string, signal = never) => {
    const leave = await takeTurn(signal)
    order.push(name)
    return leave
  }
  const first = await asked('first')
  const stop = new AbortController()
  const [second, third] = [asked('second', stop.signal), asked('third')]
  stop.abort()
  await expect(second).rejects.toThrow()
  expect(order).toEqual(['first'])
  first()
  const leave = await third
  expect(order).toEqual(['first', 'third'])
  leave()
})
