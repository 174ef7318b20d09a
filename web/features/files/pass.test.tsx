import { cleanup, renderHook } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearCredentials, write } from '../../kernel/local-store.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { useFileUrls } from './pass.ts'

const MINUTE_MS = 60_000
const HASH = '0'.repeat(32)

afterEach(() => {
  cleanup()
  queryClient.clear()
  clearCredentials()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const within = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

/** A page that shows own files. @returns the pass it opens them with */
function page() {
  const { result, unmount } = renderHook(useFileUrls, { wrapper: within })
  return {
    pass: () => result.current?.(HASH).match(/access_token=(.*)/)?.[1],
    leave() {
      unmount()
      queryClient.clear()
    },
  }
}

for (const ahead of [0, 60 * MINUTE_MS, -60 * MINUTE_MS])
  test(`a pass is renewed before it ends, and not before that, where the server's clock is ${ahead / MINUTE_MS} min ahead of the device's`, async () => {
    vi.useFakeTimers()
    let given = 0
    vi.stubGlobal('fetch', async () => {
      const Access_Token = `${++given}.${Date.now() + ahead + 10 * MINUTE_MS}.a`
      return Response.json({ data: { Access_Token, expires_in: 600 } })
    })
    write('userId', 'ada')
    write('authorization', 'Bearer a')
    const first = page()
    await vi.advanceTimersByTimeAsync(8 * MINUTE_MS)
    expect(first.pass()).toMatch(/^1\./)
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
    expect(first.pass()).toMatch(/^2\./)
    first.leave()
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
    const next = page()
    await vi.advanceTimersByTimeAsync(100)
    expect(next.pass()).toMatch(/^2\./)
    next.leave()
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
    const last = page()
    await vi.advanceTimersByTimeAsync(100)
    expect(last.pass()).toMatch(/^3\./)
  })
