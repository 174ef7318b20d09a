import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawn } from '../../test/drawn.tsx'
import { inProject } from '../../test/in-project.tsx'
import { sampleProduct } from '../../test/product.ts'
import Videa from './index.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    const path = String(given instanceof Request ? given.url : given)
    if (path.includes('/quote'))
      return Response.json({ data: { price: 160, quote: '160.9.a', expires_at: 9e15 } })
    if (path.includes('/api/credits'))
      return Response.json({ data: { balance: 200, user_level: 0, packages: [] } })
    const receipt = { held: 160, charged: 0, returned: 160 }
    const task = { id: 'tried', status: 'cancelled', price: 160, outputs: [], progress: 0 }
    return Response.json({ data: { items: [{ ...task, ended_at: 1, receipt }], next: null } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('after a task that was cancelled, its pictures are on the stage, and no empty place of a film', async () => {
  await drawn(
    inProject(<Videa />, sampleProduct({ key: 'films', file_module: 'videa' }), {
      id: 'film',
      data: { form: { prompt: 'A lamp' }, task: 'tried' },
    }),
  )
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('group', { name: 'First picture' })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'Video' })).toBeNull()
})

test('the scenes to begin with stay while somebody writes his own, so that nothing moves under his hands', async () => {
  const film = sampleProduct({ key: 'films', file_module: 'videa' })
  await drawn(inProject(<Videa />, film, { id: 'new', data: {} }))
  const words = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What happens' })
  fireEvent.change(words, { target: { value: 'A lamp' } })
  await expect.poll(() => words.value).toBe('A lamp')
  expect(screen.getByText(/start with one of these/)).toBeTruthy()
})
