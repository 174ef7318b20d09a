import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MOST_FILES, useAttached } from './use-attached.ts'

test('where a message that came back has brought more files than go with one, none is added to them', () => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  const { result } = renderHook(() => useAttached('talk'), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  })
  const back = Array.from({ length: MOST_FILES + 2 }, (_, i) => ({ hash: `${i}`, name: `${i}.md` }))
  act(() => result.current.put(back))
  act(() => result.current.add(['a.md', 'b.md', 'c.md'].map((name) => new File(['x'], name))))
  expect(result.current.chips.map(({ name }) => name)).toEqual(back.map(({ name }) => name))
})
