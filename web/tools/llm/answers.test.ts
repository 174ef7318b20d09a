import { act, renderHook } from '@testing-library/react'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { sendQuestion, stopAnswer, useTelling } from './answers.ts'

afterEach(() => vi.unstubAllGlobals())

const WORDS = 60
const QUESTION = { tool: 'llm' as const, input: {}, product_id: 'chat', app_id: 'talk' }

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
    sendQuestion('asked', QUESTION, '')
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

test('a wish to stop that did not get through is told again when the line is back', async () => {
  const task = { id: 'long', status: 'running', progress: 0, outputs: [], ended_at: null }
  const told: string[] = []
  const frames = (...some: [string, unknown][]) =>
    new Response(
      some
        .map(([event, data], at) => `id: ${at}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
        .join(''),
      { headers: { 'Content-Type': 'text/event-stream' } },
    )
  vi.stubGlobal('fetch', async (path: string | Request) => {
    const { pathname } = new URL(path instanceof Request ? path.url : path, location.href)
    if (pathname.endsWith('/cancel')) {
      told.push(pathname)
      if (told.length === 1) throw new TypeError('away')
      return Response.json({ data: { ...task, status: 'cancelled', ended_at: 1 } })
    }
    if (pathname.endsWith('/events')) return frames(['delta', { text: 'more' }])
    // The line breaks here.
    return frames(['task', task], ['delta', { text: 'Some' }])
  })
  sendQuestion('stopped', QUESTION, '')
  const { result } = renderHook(() => useTelling('stopped'))
  await expect.poll(() => result.current?.text).toContain('Some')
  await act(() => stopAnswer('stopped'))
  await expect.poll(() => told.length).toBe(2)
  await expect.poll(() => result.current?.task?.status).toBe('cancelled')
})

test('a wish to stop that did not get through is told again while the answer goes on', async () => {
  const task = { id: 'steady', status: 'running', progress: 0, outputs: [], ended_at: null }
  const body = new TransformStream<Uint8Array, Uint8Array>()
  let told = 0
  vi.stubGlobal('fetch', async (path: string | Request) => {
    const { pathname } = new URL(path instanceof Request ? path.url : path, location.href)
    if (!pathname.endsWith('/cancel'))
      return new Response(body.readable, { headers: { 'Content-Type': 'text/event-stream' } })
    told++
    if (told === 1) throw new TypeError('away')
    return Response.json({ data: { ...task, status: 'cancelled', ended_at: 1 } })
  })
  sendQuestion('steady', QUESTION, '')
  const { result } = renderHook(() => useTelling('steady'))
  const writer = body.writable.getWriter()
  const frame = `id: 1\nevent: task\ndata: ${JSON.stringify(task)}\n\n`
  void writer.write(new TextEncoder().encode(frame))
  await expect.poll(() => result.current?.task?.id).toBe('steady')
  await act(() => stopAnswer('steady'))
  await expect.poll(() => told).toBe(2)
  await expect.poll(() => result.current?.task?.status).toBe('cancelled')
  await writer.write(new TextEncoder().encode('data: [DONE]\n\n'))
})
