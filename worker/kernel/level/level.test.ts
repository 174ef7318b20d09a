import { expect, test } from 'vitest'
import { requireLevel } from '../audience.ts'
import { sentence } from '../contract.ts'
import { reaches } from './contract.ts'

test.each([
  [0, 0, undefined, true],
  [0, 1, undefined, false],
  [3, 2, undefined, true],
  [11, 3, undefined, true],
  [11, 11, undefined, true],
  [3, 11, undefined, false],
  [11, 1, 10, true],
  [11, 2, 10, false],
  [10, 1, 10, false],
  [13, 3, 10, true],
  [3, 3, 10, true],
  [0, 0, 10, true],
])('level %i asked for %i (modulo %s): %s', (has, asked, modulo, open) => {
  expect(reaches(has, asked, modulo)).toBe(open)
  const gate = () => requireLevel({ user_level: has }, asked, modulo)
  if (open) expect(gate).not.toThrow()
  else
    expect(gate).toThrow(
      expect.objectContaining({
        fault: 'levelTooLow',
        answer: { params: { level: asked } },
      }),
    )
})

test.each([
  [2, 'VIP2', 'VIP2', 'VIP2'],
  [11, 'VIP1 (yearly)', 'VIP1（年費）', 'VIP1（年付）'],
  [10, '10', '10', '10'],
  [25, '25', '25', '25'],
])('who is below level %i reads its name', (level, english, hongKong, mainland) => {
  expect(sentence('levelTooLow', 'en-US', { level })).toContain(`Level ${english} or higher`)
  expect(sentence('levelTooLow', 'zh-HK', { level })).toContain(hongKong)
  expect(sentence('levelTooLow', 'zh-CN', { level })).toContain(mainland)
})
