import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { Stop } from '../media/engine.ts'
import { wordsOf } from './words-of.ts'

i18n.loadAndActivate({ locale: 'en-US', messages: {} })

test('what a browser says in its own words is said in the reader’s; what a server says stays', () => {
  expect(
    wordsOf(new DOMException('The requested file could not be read', 'NotReadableError')),
  ).toMatch(/^This file was changed, moved or deleted/)
  expect(wordsOf(new Stop('brokenFile', 'no moov'))).toMatch(/^This file is damaged/)
  expect(wordsOf(new Stop('unexpected', 'no moov'))).toMatch(/^Something went wrong inside/)
  expect(wordsOf(new Error('(413) too large'))).toBe('(413) too large')
})
