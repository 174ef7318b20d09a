import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { nextLocale } from '../kernel/i18n.ts'
import { drawn } from '../test/drawn.tsx'
import { LanguageSwitch } from './language.tsx'

test('the languages go round', () => {
  expect(nextLocale('en-US')).toBe('zh-HK')
  expect(nextLocale('zh-HK')).toBe('zh-CN')
  expect(nextLocale('zh-CN')).toBe('en-US')
})

test('the switch writes the next language into the address and keeps what else is there', async () => {
  const { router } = await drawn(<LanguageSwitch />, '/pricing?embed=1#free')
  fireEvent.click(await screen.findByRole('button', { name: /繁體中文/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ embed: 1, lang: 'zh-HK' }))
  expect(router.state.location.pathname).toBe('/pricing')
  expect(router.state.location.hash).toBe('free')
})
