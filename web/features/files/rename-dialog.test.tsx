import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { LibraryItem } from '../../../worker/features/files/contract.ts'
import { drawn } from '../../test/drawn.tsx'
import RenameDialog from './rename-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a slash in a new name takes nothing of it away', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') sent.push(JSON.parse(body))
    return Response.json({ data: {} })
  })
  const item = { file_hash: 'a'.repeat(32), title: 'take 1.wav', description: 'take 1.wav' }
  await drawn(<RenameDialog item={item as LibraryItem} onClose={() => {}} />)
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'AC/DC, take 1\\2' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const name = 'AC-DC, take 1-2.wav'
  await waitFor(() => expect(sent).toMatchObject([{ title: name, description: name }]))
})
