import fc from 'fast-check'
import { expect, test } from 'vitest'
import { waitIn, waitTranslated } from './contract.ts'

test('a wait is said in the largest unit of which it is two, and never shorter than it is', () => {
  expect([1, 60, 119, 120, 3293, 7199, 7200, 86_400].map((at) => waitIn('en-US', at))).toEqual([
    '1 second',
    '60 seconds',
    '119 seconds',
    '2 minutes',
    '55 minutes',
    '120 minutes',
    '2 hours',
    '24 hours',
  ])
  expect(waitIn('zh-HK', 3293)).toBe('55 分鐘')
  expect(waitIn('zh-CN', 7201)).toBe('3 小时')
})

test('what was said in English can be said in another language', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 6 }), (seconds) => {
      for (const locale of ['en-US', 'zh-HK', 'zh-CN'] as const)
        expect(waitTranslated(waitIn('en-US', seconds), locale)).toBe(waitIn(locale, seconds))
    }),
  )
  expect(waitTranslated('7', 'zh-CN')).toBe('7')
})
