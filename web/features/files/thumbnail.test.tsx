import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '../../../worker/kernel/time/contract.ts'
import { clearCredentials, write } from '../../kernel/local-store.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { coverAt } from '../../media/cover-at.ts'
import { Thumbnail } from './thumbnail.tsx'

vi.mock('../../media/cover-at.ts', () => ({
  coverAt: vi.fn(async () => new Blob(['x'], { type: 'image/jpeg' })),
}))

const sent: string[] = []
/** Covers go by XMLHttpRequest, as all that is uploaded. */
class Taking {
  status = 200
  responseText = '{"code":200,"data":{}}'
  upload = {}
  onload = () => {}
  onloadend = () => {}
  open = (method: string, path: string) => void sent.push(`${method} ${path}`)
  setRequestHeader() {}
  getResponseHeader = () => null
  send() {
    this.onload()
    this.onloadend()
  }
}

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
  const item = {
    file_hash: '0'.repeat(32),
    title: 'a.png',
    mimetype: 'image/png',
    cover_image_file: null,
  }
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

test('a film that has no picture is given one where it is seen, once; of one of which that is not known nothing is made', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: { Access_Token: '1.a' } }))
  vi.stubGlobal('XMLHttpRequest', Taking)
  write('userId', 'ada')
  write('authorization', 'Bearer a')
  const film = (digit: string) => ({
    file_hash: digit.repeat(32),
    title: 'Lamp by the sea.mp4',
    mimetype: 'video/mp4',
  })
  const made = { ...film('1'), cover_image_file: null }
  render(
    <QueryClientProvider client={queryClient}>
      <Thumbnail item={made} />
      <Thumbnail item={made} />
      <Thumbnail item={film('2')} />
      <Thumbnail item={{ ...film('3'), cover_image_file: null, kept_until: 9 }} />
      <Thumbnail item={{ ...film('4'), cover_image_file: null }} />
    </QueryClientProvider>,
  )
  const to = (digit: string) => `PUT /api/file/mine/${digit.repeat(32)}/cover`
  await waitFor(() => expect(sent).toEqual([to('1'), to('4')]))
  expect(coverAt).toHaveBeenCalledWith(
    `/api/file/mine?id=${made.file_hash}&access_token=${encodeURIComponent('1.a')}`,
  )
})
