import { expect, test } from 'vitest'
import { call } from '../test/people.ts'
import { localeOf, pickLocale } from './locale/contract.ts'

test.each([
  ['en-GB', 'en-US'],
  ['zh-HK', 'zh-HK'],
  ['zh-TW', 'zh-HK'],
  ['zh-Hant-SG', 'zh-HK'],
  ['zh', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zhuang', undefined],
  ['fr', undefined],
])('%s is read as %s', (tag, locale) => expect(localeOf(tag)).toBe(locale))

test('the first language we speak wins, else English', () => {
  expect(pickLocale(['fr', 'zh-TW', 'en'])).toBe('zh-HK')
  expect(pickLocale(['fr', 'de'])).toBe('en-US')
})

test('the header is read by weight, and the query wins over it', async () => {
  const err = async (path: string, header: string) =>
    (await call('GET', path, undefined, { 'Accept-Language': header })).err
  expect(await err('/api/none', 'en;q=0.1, zh-CN;q=0.9')).toBe('找不到相关内容！')
  expect(await err('/api/none', 'zh-CN;q=0, en;q=0.1')).toBe('The Object is Not Found!')
  expect(await err('/api/none?lang=zh-HK', 'en')).toBe('找不到相關內容！')
  expect(await err('/api/none', ';;;q=x,,')).toBe('The Object is Not Found!')
})
