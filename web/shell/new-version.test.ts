import type { AnyRouter } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { activate } from '../kernel/i18n.ts'
import { toast } from '../ui/toast.ts'
import { watchVersions } from './new-version.ts'

test('a version is offered once, however often a piece of the old one does not come', async () => {
  await activate('en-US')
  const offer = vi.spyOn(toast, 'info').mockImplementation(() => {})
  const served = vi.spyOn(globalThis, 'fetch')
  const router = { state: { matches: [] }, subscribe: () => () => {} } as unknown as AnyRouter
  watchVersions(router)
  const miss = async (pieces: string) => {
    const before = served.mock.calls.length
    served.mockResolvedValueOnce(new Response(`<script data-pieces="${pieces}"></script>`))
    dispatchEvent(new Event('vite:preloadError'))
    await expect.poll(() => served.mock.calls.length).toBe(before + 1)
  }
  await miss('/assets/second.js')
  await miss('/assets/second.js')
  await miss('/assets/third.js')
  await expect.poll(() => offer.mock.calls.length).toBeGreaterThan(1)
  await vi.dynamicImportSettled()
  expect(offer.mock.calls.map(([words]) => words)).toEqual([
    'A new version is ready.',
    'A new version is ready.',
  ])
})
