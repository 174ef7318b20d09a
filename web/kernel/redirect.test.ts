import { expect, test } from 'vitest'
import { decodeRedirect } from '../features/account/redirect.ts'
import { encodeRedirect, redirectFor } from './redirect.ts'

const at = (pathname: string, searchStr = '', hash = '') =>
  redirectFor({ pathname, searchStr, hash })

test('a Sign in link carries the way back in base64', () => {
  expect(atob(at('/product/remove-background', '?lang=zh-HK', 'result'))).toBe(
    '/product/remove-background?lang=zh-HK#result',
  )
})

test('a redirect that is already in the address is kept as it is', () => {
  const first = encodeRedirect('/membership/credits')
  expect(at('/signin', `?lang=zh-CN&redirect=${encodeURIComponent(first)}`)).toBe(first)
})

test('a sign-in page without a redirect leads home, not back to itself', () => {
  expect(['/signin', '/signup', '/login'].map((door) => atob(at(door)))).toEqual(['/', '/', '/'])
})

test('what the link writes the sign-in page reads, in any script', () => {
  expect(decodeRedirect(encodeRedirect('/files?q=貓'), 'https://site.test')).toBe(
    '/files?q=%E8%B2%93',
  )
})
