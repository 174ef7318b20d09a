import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { write } from '../kernel/local-store.ts'
import { drawn } from '../test/drawn.tsx'
import MemberHome from './-member-home.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a member whose things cannot be read just now is told so, and not that he has none', async () => {
  write('authorization', 'Bearer t')
  write('userId', 'u')
  vi.stubGlobal('fetch', async () => Response.json({ code: 500, err: 'Broken.' }, { status: 500 }))
  await drawn(<MemberHome products={[]} />)
  expect((await screen.findByRole('alert')).textContent).toContain('Broken.')
  expect(screen.queryByText(/Drop something to begin/)).toBeNull()
})
