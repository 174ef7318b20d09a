import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { write } from '../../kernel/local-store.ts'
import { drawn } from '../../test/drawn.tsx'
import { ProfilePanel } from './profile-panel.tsx'

const me = {
  id: 'u',
  nickname: 'Ada',
  email: 'ada@example.com',
  status: 1,
  balance: 5,
  user_level: 12,
  locale: 'en-US',
  level_until: '2030-05-01T12:00:00.000Z',
  created_at: '2029-01-15T12:00:00.000Z',
}
const sent: unknown[] = []
let refusal: Response | undefined

beforeEach(() => {
  write('authorization', 'Bearer t')
  sent.length = 0
  refusal = undefined
  vi.stubGlobal('fetch', async (_input: string, init: RequestInit) => {
    if (init.method !== 'PUT') return Response.json({ data: me })
    const body = JSON.parse(String(init.body))
    sent.push(body)
    return refusal ?? Response.json({ data: { ...me, ...body } })
  })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const nickname = () => screen.getByLabelText<HTMLInputElement>('Nickname')
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('a member sees who he is here', async () => {
  await drawn(<ProfilePanel />)
  const card = await screen.findByRole('region', { name: 'Your account' })
  for (const words of [
    'Ada',
    'ada@example.com',
    'VIP2',
    'Joined January 15, 2029',
    'until May 1, 2030',
  ])
    expect(card.textContent).toContain(words)
})

test('another nickname is kept, and the card follows', async () => {
  await drawn(<ProfilePanel />)
  await screen.findByRole('region', { name: 'Your account' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  fireEvent.change(nickname(), { target: { value: 'Countess' } })
  fireEvent.click(screen.getByRole('radio', { name: '繁體中文' }))
  save()
  await waitFor(() => expect(sent).toEqual([{ nickname: 'Countess', locale: 'zh-HK' }]))
  expect((await screen.findByText('Countess')).tagName).toBe('P')
})

test('an empty nickname is not sent; a refusal stands at the field, which stays filled', async () => {
  await drawn(<ProfilePanel />)
  await screen.findByRole('region', { name: 'Your account' })
  fireEvent.change(nickname(), { target: { value: '  ' } })
  save()
  expect(await screen.findByText('Nickname should not be empty.')).toBeTruthy()
  expect(sent).toEqual([])
  refusal = Response.json(
    { code: 422, err: 'Please check “nickname”.', fault: 'invalidInput', request_id: 'r' },
    { status: 422 },
  )
  fireEvent.change(nickname(), { target: { value: 'Strange' } })
  save()
  expect(await screen.findByText('Please check “nickname”.')).toBeTruthy()
  expect(nickname().value).toBe('Strange')
})
