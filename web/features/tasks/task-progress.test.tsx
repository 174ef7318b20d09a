import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, test, vi } from 'vitest'
import { drawn } from '../../test/drawn.tsx'
import type { Task } from './keep.ts'
import { TaskProgress } from './task-progress.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('without a line a task that is under way says that it goes on', async () => {
  const task = { id: 'a', tool: 'imm', status: 'running', stage: null, progress: 0.4, input: {} }
  await drawn(<TaskProgress task={task as unknown as Task} />)
  screen.getByText('Starting')
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  screen.getByText('You are offline; it keeps running in the cloud')
  line.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  screen.getByText('Starting')
})
