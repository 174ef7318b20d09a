import { act, renderHook } from '@testing-library/react'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { sendQuestion, useTelling } from './answers.ts'

afterEach(() => vi.unstubAllGlobals())

const WORDS = 60

test('an answer whose words come faster than they can be laid out is drawn now and then, and whole at its end', async () => {
  const body = new TransformStream<Uint8Array, Uint8Array>()
  vi.stubGlobal('fetch', async () => {
    const headers = { 'Content-Type': 'text/event-stream' }
    return new Response(body.readable, { headers })
  })
  let drawn = 0
  const { result } = renderHook(() => (drawn++, useTelling('asked')?.text))
  const began = performance.now()
  await act(async () => {
    sendQuestion('asked', {})
    const writer = body.writable.getWriter()
    const write = (text: string) => writer.write(new TextEncoder().encode(text))
    for (let at = 1; at <= WORDS; at++) {
      await write(`id: ${at}\nevent: delta\ndata: {"text":"word${at} "}\n\n`)
      await wait(5)
    }
    await write('data: [DONE]\n\n')
  })
  const whole = Array.from({ length: WORDS }, (_, at) => `word${at + 1} `).join('')
  await expect.poll(() => result.current).toBe(whole)
  expect(drawn).toBeGreaterThan(2)
  expect(drawn).toBeLessThan(3 + (performance.now() - began) / 80)
})
