import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activate } from '../../kernel/i18n.ts'
import type { Accept } from '../../ui/accept.ts'
import { FileSources } from './sources.tsx'

beforeEach(() => activate('en-US'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A frame that may use these alone. */
function frameWith(allowed: readonly string[]) {
  const { featurePolicy } = document as unknown as {
    featurePolicy: { allowsFeature: (feature: string) => boolean }
  }
  vi.spyOn(featurePolicy, 'allowsFeature').mockImplementation((one) => allowed.includes(one))
}

function offered(accept: Accept) {
  render(
    <I18nProvider i18n={i18n}>
      <FileSources accept={accept} max={1} onFiles={() => {}} />
    </I18nProvider>,
  )
  return screen.queryAllByRole('button').map((button) => button.textContent)
}

test.each([
  [
    ['camera', 'microphone', 'display-capture'],
    ['Camera', 'Microphone', 'Screen'],
  ],
  [['microphone'], ['Microphone']],
  [['camera'], []],
  [[], []],
])('in a frame that may use %j, %j are offered', (allowed, buttons) => {
  frameWith(allowed)
  expect(offered(['video/*', 'audio/*'])).toEqual(buttons)
})

test('a photo needs the camera alone', () => {
  frameWith(['camera'])
  expect(offered(['image/jpeg'])).toEqual(['Camera'])
})

test.each([[['video/*', '.mp4', '.webm']], [['.mp4', '.mov', '.webm']]])(
  'where %j fits, the microphone is not offered',
  (accept) => {
    frameWith(['camera', 'microphone', 'display-capture'])
    expect(offered(accept)).toEqual(['Camera', 'Screen'])
  },
)
