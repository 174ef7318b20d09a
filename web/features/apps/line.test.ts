import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { MAX_APP_TITLE_CHARS } from '../../../worker/features/apps/title/contract.ts'
import { copyTitle } from './line.ts'

test('a copy of a long title is called by it as far as there is room, without half a sign', () => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  for (const title of ['🎬'.repeat(60), `a${'🎬'.repeat(59)}`]) {
    const copy = copyTitle(title)
    expect(copy).toMatch(/🎬 \(copy\)$/u)
    expect(copy.isWellFormed()).toBe(true)
    expect(copy.length).toBeGreaterThanOrEqual(MAX_APP_TITLE_CHARS - 1)
    expect(copy.length).toBeLessThanOrEqual(MAX_APP_TITLE_CHARS)
  }
})
