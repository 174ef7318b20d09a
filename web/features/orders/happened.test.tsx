import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Happened } from './happened.tsx'

afterEach(() => {
  vi.unstubAllEnvs()
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
})

test('the last day of what was bought is one of the reader’s days, as everywhere on the page', () => {
  vi.stubEnv('TZ', 'Asia/Hong_Kong')
  // A locale of its own: formats are kept by their locale, in the zone in which one was asked for first.
  i18n.loadAndActivate({ locale: 'en-NZ', messages: {} })
  const line = {
    kind: 'fulfilled',
    text: '1,000 credits were added, valid until Dec 27, 2026 (UTC).',
    at: '2026-11-27T20:30:00.000Z',
    until: { at: '2026-12-27T20:30:00.000Z', text: 'Dec 27, 2026 (UTC)' },
  } as const
  const said = (one: Parameters<typeof Happened>[0]['line']) => {
    const { container, unmount } = render(
      <I18nProvider i18n={i18n}>
        <Happened line={one} />
      </I18nProvider>,
    )
    const { textContent } = container
    unmount()
    return textContent
  }
  expect(said(line)).toBe('1,000 credits were added, valid until 28 Dec 2026.')
  const { until: _, ...other } = line
  expect(said(other)).toBe(line.text)
})
