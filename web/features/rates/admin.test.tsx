import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawn } from '../../test/drawn.tsx'
import { toast } from '../../ui/toast.ts'
import { RatesAdmin } from './admin.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const rate = (id: string) => {
  const standard = { price: 1, cost: 0 }
  return { id, unit: 'picture', ...standard, standard, changed: false, updated_at: 1 }
}

test('the refusal of a rate is told though Enter was pressed in another row meanwhile', async () => {
  const said = vi.spyOn(toast, 'error').mockImplementation(() => {})
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', async (_path: string, init?: RequestInit) => {
    if (init?.method !== 'PUT') return Response.json({ data: [rate('imm.a'), rate('imm.b')] })
    await new Promise<void>((answer) => answers.push(answer))
    return Response.json({ code: 422, err: 'No.', fault: 'invalidInput' }, { status: 422 })
  })
  await drawn(<RatesAdmin />)
  // Prices are named in texts as well, which nobody changes for him.
  expect(screen.getByText(/Texts that name a price, .* do not change by themselves/)).toBeTruthy()
  for (const id of ['imm.a', 'imm.b']) {
    const box = await screen.findByLabelText(`Price of ${id}`)
    fireEvent.change(box, { target: { value: '3' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    await expect.poll(() => answers.length).toBeGreaterThan(0)
  }
  answers[0]?.()
  await expect.poll(() => said.mock.calls.length).toBe(1)
})
