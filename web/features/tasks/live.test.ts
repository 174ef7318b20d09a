import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { on } from '../../kernel/events.ts'
import { openLive } from '../../kernel/live.ts'
import { write } from '../../kernel/local-store.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { keepNews, keepTask, type Task, taskKey } from './keep.ts'
import { followTask } from './live.ts'

const task = (given: Partial<Task>): Task =>
  ({ id: 't1', status: 'running', progress: 0, outputs: [], ended_at: null, ...given }) as Task
const frame = (id: number, data: unknown) =>
  `id: ${id}\nevent: task\ndata: ${JSON.stringify(data)}\n\n`
const line = (text: string) =>
  new Response(text, { headers: { 'Content-Type': 'text/event-stream' } })

const asked: Request[] = []
let answers: (() => Response)[] = []

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 })
  vi.stubGlobal('fetch', async (path: string | Request, init?: RequestInit) => {
    const request =
      path instanceof Request ? path : new Request(new URL(path, 'http://localhost'), init)
    if (request.url.includes('size=10')) return Response.json({ data: { items: [], next: null } })
    asked.push(request)
    return (answers.shift() ?? (() => Response.error()))()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  asked.length = 0
  queryClient.clear()
})

test('a line that breaks is taken up where it was, and the end is told once', async () => {
  const consumed = vi.fn()
  const stop = on('CREDITS_CONSUMED', consumed)
  const end = task({ status: 'succeeded', progress: 1, ended_at: 5 })
  answers = [
    () => line(frame(1, task({ progress: 0.2 })) + frame(2, task({ progress: 0.4 }))),
    () => line(frame(3, end) + 'data: [DONE]\n\n'),
  ]
  followTask('t1')
  followTask('t1')
  await waitFor(() => expect(consumed).toHaveBeenCalledWith({ taskId: 't1' }))
  expect(asked.map((request) => request.headers.get('Last-Event-ID'))).toEqual([null, '2'])
  expect(consumed).toHaveBeenCalledTimes(1)
  expect(queryClient.getQueryData(taskKey('t1'))).toEqual(end)
  stop()
})

test('why a task failed is told anew in another language, and its end is not', () => {
  const consumed = vi.fn()
  const stop = on('CREDITS_CONSUMED', consumed)
  const failed = (err: string) =>
    task({ status: 'failed', ended_at: 9, error: { err } as Task['error'] })
  keepTask(task({}))
  keepTask(failed('The provider is resting.'))
  keepTask(failed('供應商正在休息。'))
  expect(queryClient.getQueryData(taskKey('t1'))).toEqual(failed('供應商正在休息。'))
  keepTask(task({ progress: 0.5 }))
  expect(queryClient.getQueryData(taskKey('t1'))).toEqual(failed('供應商正在休息。'))
  expect(consumed).toHaveBeenCalledTimes(1)
  stop()
})

test('where lines do not come through, the task is asked for instead', async () => {
  const end = task({ status: 'failed', ended_at: 9 })
  const broken = () => line('')
  const listed = (one: Task) => Response.json({ data: { items: [one], next: null } })
  answers = [broken, broken, broken, () => listed(task({ progress: 0.5 })), () => listed(end)]
  followTask('t1')
  await waitFor(() => expect(queryClient.getQueryData(taskKey('t1'))).toEqual(end))
  expect(asked.map(({ url }) => new URL(url).searchParams.get('ids')).slice(-2)).toEqual([
    't1',
    't1',
  ])
})

test.each([401, 403, 404])(
  'a refusal of %i ends the following and is told to every reader, a stop to none',
  async (code) => {
    answers = [
      () =>
        Response.json({ code, err: 'No.', fault: 'notFound', request_id: 'r' }, { status: code }),
    ]
    const [page, tray, gone] = [vi.fn(), vi.fn(), vi.fn()]
    followTask('t1', page)
    const leave = followTask('t1', gone)
    followTask('t1', tray)
    leave()
    await expect.poll(() => tray).toHaveBeenCalledTimes(1)
    expect(page.mock.calls).toMatchObject([[{ code, message: 'No.' }]])
    expect(gone).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(asked).toHaveLength(1)
  },
)

test('who leaves is told nothing, and a full house is tried again when it says', async () => {
  const full = { code: 429, err: 'Wait.', fault: 'tooManyRequests', request_id: 'r' }
  answers = [
    () => Response.json(full, { status: 429, headers: { 'Retry-After': '600' } }),
    () => line(frame(1, task({ status: 'succeeded', ended_at: 5 })) + 'data: [DONE]\n\n'),
  ]
  const onError = vi.fn()
  const leave = followTask('t1', onError)
  await expect.poll(() => asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(asked).toHaveLength(1)
  // It may be noted late when that is, and the clock goes on by itself as well.
  const known = async () => {
    await vi.advanceTimersByTimeAsync(60_000)
    return queryClient.getQueryData(taskKey('t1'))
  }
  await expect.poll(known).toMatchObject({ status: 'succeeded' })
  leave()
  expect(onError).not.toHaveBeenCalled()
})

test('text that the work tells is no state of the task, and moves the place where it is taken up', async () => {
  const delta = 'id: 2\nevent: delta\ndata: {"text":"Hello "}\n\n'
  answers = [
    () => line(frame(1, task({ progress: 0.2 })) + delta),
    () => line(frame(3, task({ status: 'succeeded', ended_at: 5 })) + 'data: [DONE]\n\n'),
  ]
  followTask('t1')
  await expect
    .poll(() => queryClient.getQueryData(taskKey('t1')))
    .toMatchObject({ status: 'succeeded' })
  expect(asked.map((request) => request.headers.get('Last-Event-ID'))).toEqual([null, '2'])
})

/** The person's own line, as the browser would open it. */
class Line {
  static all: Line[] = []
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: () => void
  constructor() {
    Line.all.push(this)
  }
  send() {}
  close() {}
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

test('while the person’s line stands it alone tells of tasks, each end once; when it falls, the stream goes on', async () => {
  vi.stubGlobal('WebSocket', Line)
  write('authorization', 'Bearer t')
  write('userId', 'u')
  const consumed = vi.fn()
  const forget = on('CREDITS_CONSUMED', consumed)
  const listed = (one: Task) => Response.json({ data: { items: [one], next: null } })
  answers = [() => Response.json({ data: { ticket: 't' } })]
  const close = openLive(async () => {})
  await expect.poll(() => Line.all).toHaveLength(1)
  const [socket] = Line.all
  socket?.onopen?.()
  queryClient.setQueryData(taskKey('t1'), task({ progress: 0.1 }))
  const leave = followTask('t1')
  socket?.say({ type: 'task', task: { id: 't1', progress: 0.5, stage: 'working' } })
  socket?.say({ type: 'task', task: { id: 't1', status: 'queued' } })
  expect(queryClient.getQueryData(taskKey('t1'))).toMatchObject({
    status: 'running',
    progress: 0.5,
    stage: 'working',
  })
  expect(asked).toHaveLength(1)
  const end = task({ status: 'succeeded', progress: 1, ended_at: 5 })
  answers = [() => listed(end)]
  socket?.say({ type: 'event', name: 'CREDITS_CONSUMED', detail: { taskId: 't1' } })
  await expect.poll(() => queryClient.getQueryData(taskKey('t1'))).toEqual(end)
  expect(consumed).toHaveBeenCalledTimes(1)

  queryClient.setQueryData(taskKey('t2'), task({ id: 't2' }))
  followTask('t2')
  answers = [() => line(frame(1, { ...end, id: 't2' }) + 'data: [DONE]\n\n')]
  socket?.onclose?.()
  await expect.poll(() => consumed.mock.calls).toEqual([[{ taskId: 't1' }], [{ taskId: 't2' }]])
  expect(asked.map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/notifications/ticket',
    '/api/tasks',
    '/api/tasks/t2/events',
  ])
  leave()
  close()
  forget()
  localStorage.clear()
})

test('what is told of a task before it is read is not lost', () => {
  keepNews({ id: 't3', status: 'queued' })
  keepNews({ id: 't3', status: 'running', progress: 0.4, stage: 'working', parts: 1 })
  keepTask(task({ id: 't3', progress: 0.1, stage: null }))
  keepNews({ id: 't3', progress: 0.5 })
  const told = { status: 'running', progress: 0.5, stage: 'working', parts: 1 }
  expect(queryClient.getQueryData(taskKey('t3'))).toMatchObject(told)
})
