import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '../../../worker/kernel/time/contract.ts'
import { clearCredentials, write } from '../../kernel/local-store.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { Thumbnail } from './thumbnail.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  clearCredentials()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a picture that did not come under an ended pass is asked for again under the next', async () => {
  vi.useFakeTimers()
  let given = 0
  vi.stubGlobal('fetch', async () => Response.json({ data: { Access_Token: `${++given}.a` } }))
  write('userId', 'ada')
  write('authorization', 'Bearer a')
  const item = { file_hash: '0'.repeat(32), mimetype: 'image/png', cover_image_file: null }
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <Thumbnail item={item} />
    </QueryClientProvider>,
  )
  await vi.advanceTimersByTimeAsync(100)
  const picture = () => container.querySelector('img')
  fireEvent.error(picture()!)
  expect(picture()).toBeNull()
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
  expect(picture()?.src).toContain('access_token=2.a')
})
