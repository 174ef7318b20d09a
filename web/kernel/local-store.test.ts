import { expect, test } from 'vitest'
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
