import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Credits } from '../../../worker/features/credits/contract.ts'
import { write } from '../../kernel/local-store.ts'
import { drawn } from '../../test/drawn.tsx'
import { MembershipPanel } from './membership-panel.tsx'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** The panel of somebody with packages of which so much is left, one ending each year. */
async function panelWith(...left: number[]) {
  write('authorization', 'Bearer t')
  write('userId', 'u')
  const packages = left.map((remaining, at) => ({
    id: `p${at}`,
    source: 'order' as const,
    granted: 1000,
    remaining,
    expires_at: `${2030 + at}-06-15T12:00:00.000Z`,
  }))
  const balance = left.reduce((sum, one) => sum + one, 0)
  const credits: Credits = { balance, user_level: 1, held: 0, packages }
  const answers = [
    ['/api/credits', credits],
    ['/api/user/me', { id: 'u', user_level: 1, level_until: null, balance }],
    ['/api/file/usage', { used: 1, quota: 10, files: 1 }],
    ['/api/orders/renewal', { renewal: null }],
  ] as const
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json({ data: answers.find(([start]) => path.startsWith(start))?.[1] ?? [] }),
  )
  await drawn(<MembershipPanel />)
}

test('it tells of the credits that end first, not of a package that is spent', async () => {
  await panelWith(0, 300, 50)
  await screen.findByText('300.00 of them until June 15, 2031.')
})

test('whose packages are all spent has no credits', async () => {
  await panelWith(0, 0)
  await screen.findByText('You have no credits at the moment.')
  expect(screen.queryByText(/of them until/)).toBeNull()
})
