import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TooLarge } from '../desk/cloud-bar.tsx'

test.each([
  ['en-US', 'This file is larger than 20 MB, too large for the cloud. Or here.'],
  ['zh-CN', 'This file is larger than 20 MB, too large for the cloud.Or here.'],
])('in %s one sentence follows another as that language writes them', (locale, text) => {
  i18n.loadAndActivate({ locale, messages: {} })
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <TooLarge tooLarge="bytes" instead="Or here." />
      <TooLarge tooLarge="bytes" instead={null} />
    </I18nProvider>,
  )
  const [both, alone] = Array.from(container.querySelectorAll('p'), (p) => p.textContent)
  expect([both, `${alone}`.endsWith('.')]).toEqual([text, true])
})
