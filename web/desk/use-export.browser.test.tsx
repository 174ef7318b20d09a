import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { readDraft } from '../kernel/drafts.ts'
import { placeOf } from './begun.ts'
import { ToolProvider } from './context.ts'
import { useExport } from './use-export.ts'

const keeping = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./made.ts', async (original) => ({
  ...(await original<typeof import('./made.ts')>()),
  keepMade: () => keeping.promise,
}))

test('a result that is not kept yet would be begun again, should its page close now', async () => {
  const tool = { product: { key: 'cut-silence' } } as never
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ToolProvider value={tool}>{children}</ToolProvider>
  )
  const source = new File(['talk'], 'talk.mp4')
  const made = { ok: true, file: new File(['cut'], 'cut.mp4') } as const
  const { result } = renderHook(() => useExport<object, typeof made>(async () => made), { wrapper })
  act(() => void result.current.start(source, {}))
  await expect.poll(() => result.current.export.state).toBe('done')
  const note = () => readDraft(placeOf('cut-silence', source))
  expect(await note()).toBeDefined()
  keeping.resolve()
  await expect.poll(note).toBeUndefined()
})
