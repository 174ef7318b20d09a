import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiError } from './api.ts'
import { readStream, type StreamEvent } from './stream.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))
afterEach(() => vi.unstubAllGlobals())

const line = (...pieces: string[]) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
        controller.close()
      },
    }),
    { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } },
  )

/** Reads what the server answers. @returns how it ended, and all that was told */
async function read(answer: (init: RequestInit) => Promise<Response>, init: RequestInit = {}) {
  const asked: RequestInit[] = []
  vi.stubGlobal('fetch', (_path: string, given: RequestInit) => (asked.push(given), answer(given)))
  const [events, errors]: [StreamEvent[], ApiError[]] = [[], []]
  const stop = new AbortController()
  const end = await readStream('/api/stream', init, {
    signal: stop.signal,
    onEvent: (event) => (events.push(event), event.data === 'stop' && stop.abort()),
    onError: (error) => void errors.push(error),
  })
  return { end, events, errors, asked, stop }
}

test('events are read however the bytes are cut, until [DONE]; comments are left out', async () => {
  const heard = await read(async () =>
    line(
      'id: 1\nevent: task\nda',
      'ta: {"a":1}\n',
      '\n: still here\n\nid: 2\r\nevent: delta\r\ndata: {"text":"你',
      '好"}\r\n\r\n',
      'data: [DONE]\n\ndata: 1\n\n',
    ),
  )
  expect(heard).toMatchObject({ end: 'done', errors: [] })
  expect(heard.events).toEqual([
    { id: '1', event: 'task', data: { a: 1 } },
    { id: '2', event: 'delta', data: { text: '你好' } },
  ])
})

test('a change is sent as it is, and its answer read as a stream', async () => {
  const { asked } = await read(async () => line('data: [DONE]\n\n'), {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json' },
  })
  expect(asked).toMatchObject([
    {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    },
  ])
})

test('an event that was cut off is none, and the line is not done', async () => {
  expect(await read(async () => line('id: 1\ndata: {"a":'))).toMatchObject({
    end: 'cut',
    events: [],
    errors: [],
  })
})

test('a refusal is told with the server’s sentence', async () => {
  const refusal = {
    code: 402,
    err: 'Not enough credits.',
    fault: 'insufficientCredits',
    request_id: 'r',
  }
  const { end, errors } = await read(async () => Response.json(refusal, { status: 402 }))
  expect([end, errors]).toMatchObject([
    'failed',
    [{ code: 402, message: 'Not enough credits.', fault: 'insufficientCredits' }],
  ])
})

test('what is no stream is told as an error, and so is a server that is not reached', async () => {
  expect(await read(async () => new Response('<html>', { status: 502 }))).toMatchObject({
    end: 'failed',
    errors: [{ code: 502 }],
  })
  expect(await read(async () => Response.json({}))).toMatchObject({
    end: 'failed',
    errors: [{ message: 'Result not found' }],
  })
  expect(await read(() => Promise.reject(new TypeError('Failed to fetch')))).toMatchObject({
    end: 'failed',
    errors: [{ code: 0 }],
  })
})

test('stopping is no error, neither before the answer nor while it is read', async () => {
  const stopped = new DOMException('', 'AbortError')
  vi.stubGlobal('fetch', () => Promise.reject(stopped))
  const onError = vi.fn()
  expect(
    await readStream(
      '/api/stream',
      {},
      { signal: AbortSignal.abort(), onEvent: () => {}, onError },
    ),
  ).toBe('aborted')
  expect(onError).not.toHaveBeenCalled()
  const { end, errors } = await read(async () => line('data: "stop"\n\n'))
  expect([end, errors]).toEqual(['aborted', []])
})
