import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { parseCoded } from './coded.ts'
import { localized } from './toaster.tsx'

test("'(code) text' is taken apart", () => {
  expect(parseCoded('(413) File size exceeds limit.')).toEqual({ code: 413, text: 'File size exceeds limit.' })
  expect(parseCoded('Upload failed')).toEqual({ text: 'Upload failed' })
  expect(parseCoded('(soon) more')).toEqual({ text: '(soon) more' })
})

test('its text is shown in the language of the page, with its code', () => {
  i18n.loadAndActivate({ locale: 'zh-HK', messages: {} })
  expect(localized('(402) Not enough credits.')).toBe('(402) 點數不足。')
  expect(localized('Not enough credits.')).toBe('點數不足。')
  expect(localized('(418) Something of its own.')).toBe('(418) Something of its own.')
})
