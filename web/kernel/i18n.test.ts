import { i18n } from '@lingui/core'
import { expect, test, vi } from 'vitest'
import { activate, type Catalogs, isSettled, loadWords } from './i18n.ts'

const late = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('../locales/first/zh-HK.po', async () => {
  await late.promise
  return { messages: {} }
})

test('a date in Chinese is not broken at the end of a line, nor is one in English changed', async () => {
  const at = new Date(2026, 10, 30, 18, 5)
  for (const [locale, day] of [
    ['zh-CN', '2026年11月30日'],
    ['en-US', 'November 30, 2026'],
  ] as const) {
    await activate(locale)
    const written = i18n.date(at, { dateStyle: 'long' })
    expect(written.replaceAll('\u2060', '')).toBe(day)
    expect(written).not.toMatch(/\d[年月日]|[年月]\d/)
  }
})

test('a language whose words come late does not take the place of one that was chosen after it', async () => {
  await activate('en-US')
  const first = activate('zh-HK')
  expect(isSettled('en-US')).toBe(false)
  await activate('zh-CN')
  late.resolve()
  await first
  expect([i18n.locale, document.documentElement.lang]).toEqual(['zh-CN', 'zh-CN'])
  expect(isSettled('zh-CN')).toBe(true)
})

test('words that did not come are asked for again, and come in the language that is chosen later too', async () => {
  await activate('en-US')
  const asked: string[] = []
  const come = (locale: string) => async () => {
    asked.push(locale)
    if (asked.length === 1) throw new TypeError('Failed to fetch')
    return { messages: { hello: locale } }
  }
  const words: Catalogs = {
    'en-US': come('en-US'),
    'zh-HK': come('zh-HK'),
    'zh-CN': come('zh-CN'),
  }
  await expect(loadWords(words)).rejects.toThrow('Failed to fetch')
  await Promise.all([loadWords(words), loadWords(words)])
  expect(i18n._('hello')).toBe('en-US')
  await activate('zh-CN')
  expect(i18n._('hello')).toBe('zh-CN')
  expect(asked).toEqual(['en-US', 'en-US', 'zh-CN'])
})
