import { expect, test } from 'vitest'
import { clearCredentials, read, write } from './local-store.ts'

test('who signs out leaves nothing of himself behind, and the look of the site as it was', () => {
  const his = ['authorization', 'accessToken', 'userId', 'appId', 'glossary'] as const
  for (const key of [...his, 'colorScheme' as const]) write(key, 'something')
  clearCredentials()
  expect(his.map(read)).toEqual(his.map(() => null))
  expect(read('colorScheme')).toBe('something')
})
