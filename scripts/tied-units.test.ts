import { expect, test } from 'vitest'
import { tied } from '../worker/kernel/phrases/contract.ts'

test.each([
  ['["最多 2,500 萬像素。"]', '["最多 2,500\u00a0萬\u2060像\u2060素。"]'],
  ['["剩余 ",["left"]," 积分"]', '["剩余 ",["left"],"\u00a0积分"]'],
  ['["去除 80 Hz 以下的隆隆聲"]', '["去除 80 Hz 以下的隆隆聲"]'],
])('%s keeps its numbers with their units', (catalog, kept) => {
  expect(tied(catalog)).toBe(kept)
})
