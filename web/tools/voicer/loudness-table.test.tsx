import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { activate } from '../../kernel/i18n.ts'
import type { VoiceFacts } from '../../media/hear-voice.ts'
import { FIRST, settingsOf } from './form.ts'
import { LoudnessTable } from './loudness-table.tsx'
import { useLevel } from './use-level.ts'

beforeEach(() => activate('en-US'))
afterEach(cleanup)

const loudness = { integrated: -20, shortTerm: -18, range: 5, truePeak: 0.5 }

function shownFor(duration: number) {
  const facts = { duration, loudness, background: null } as unknown as VoiceFacts
  const file = new File(['x'], 'podcast.wav')
  const { result } = renderHook(() => useLevel(file, facts, settingsOf(FIRST)))
  const { level, measuring } = result.current
  render(
    <I18nProvider i18n={i18n}>
      <LoudnessTable before={loudness} after={level?.loudness ?? null} measuring={measuring} />
    </I18nProvider>,
  )
  return screen.getByRole('table')
}

test('of a recording too long to be measured beforehand it is said when it is, and nothing is waited for', () => {
  const table = shownFor(21 * 60)
  expect(table.getAttribute('aria-busy')).toBe('false')
  expect(table.textContent).not.toContain('…')
  screen.getByText('It is measured when you export.')
})

test('how loud a recording will be is waited for as long as it is being measured', () => {
  expect(shownFor(60).getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByText('It is measured when you export.')).toBeNull()
})
