import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '../../../worker/features/account/people/contract.ts'
import { drawn } from '../../test/drawn.tsx'
import { toast } from '../../ui/toast.ts'
import { CreditsForm, RoleForm } from './admin-repair.tsx'

const person = { id: 'u1', nickname: 'Bea', role: 'admin', listed: false } as Person
const sent: unknown[] = []
let answer: () => Response

beforeEach(() => {
  sent.length = 0
  answer = () => Response.json({ data: { ...person, role: 'user' } })
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json({ data: person })
    sent.push([input, JSON.parse(String(init.body))])
    return answer()
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const giveReason = () =>
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' left us ' } })

test('the role is taken away with a reason, and not before somebody said yes to the question', async () => {
  await drawn(<RoleForm person={person} />)
  press('Take the role away')
  expect(screen.queryByRole('dialog')).toBeNull()
  giveReason()
  press('Take the role away')
  const question = within(
    await screen.findByRole('dialog', { name: 'Take the role away from Bea?' }),
  )
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([])

  press('Take the role away')
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take the role away' }),
  )
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([['/api/admin/users/u1/role', { role: 'user', reason: 'left us' }]])
})

test('an amount that is not given says why, and is not sent', async () => {
  await drawn(<CreditsForm id="u1" />)
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Sorry' } })
  const amount = screen.getByRole('textbox', { name: 'Amount' })
  for (const [typed, why] of [
    ['0', 'Please give a number other than 0.'],
    ['0.005', 'At most two decimals, and no more than 1,000,000.'],
    ['1000000.01', 'At most two decimals, and no more than 1,000,000.'],
  ] as const) {
    fireEvent.change(amount, { target: { value: typed } })
    press('Give')
    expect(screen.getByText(why)).toBeTruthy()
  }
  expect(sent).toEqual([])
})

test('a refusal leaves the question open', async () => {
  const fault = { code: 409, err: 'The last one.', fault: 'lastAdmin', request_id: 'r' }
  answer = () => Response.json(fault, { status: 409 })
  const refused = vi.spyOn(toast, 'error')
  await drawn(<RoleForm person={person} />)
  giveReason()
  press('Take the role away')
  const question = within(await screen.findByRole('dialog'))
  fireEvent.click(question.getByRole('button', { name: 'Take the role away' }))
  await expect.poll(() => refused.mock.calls).toMatchObject([[{ message: 'The last one.' }]])
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('somebody is made an administrator at once', async () => {
  answer = () => Response.json({ data: person })
  await drawn(<RoleForm person={{ ...person, role: 'user' }} />)
  giveReason()
  press('Make an administrator')
  await expect
    .poll(() => sent)
    .toEqual([['/api/admin/users/u1/role', { role: 'admin', reason: 'left us' }]])
})

test('credits are given with a point or a comma, and not where a comma may part thousands', async () => {
  await drawn(<CreditsForm id="u1" />)
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  type('Reason', 'a gift')
  for (const either of ['1,000', '-12,500', '1,2,3', 'ten']) {
    type('Amount', either)
    press('Give')
    await screen.findByText('Please give a number other than 0.')
  }
  expect(sent).toEqual([])
  type('Amount', '12,5')
  press('Give')
  await expect
    .poll(() => sent)
    .toEqual([['/api/admin/users/u1/credits', { amount: 12.5, reason: 'a gift' }]])
})
