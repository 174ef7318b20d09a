import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { on } from '../../kernel/events.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { recentTasksQuery } from './api.ts'
import { keepTask, type Task, taskKey } from './keep.ts'

const task = (given: Partial<Task>): Task =>
  ({
    ...{ id: 't1', status: 'running', progress: 0, outputs: [], ended_at: null },
    ...{ input: { text: 'All of it', speed: 1 }, result: null, error: null },
    ...given,
  }) as Task
const ended = { status: 'succeeded', progress: 1, ended_at: 5 } as const
const whole = task({ ...ended, result: { srt: 'All of it' } })
const outline = task({ ...ended, input: { speed: 1 }, outline: true })

/** A server that lists a task as an outline, and tells it as a whole by its id. @returns the ids it was asked for */
function listing(told: Task): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const ids = new URL(path, 'http://localhost').searchParams.get('ids')
    if (ids) asked.push(ids)
    return Response.json({ data: { items: [ids ? whole : told], next: null } })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return asked
}
const list = () => queryClient.fetchQuery({ ...recentTasksQuery, staleTime: 0 })

afterEach(() => queryClient.clear())

test('an outline of a task that ended is listed, and taken for no whole one', async () => {
  const asked = listing(outline)
  expect(await list()).toEqual([outline])
  expect(queryClient.getQueryData(taskKey('t1'))).toBeUndefined()
  expect(asked).toEqual([])
})

test('what is known as a whole stays so, in the words of the last list', async () => {
  listing({ ...outline, error: { fault: 'taskTimedOut', err: 'Zu spät.' } })
  keepTask(whole)
  const [told] = await list()
  expect(told).toMatchObject({ input: whole.input, result: whole.result })
  expect(told).toMatchObject({ error: { err: 'Zu spät.' } })
  expect(queryClient.getQueryData(taskKey('t1'))).toEqual(told)
})

test('of a task that was open here, its end is read as a whole and told once', async () => {
  const consumed = vi.fn()
  onTestFinished(on('CREDITS_CONSUMED', consumed))
  const asked = listing(outline)
  keepTask(task({}))
  expect(await list()).toEqual([whole])
  expect(queryClient.getQueryData(taskKey('t1'))).toEqual(whole)
  expect([asked, consumed.mock.calls]).toEqual([['t1'], [[{ taskId: 't1' }]]])
})
