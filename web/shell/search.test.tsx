import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { drawn } from '../test/drawn.tsx'
import { Search } from './search.tsx'

afterEach(cleanup)

/** Presses a key where the focus is. @returns whether somebody took it for his own */
const press = (key: string) => !fireEvent.keyDown(document.body, { key })

// The first in this file, since its code is fetched once.
test('what is typed before the search is there is no key of the page, and is found in its field', async () => {
  const keys = vi.fn<(event: KeyboardEvent) => void>()
  document.addEventListener('keydown', keys)
  onTestFinished(() => document.removeEventListener('keydown', keys))
  await drawn(<Search open onOpenChange={() => {}} />)
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(['P', 'r', 'x', 'Backspace', 'i'].map(press)).not.toContain(false)
  expect(keys).not.toHaveBeenCalled()
  expect(press('F5')).toBe(false)
  keys.mockClear()
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Command palette' })
  expect(field.value).toBe('Pri')
  press('s')
  expect(keys).toHaveBeenCalledOnce()
})
