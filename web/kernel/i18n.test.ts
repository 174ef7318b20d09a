import { i18n } from '@lingui/core'
import { expect, test, vi } from 'vitest'
import { activate, isSettled } from './i18n.ts'

const late = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('../locales/first/zh-HK.po', async () => {
  await late.promise
  return { messages: {} }
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
