import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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

test('the switch leaves the page where it is, also at an address with a place in it', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const page = (
    <>
      <LanguageSwitch />
      <p id="free" />
    </>
  )
  const { router } = await drawn(page, '/pricing#free')
  const button = await screen.findByRole('button', { name: /繁體中文/ })
  scrolled.mockClear()
  fireEvent.click(button)
  await waitFor(() => expect(router.state.location.search).toEqual({ lang: 'zh-HK' }))
  await waitFor(() => expect(router.state.status).toBe('idle'))
  expect(scrolled).not.toHaveBeenCalled()
  await router.navigate({ to: '.', hash: 'free' })
  await waitFor(() => expect(scrolled).toHaveBeenCalled())
})
