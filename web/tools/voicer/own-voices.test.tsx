import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawn } from '../../test/drawn.tsx'
import { OwnVoices } from './own-voices.tsx'

const voices = ['Mine', 'Hers'].map((title) => ({
  id: title,
  title,
  preview: null,
  created_at: '2026-01-01T00:00:00Z',
}))
let renamed: () => void

beforeEach(() => {
  localStorage.setItem('Authorization', 'Bearer x')
  localStorage.setItem('LOGGED_USER_ID', 'ada')
  const { promise, resolve } = Promise.withResolvers<void>()
  renamed = resolve
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    if (init?.method && init.method !== 'GET') await promise
    return Response.json({ data: init?.method === 'PATCH' ? voices[0] : voices })
  })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a name that is kept late does not close the dialog of another voice', async () => {
  await drawn(<OwnVoices />)
  fireEvent.click(await screen.findByRole('button', { name: 'Rename Mine' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'My own' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Rename Hers' }))
  const other = within(await screen.findByRole('dialog'))
  fireEvent.change(other.getByLabelText('Name'), { target: { value: 'Hers alone' } })
  renamed()
  await new Promise((turn) => setTimeout(turn, 50))
  const field = within(screen.getByRole('dialog')).getByLabelText('Name')
  expect((field as HTMLInputElement).value).toBe('Hers alone')
})
