import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Day } from './day.tsx'

afterEach(() => vi.unstubAllEnvs())

test.each(['America/Los_Angeles', 'Pacific/Auckland'])(
  'a post appeared on one day, which is the same for a reader in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    i18n.loadAndActivate({ locale: 'en-US', messages: {} })
    const { unmount } = render(
      <I18nProvider i18n={i18n}>
        <Day at="2026-07-08T00:30:00.000Z" />
        <Day at="2026-07-08T23:30:00.000Z" />
      </I18nProvider>,
    )
    expect(screen.getAllByText('July 8, 2026')).toHaveLength(2)
    unmount()
  },
)
