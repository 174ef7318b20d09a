import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../kernel/query-client.ts'
import { drawn } from '../../test/drawn.tsx'
import { keepTask, type Task, taskKey } from './keep.ts'
import { useTask } from './use-task.ts'

let answer: () => Response

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) =>
    String(given).includes('/events') ? new Promise<Response>(() => {}) : answer(),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Told() {
  const { data, error } = useTask('t1')
  return <p>{error ? error.message : data?.status}</p>
}

test('what is known of a task stands while it cannot be asked for anew, until it is gone', async () => {
  answer = () => {
    throw new TypeError('no line')
  }
  await drawn(<Told />)
  const task = { id: 't1', status: 'running', progress: 0.2, outputs: [], ended_at: null }
  act(() => void keepTask(task as unknown as Task))
  await screen.findByText('running')
  // As when somebody comes back to the page.
  const askAnew = () =>
    act(async () => {
      await queryClient.refetchQueries({ queryKey: taskKey('t1') })
      await new Promise((turn) => setTimeout(turn))
    })
  await askAnew()
  expect(queryClient.getQueryState(taskKey('t1'))?.status).toBe('error')
  expect(screen.getByText('running')).toBeTruthy()
  answer = () => Response.json({ data: { items: [], next: null } })
  await askAnew()
  await screen.findByText('The Object is Not Found!')
})
