import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepTask, type Task } from '../features/tasks/keep.ts'
import { queryClient } from '../kernel/query-client.ts'
import type { ToParent } from './messages.ts'
import { tellOfTask } from './sent-task.ts'

const HASH = '0123456789abcdef0123456789abcdef'
const ENDS_AT = 1_800_000_000_000
const task = (given: Partial<Task> = {}): Task =>
  ({
    id: 't1',
    status: 'running',
    progress: 0,
    outputs: [],
    result: null,
    ended_at: null,
    ...given,
  }) as Task

/** What the server says, by the end of a path. */
let answers: Record<string, () => Response>
const asked: Request[] = []
const data = (value: unknown) => () => Response.json({ data: value })

beforeEach(() => {
  answers = {
    csrf_token: data('pair'),
    mine: data({ nonce: 'n', url: `/api/file?id=${HASH}&nonce=n`, expires_at: ENDS_AT }),
    names: data([{ file_hash: HASH, title: 'cut out.png' }]),
    file: () =>
      new Response(null, { headers: { 'Content-Type': 'image/png', 'Content-Length': '1234' } }),
    // It says nothing: what the task comes to is told here.
    events: () =>
      new Response(new ReadableStream(), { headers: { 'Content-Type': 'text/event-stream' } }),
    tasks: data({ items: [task({ progress: 0.2 })], next: null }),
  }
  vi.stubGlobal('fetch', async (path: string | Request, init?: RequestInit) => {
    const request = path instanceof Request ? path : new Request(new URL(path, location.href), init)
    asked.push(request)
    const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
    return answers[name]?.() ?? Response.error()
  })
})
afterEach(async () => {
  // What the end of a task has read anew.
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  vi.unstubAllGlobals()
  queryClient.clear()
  asked.length = 0
})

/** What the page around is told of a task that ends so. */
async function toldOf(end: Partial<Task>) {
  const told = vi.fn<(message: ToParent) => void>()
  tellOfTask('w1', 't1', told)
  await expect.poll(() => told.mock.calls.length).toBe(1)
  keepTask(task({ progress: 1, ended_at: 5, ...end }))
  await expect.poll(() => told.mock.calls.length).toBe(2)
  expect(told.mock.calls[0]).toEqual([{ work: 'w1', type: 'progress', fraction: 0.2 }])
  return told.mock.calls[1]?.[0]
}
const done: Partial<Task> = { status: 'succeeded', outputs: [HASH] }

test('a file of the cloud is told as an address that needs no session, and until when it opens by the server’s clock', async () => {
  expect(await toldOf(done)).toEqual({
    work: 'w1',
    type: 'result',
    name: 'cut out.png',
    mime: 'image/png',
    size: 1234,
    url: `${location.origin}/api/file?id=${HASH}&nonce=n`,
    expires_at: ENDS_AT,
  })
  const link = asked.find(({ url, method }) => url.endsWith('/mine') && method === 'POST')
  expect(await link?.json()).toMatchObject({ file_hash: HASH, expire: 120 })
})

test('a task that failed is told by the name of its fault', async () => {
  const error = { fault: 'providerFailed', err: 'It did not work.' } as const
  expect(await toldOf({ status: 'failed', error })).toEqual({
    work: 'w1',
    type: 'error',
    reason: 'providerFailed',
    message: 'It did not work.',
  })
})

test('a result for which there is no address is told as an error, not kept silent', async () => {
  const fault = { code: 429, err: 'Too many.', fault: 'tooManyRequests', request_id: 'r' }
  answers.mine = () => Response.json(fault, { status: 429 })
  expect(await toldOf(done)).toEqual({
    work: 'w1',
    type: 'error',
    reason: 'tooManyRequests',
    message: 'Too many.',
  })
})
