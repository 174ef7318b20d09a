import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { activate } from '../../kernel/i18n.ts'
import { HowMade } from './how-made.tsx'

beforeEach(() => activate('en-US'))
afterEach(cleanup)

test.each([
  ['talk.wav', 'audio/wav', /^Exact to the sample/],
  ['talk.flac', 'audio/flac', /^Exact to the sample/],
  ['talk.mp3', 'audio/mpeg', /begin an MP3 a moment late/],
  ['talk.ogg', 'audio/ogg', /rounded to whole packets/],
  ['talk.m4a', 'audio/mp4', /rounded to whole packets/],
])('%s is called as exact as its format is', (name, type, said) => {
  const file = new File(['sound'], name, { type })
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <HowMade result={{ file, way: 'encoded', reason: null }} />
    </I18nProvider>,
  )
  expect(container.textContent).toMatch(said)
})
