import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { activate } from '../kernel/i18n.ts'
import { loudnessOf } from '../media/loudness.ts'
import { Measured } from './measured.tsx'

beforeEach(() => activate('en-US'))
afterEach(cleanup)

const told = (samples: Float32Array<ArrayBuffer>) => {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Measured of={loudnessOf([samples], 48_000)} />
    </I18nProvider>,
  )
  return container.textContent
}

test('of a silent result it is said that it is silent, not by how much', () => {
  const second = new Float32Array(48_000)
  expect(told(second)).toBe('There is nothing to hear in it.')
  const tone = second.map((_, at) => 0.5 * Math.sin((2 * Math.PI * 1000 * at) / 48_000))
  expect(told(tone)).toBe('−9.0 LUFS, true peak −6.0 dB')
})
