import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Stage } from '../media/engine.ts'
import { StageProgress } from './stage-progress.tsx'

let now: number

beforeEach(() => {
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now * 1000)
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
})
afterEach(() => vi.restoreAllMocks())

/** Draws how far it is at each of these moments, in seconds. */
function drawnAt(...steps: readonly (readonly [at: number, fraction: number, stage?: Stage])[]) {
  const bar = (fraction: number, stage: Stage = 'reading') => (
    <I18nProvider i18n={i18n}>
      <StageProgress fraction={fraction} stage={stage} doing="Reading" />
    </I18nProvider>
  )
  const [[at, ...first], ...rest] = steps as [(typeof steps)[number], ...typeof steps]
  now = at
  const { rerender } = render(bar(...first))
  for (const [at, ...step] of rest) {
    now = at
    rerender(bar(...step))
  }
}

test('whoever waits for a file to be opened is told for how long', () => {
  drawnAt([0, 0], [10, 0.5])
  expect(screen.getByText(/· 10 s left$/)).toBeTruthy()
})

test('a first step that is quick is not taken for all of them', () => {
  drawnAt([0, 0], [0.05, 0.25])
  expect(screen.getByText(/^25 %$/)).toBeTruthy()
})

test('what was done before the bar came does not make the rest look short', () => {
  drawnAt([0, 0.5], [10, 0.75])
  expect(screen.getByText(/· 10 s left$/)).toBeTruthy()
})

test('where other work begins, the time is measured from there', () => {
  drawnAt([0, 0], [100, 0.9], [100, 0.1], [110, 0.55])
  expect(screen.getByText(/· 10 s left$/)).toBeTruthy()
})

test('waiting for its turn does not count', () => {
  drawnAt([0, 0, 'waiting'], [100, 0], [110, 0.5])
  expect(screen.getByText(/· 10 s left$/)).toBeTruthy()
})

test('a share that is no number draws a bar all the same', () => {
  drawnAt([0, Number.NaN], [1, 0.5])
  expect(screen.getByRole('progressbar')).toBeTruthy()
})
