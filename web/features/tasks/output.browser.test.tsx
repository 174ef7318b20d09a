import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../kernel/query-client.ts'
import { drawn } from '../../test/drawn.tsx'
import { Output } from './output.tsx'

const HASH = 'a'.repeat(32)
let answer: () => Response

beforeEach(() => {
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    const { pathname } = new URL(given instanceof Request ? given.url : given, location.origin)
    return pathname === '/api/file/names'
      ? Response.json({ data: [{ file_hash: HASH, title: 'Talk.srt' }] })
      : answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  queryClient.clear()
})

const shown = () => drawn(<Output hash={HASH} name="Transcription" />)

test('a result that is no picture, sound or film is told by its name, under which it is taken away', async () => {
  answer = () =>
    new Response('1\n00:00:00,000 --> 00:00:01,000\nHello', {
      headers: { 'Content-Type': 'application/x-subrip' },
    })
  await shown()
  const link = await screen.findByRole('link', { name: 'Download' })
  await waitFor(() => expect(link.getAttribute('download')).toBe('Talk.srt'))
  expect(screen.getByText('Talk.srt')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

test('a result that cannot be fetched just now is not said to be gone', async () => {
  answer = () => Response.json({ code: 403, err: 'Not now.', fault: 'forbidden' }, { status: 403 })
  await shown()
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.')
  expect(screen.queryByText(/no longer in your library/)).toBeNull()
})

test('a result that was deleted is said to be gone', async () => {
  answer = () => Response.json({ code: 404, err: 'Gone.', fault: 'notFound' }, { status: 404 })
  await shown()
  expect(await screen.findByText(/no longer in your library/)).toBeTruthy()
})
