import { expect, test } from 'vitest'
import { FAULTS } from '../../worker/kernel/contract.ts'
import { tied } from '../../worker/kernel/phrases/contract.ts'
import { localized, parseCoded } from './coded.ts'

test("'(code) text' is taken apart", () => {
  expect(parseCoded('(413) File size exceeds limit.')).toEqual({
    code: 413,
    text: 'File size exceeds limit.',
  })
  expect(parseCoded(' (500)\nTwo\nlines ')).toEqual({ code: 500, text: 'Two\nlines' })
  expect(parseCoded('Upload failed')).toEqual({ text: 'Upload failed' })
  expect(parseCoded('(soon) more')).toEqual({ text: '(soon) more' })
})

test('its text is shown in the language of the page, with its code', () => {
  expect(localized('(402) Not enough credits.', 'zh-HK')).toBe('(402) 點數不足。')
  expect(localized('Not enough credits.', 'zh-CN')).toBe('积分不足。')
  expect(localized('(418) Something of its own.', 'zh-HK')).toBe('(418) Something of its own.')
})

test('a sentence with a value in it keeps the value', () => {
  expect(localized('(429) Too many requests. Please wait 55 minutes.', 'zh-CN')).toMatch(
    /^\(429\) 操作过于频繁，请等待 55\s分钟。$/,
  )
  expect(
    localized('Level 12 or higher is required. Please purchase a more advanced plan.', 'zh-HK'),
  ).toMatch(/^需要等級 12\s或以上，請購買更高級的方案。$/)
})

test('every sentence of the site is known in every language', () => {
  for (const [code, copy] of Object.values(FAULTS)) {
    const filled = (text: string) => text.replace(/\{\w+\}/g, '7')
    for (const locale of ['en-US', 'zh-HK', 'zh-CN'] as const) {
      expect(localized(`(${code}) ${filled(copy['en-US'])}`, locale)).toBe(
        `(${code}) ${tied(filled(copy[locale]))}`,
      )
    }
  }
})
