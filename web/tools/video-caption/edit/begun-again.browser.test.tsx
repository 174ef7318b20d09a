import { act, cleanup, renderHook } from '@testing-library/react'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToolProvider } from '../../../desk/context.ts'
import { activate } from '../../../kernel/i18n.ts'
import { sampleProduct } from '../../../test/product.ts'
import { useTakingAway } from './export.tsx'
import { FIRST, type Form } from './kept.ts'
import type { Film } from './use-film.ts'

beforeEach(() => {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {}
      terminate() {}
    },
  )
  return activate('en-US')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const film = {
  file: new File(['film'], 'talk.mp4', { type: 'video/mp4' }),
  duration: 9,
  video: { width: 320, height: 240 },
  hasSound: false,
  probe: {},
} as Film
const saying = (text: string): Form => ({
  ...FIRST.form,
  output: 'burned',
  begun: true,
  lines: [{ id: 1, start: 0, end: 1, text }],
})
const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>
    <ToolProvider value={{ product: sampleProduct({ file_module: 'video-caption' }) }}>
      {children}
    </ToolProvider>
  </I18nProvider>
)
const page = () =>
  renderHook((form: Form) => useTakingAway(film, form, 'SC', { shown: null, coming: false }), {
    wrapper,
    initialProps: saying('Good morning'),
  })

test('what its page did not outlive is begun again with the lines it had, and offered as long as they are the lines of now', async () => {
  const before = page()
  act(() => before.result.current.start())
  await expect.poll(() => before.result.current.made.state).toBe('running')
  before.unmount()
  const { result, rerender } = page()
  await expect.poll(() => result.current.made.state).toBe('stopped')
  rerender(saying('Good evening'))
  expect(result.current.made.state).toBe('idle')
  rerender(saying('Good morning'))
  expect(result.current.made.state).toBe('stopped')
})
