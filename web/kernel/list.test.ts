import { expect, test } from 'vitest'
import { andOf, listOf, orOf } from './list.ts'

test('names stand one after another as each language sets them', () => {
  const names = ['English', '繁體中文', '简体中文']
  expect(listOf(names, 'en-US')).toBe('English, 繁體中文, 简体中文')
  expect(listOf(names, 'zh-HK')).toBe('English、繁體中文及简体中文')
  expect(listOf(names, 'zh-CN')).toBe('English、繁體中文、简体中文')
})

test('Chinese keeps a space between its own signs and Latin letters or figures beside them', () => {
  const formats = ['JPG', 'PNG', 'WebP']
  expect(orOf(formats, 'zh-CN')).toBe('JPG、PNG 或 WebP')
  expect(andOf(formats, 'zh-HK')).toBe('JPG、PNG 及 WebP')
  expect(listOf(['MP4', 'MOV'], 'zh-HK')).toBe('MP4 及 MOV')
  expect(orOf(['图片', 'PDF'], 'zh-CN')).toBe('图片或 PDF')
  expect(orOf(['10 张图片', '4 分钟视频'], 'zh-CN')).toBe('10 张图片或 4 分钟视频')
  expect(orOf(formats, 'en-US')).toBe('JPG, PNG, or WebP')
})

test('a name is told as it is, whatever stands in it', () => {
  expect(andOf(['“照片1.jpg”', '“照片2.jpg”'], 'zh-CN')).toBe('“照片1.jpg”和“照片2.jpg”')
})

test('of no names nothing is told', () => expect(orOf([], 'zh-CN')).toBe(''))
