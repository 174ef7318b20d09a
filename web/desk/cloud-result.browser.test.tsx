import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawn } from '../test/drawn.tsx'
import { CloudResult } from './cloud-result.tsx'

const task = {
  id: 'made',
  status: 'succeeded',
  outputs: ['a'.repeat(32)],
  progress: 1,
  ended_at: 1,
  kept_until: null,
  demo: false,
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) =>
    String(given instanceof Request ? given.url : given).includes('/api/tasks')
      ? Response.json({ data: { items: [task], next: null } })
      : Response.json(
          { code: 404, err: 'Not here.', fault: 'notFound', request_id: 'r' },
          { status: 404 },
        ),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('of a result that was deleted it is said that it is gone, with its receipt and the way to make it again', async () => {
  const again = vi.fn<() => void>()
  await drawn(
    <CloudResult
      id="made"
      name="made.mp4"
      again={{ price: 20, onAgain: again }}
      more={() => 'Send on'}
    />,
  )
  await screen.findByText('The result is no longer in your library.')
  expect(screen.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe('/task/made')
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
  expect(screen.queryByText('Send on')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Run again/ }))
  expect(again).toHaveBeenCalledOnce()
})
