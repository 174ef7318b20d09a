import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawn } from '../test/drawn.tsx'
import { toast } from '../ui/toast.ts'
import { CopyLink } from './copy-link.tsx'

let answer: () => Response

beforeEach(() => {
  answer = () =>
    Response.json({ data: { nonce: 'n', url: '/api/file?id=1&nonce=n', expires_at: 1 } })
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('csrf') ? Response.json({ data: 'pair' }) : answer(),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const press = async () => {
  await drawn(<CopyLink hash="1" />)
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
}

test('the whole address is copied, and for how long it opens is said', async () => {
  const done = vi.spyOn(toast, 'success')
  await press()
  await expect.poll(() => done.mock.calls).toEqual([[expect.stringContaining('120 seconds')]])
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/api/file?id=1&nonce=n`)
})

test('the clipboard is asked for while the press lasts, and not when the address has come', async () => {
  const there = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', () => there.promise.then(() => Response.json({ data: 'pair' })))
  const written = vi.spyOn(navigator.clipboard, 'write')
  await press()
  expect(written).toHaveBeenCalledOnce()
  there.resolve()
})

test.each([
  [
    'the browser does not allow it',
    () => vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new DOMException('Denied')),
    'The link could not be copied.',
  ],
  [
    'the site gives none',
    () => {
      const fault = { code: 429, err: 'Too many.', fault: 'tooManyRequests', request_id: 'r' }
      answer = () => Response.json(fault, { status: 429 })
    },
    expect.objectContaining({ message: 'Too many.' }),
  ],
])('where %s, it says so in the reader’s language', async (_where, prepare, words) => {
  prepare()
  const refused = vi.spyOn(toast, 'error')
  await press()
  await expect.poll(() => refused.mock.calls).toEqual([[words]])
})
