import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDraft } from '../kernel/drafts.ts'
import { placeOf } from './begun.ts'
import { ToolProvider } from './context.ts'
import { useExport } from './use-export.ts'

const device = vi.hoisted(() => ({ keeping: Promise.withResolvers<boolean>() }))
vi.mock('./made.ts', async (original) => ({
  ...(await original<typeof import('./made.ts')>()),
  keepMade: () => device.keeping.promise,
}))
beforeEach(() => void (device.keeping = Promise.withResolvers()))
afterEach(cleanup)

const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** A page on which a file has just become another one. */
async function exported(name: string) {
  const tool = { product: { key: 'cut-silence' } } as never
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ToolProvider value={tool}>{children}</ToolProvider>
  )
  const source = new File(['talk'], name)
  const made = { ok: true, file: new File(['cut'], 'cut.mp4') } as const
  const { result } = renderHook(() => useExport<object, typeof made>(async () => made), { wrapper })
  let ended = Promise.resolve()
  act(() => void (ended = result.current.start(source, {})))
  await expect.poll(() => result.current.export.state).toBe('done')
  return { ended: () => act(() => ended), note: () => readDraft(placeOf('cut-silence', source)) }
}

test('a result that is not kept yet would be begun again, should its page close now', async () => {
  const { note, ended } = await exported('talk.mp4')
  expect(await note()).toBeDefined()
  expect(asks()).toBe(true)
  device.keeping.resolve(true)
  await ended()
  expect(await note()).toBeUndefined()
  expect(asks()).toBe(false)
})

test.each([
  ['is too large to be kept', () => device.keeping.resolve(false)],
  ['has no room on the device', () => device.keeping.reject(new DOMException('Full'))],
])('a result that %s is not left without asking, and could be made again', async (how, ends) => {
  const { note, ended } = await exported(`${how}.mp4`)
  ends()
  await ended()
  expect(asks()).toBe(true)
  expect(await note()).toBeDefined()
})
