import { QueryClient } from '@tanstack/react-query'
import type { ParsedLocation } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { decodeRedirect } from '../features/account/redirect.ts'
import { adminOnly } from './admin-guard.ts'

test('a guest of the admin area is led to sign in, and back', async () => {
  const location = { pathname: '/admin/users', searchStr: '?search=ada', hash: '' }
  const led = await adminOnly(new QueryClient(), location as ParsedLocation).catch(
    (thrown: unknown) => thrown,
  )
  expect(led).toMatchObject({ options: { to: '/signin' } })
  const { search } = (led as { options: { search: { redirect: string } } }).options
  expect(decodeRedirect(search.redirect)).toBe('/admin/users?search=ada')
})
