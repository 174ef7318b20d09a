import { expect, test } from 'vitest'
import { maskNickname } from './contract.ts'

test('a nickname shows its first and last character and three stars between', () => {
  expect(maskNickname('Ada Lovelace')).toBe('A***e')
  expect(maskNickname('小明')).toBe('小***明')
  expect(maskNickname('Q')).toBe('Q***Q')
  expect(maskNickname('😀 and 🎬')).toBe('😀***🎬')
})
