import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearCredentials, read, write } from '../../kernel/local-store.ts'
import { drawn } from '../../test/drawn.tsx'
import { useUser } from './me.ts'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

function Shown() {
  const { status, nickname, balance, user_level } = useUser()
  return <p>{[status, nickname, balance, user_level].join(' ')}</p>
}

test('a user has the status -1 until he is loaded, and so has a guest', async () => {
  let answer = () => {}
  const me = Response.json({
    data: {
      id: 'u',
      nickname: 'Ada',
      email: 'a@example.com',
      status: 1,
      balance: 7,
      user_level: 12,
    },
  })
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = () => resolve(me))))
  const { unmount } = await drawn(<Shown />)
  expect(await screen.findByText('-1 0 0')).toBeTruthy()
  unmount()
  write('authorization', 'Bearer t')
  await drawn(<Shown />)
  expect(await screen.findByText('-1 0 0')).toBeTruthy()
  answer()
  expect(await screen.findByText('1 Ada 7 12')).toBeTruthy()
})

test('an answer that comes when he has left names nobody', async () => {
  let answer = () => {}
  const me = Response.json({ data: { id: 'u', nickname: 'Ada', status: 1 } })
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = () => resolve(me))))
  write('authorization', 'Bearer t')
  await drawn(<Shown />)
  clearCredentials()
  answer()
  await screen.findByText(/Ada/)
  expect(read('userId')).toBeNull()
})
