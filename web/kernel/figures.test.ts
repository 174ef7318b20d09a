import { expect, test } from 'vitest'
import { formatCount, formatCredits, listOf } from './figures.ts'

test('credits have two decimals, groups, and a true minus', () => {
  expect([1199, -38.5, 0].map((credits) => formatCredits(credits, 'en-US'))).toEqual([
    '1,199.00',
    '−38.50',
    '0.00',
  ])
  expect(formatCount(-1199, 'zh-CN')).toBe('−1,199')
})

test('names stand one after another as each language sets them', () => {
  const names = ['English', '繁體中文', '简体中文']
  expect(listOf(names, 'en-US')).toBe('English, 繁體中文, 简体中文')
  expect(listOf(names, 'zh-HK')).toBe('English、繁體中文及简体中文')
  expect(listOf(names, 'zh-CN')).toBe('English、繁體中文、简体中文')
})
