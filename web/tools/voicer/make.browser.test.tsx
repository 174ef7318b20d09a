import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeWav } from '../../../worker/providers/sound/contract.ts'
import { drawn } from '../../test/drawn.tsx'
import { inProject } from '../../test/in-project.tsx'
import { sampleProduct } from '../../test/product.ts'
import { MakeVoice } from './make.tsx'

const FOUR_SECONDS = writeWav({ rate: 16_000, samples: new Int16Array(64_000), info: {} })

beforeEach(() => {
  localStorage.setItem('Authorization', 'Bearer x')
  localStorage.setItem('LOGGED_USER_ID', 'ada')
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    const path = String(given instanceof Request ? given.url : given)
    if (path.includes('/quote'))
      return Response.json({ data: { price: 50, quote: '50.9.a', expires_at: 9e15 } })
    if (path.includes('/api/credits'))
      return Response.json({ data: { balance: 200, user_level: 0, packages: [] } })
    if (path.includes('/phrase')) return Response.json({ data: { text: 'Today I agree.' } })
    if (path.includes('/api/voices')) return Response.json({ data: [] })
    const receipt = { held: 50, charged: 0, returned: 50 }
    const error = { err: 'The provider is down.' }
    const task = { id: 'tried', status: 'failed', price: 50, outputs: [], ended_at: 1, input: {} }
    return Response.json({ data: { items: [{ ...task, receipt, error }], next: null } })
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('after a task that failed, the name and the consent are there, and it can be tried again once that is given', async () => {
  const files = ['mine.wav', 'read.wav'].map((name) => new File([FOUR_SECONDS], name))
  await drawn(
    inProject(<MakeVoice />, sampleProduct({ key: 'voice-maker', file_module: 'voicer' }), {
      id: 'voice',
      data: { form: { title: 'Ada', phrase: 'Today I agree.' }, task: 'tried' },
      files,
    }),
  )
  const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Try again' })
  const box = await screen.findByRole('checkbox')
  expect(screen.getByRole('textbox', { name: 'Name of the voice' })).toBeTruthy()
  expect(again.disabled).toBe(true)
  await screen.findByText('Read the sentence aloud and tick the box, then it can begin.')
  fireEvent.click(box)
  await expect.poll(() => again.disabled).toBe(false)
})
