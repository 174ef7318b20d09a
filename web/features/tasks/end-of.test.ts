import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../kernel/query-client.ts'
import { endOf } from './end-of.ts'
import { keepTask, type Task, taskKey } from './keep.ts'

const task = (given: Partial<Task>): Task =>
  ({ id: 't1', status: 'running', progress: 0, outputs: [], ended_at: null, ...given }) as Task

const refusal = (code: number) =>
  Response.json({ code, err: 'No.', fault: 'notFound', request_id: 'r' }, { status: code })
let answer: () => Response

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  answer = () => Response.error()
  // What cannot be asked is not asked again and again.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    if (String(given).includes('/events')) return new Promise<Response>(() => {})
    const answered = answer()
    if (answered.type === 'error') throw new TypeError('no line')
    return answered
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  queryClient.clear()
})

/** As when somebody comes back to the page. */
const askAnew = () => queryClient.refetchQueries({ queryKey: taskKey('t1') })

test('a task that cannot be asked for while there is no line is followed to its end all the same', async () => {
  keepTask(task({ progress: 0.2 }))
  const end = endOf('t1', new AbortController().signal)
  const told = vi.fn<() => void>()
  end.catch(told)
  await askAnew()
  keepTask(task({ status: 'succeeded', progress: 1, ended_at: 5 }))
  expect((await end).status).toBe('succeeded')
  expect(told).not.toHaveBeenCalled()
})

test('one that the site does not know any more, or of which nothing was ever heard, is not', async () => {
  keepTask(task({}))
  const gone = endOf('t1', new AbortController().signal)
  answer = () => refusal(404)
  void askAnew()
  await expect(gone).rejects.toThrow('No.')
  queryClient.clear()
  answer = () => Response.error()
  await expect(endOf('t1', new AbortController().signal)).rejects.toThrow('offline')
})
