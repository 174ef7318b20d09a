import { expect, test } from 'vitest'
import { listOf } from './list.ts'

test('names stand one after another as each language sets them', () => {
  const names = ['English', '繁體中文', '简体中文']
  expect(listOf(names, 'en-US')).toBe('English, 繁體中文, 简体中文')
  expect(listOf(names, 'zh-HK')).toBe('English、繁體中文及简体中文')
  expect(listOf(names, 'zh-CN')).toBe('English、繁體中文、简体中文')
})
