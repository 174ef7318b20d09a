import { expect, onTestFinished, test, vi } from 'vitest'
import { clearCredentials, isSignedIn, read, write } from './local-store.ts'

test('who signs out leaves nothing of himself behind, and the look of the site as it was', () => {
  const his = ['authorization', 'accessToken', 'userId', 'appId', 'glossary'] as const
  for (const key of [...his, 'colorScheme' as const]) write(key, 'something')
  clearCredentials()
  expect(his.map(read)).toEqual(his.map(() => null))
  expect(read('colorScheme')).toBe('something')
})

test('an entry that no header can carry signs nobody in', () => {
  write('userId', 'somebody')
  write('authorization', 'Bearer 中')
  expect([read('authorization'), isSignedIn()]).toEqual([null, false])
  write('authorization', 'Bearer a-token.a_signature')
  expect(isSignedIn()).toBe(true)
  clearCredentials()
})

test('what a full storage does not take lasts as long as the page', () => {
  const setItem = () => {
    throw new DOMException('Full.', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem() {}, setItem })
  onTestFinished(() => void vi.unstubAllGlobals())
  write('userId', 'somebody')
  write('authorization', 'Bearer a-token.a_signature')
  expect(isSignedIn()).toBe(true)
  clearCredentials()
  expect(isSignedIn()).toBe(false)
})
