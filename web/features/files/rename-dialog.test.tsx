import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { LibraryItem } from '../../../worker/features/files/contract.ts'
import { drawn } from '../../test/drawn.tsx'
import RenameDialog from './rename-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a slash in a new name takes nothing of it away', 'AC/DC, take 1\\2', 'AC-DC, take 1-2.wav'],
  ['who types the ending too does not have it twice', 'Talk of May.WAV', 'Talk of May.wav'],
])('%s', async (_, typed, name) => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') sent.push(JSON.parse(body))
    return Response.json({ data: {} })
  })
  const item = { file_hash: 'a'.repeat(32), title: 'take 1.wav', description: 'take 1.wav' }
  await drawn(<RenameDialog item={item as LibraryItem} onClose={() => {}} />)
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toMatchObject([{ title: name, description: name }]))
})
