import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { write } from '../kernel/local-store.ts'
import { drawn } from '../test/drawn.tsx'
import { formatBalance } from './balance.ts'
import { UserArea } from './user-area.tsx'

const answers = vi.fn<typeof fetch>()
const me = (balance: number) =>
  Response.json({
    data: {
      id: 'u1',
      nickname: 'Ada',
      email: 'ada@example.org',
      status: 1,
      balance,
      user_level: 12,
    },
  })

beforeEach(() => vi.stubGlobal('fetch', answers.mockReset()))
afterEach(() => localStorage.clear())

test('a guest sees the way in, with the way back in it', async () => {
  await drawn(<UserArea />, '/pricing')
  const link = await screen.findByRole('link', { name: 'Sign in' })
  const address = new URL(link.getAttribute('href') ?? '', 'https://site.test')
  expect([address.pathname, atob(address.searchParams.get('redirect') ?? '')]).toEqual([
    '/signin',
    '/pricing',
  ])
  expect(answers).not.toHaveBeenCalled()
})

test('a member sees balance, level and his own menu under his masked name', async () => {
  write('authorization', 'Bearer x')
  answers.mockImplementation(async () => me(200))
  await drawn(<UserArea />)
  expect((await screen.findByRole('link', { name: '200.00 credits' })).getAttribute('href')).toBe(
    '/membership/credits',
  )
  expect(screen.getByRole('link', { name: 'VIP2, see the plans' }).getAttribute('href')).toBe(
    '/pricing',
  )
  const button = screen.getByRole('button', { name: 'Your menu' })
  fireEvent.click(button)
  expect(screen.getByText('A***a')).toBeTruthy()
  expect(button.getAttribute('aria-expanded')).toBe('true')
  fireEvent.keyDown(screen.getByText('A***a'), { key: 'Escape' })
  expect([button.getAttribute('aria-expanded'), document.activeElement === button]).toEqual([
    'false',
    true,
  ])
})

test('a balance always has two decimals', () => {
  expect([0, 199.5, 1234567.89].map(formatBalance)).toEqual(['0.00', '199.50', '1,234,567.89'])
})
