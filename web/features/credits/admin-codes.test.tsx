import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawn } from '../../test/drawn.tsx'
import { CodesDialog } from './admin-codes.tsx'

const sent: { count: number; id: string | null }[] = []
let answer: () => Promise<Response>

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (_input: string, init: RequestInit) => {
    sent.push({
      count: JSON.parse(String(init.body)).count,
      id: new Headers(init.headers).get('X-Request-Id'),
    })
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const made = async () =>
  Response.json({ data: { codes: ['ACDE-FGHJ-KMNP-QRTU'], credits: 100, expires_at: null } })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const busy = async () =>
  Response.json({ code: 409, err: 'Busy.', fault: 'requestInProgress' }, { status: 409 })
const count = () => screen.getByLabelText<HTMLInputElement>('How many')

async function make(how: () => Promise<Response>) {
  answer = how
  const before = sent.length
  fireEvent.click(screen.getByRole('button', { name: 'Make them' }))
  await waitFor(() => expect(sent).toHaveLength(before + 1))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Make them', busy: true })).toBeNull(),
  )
}

test('codes whose answer was lost are made once, however often the button is pressed', async () => {
  await drawn(<CodesDialog onClose={() => {}} />)
  await make(lost)
  await make(busy)
  expect(count().value).toBe('1')
  await make(made)
  expect(await screen.findByText('ACDE-FGHJ-KMNP-QRTU')).toBeTruthy()
  expect(sent[0]?.id).toMatch(/^[\w-]{8,64}$/)
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
})

test('other codes are another request, and so is what was refused', async () => {
  await drawn(<CodesDialog onClose={() => {}} />)
  await make(lost)
  fireEvent.change(count(), { target: { value: '2' } })
  await make(async () =>
    Response.json({ code: 403, err: 'No.', fault: 'forbidden' }, { status: 403 }),
  )
  await make(made)
  expect(new Set(sent.map(({ id }) => id)).size).toBe(3)
})
