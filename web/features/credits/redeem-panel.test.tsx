import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { groupCode, isCode } from '../../../worker/features/credits/redeem/code/contract.ts'
import { drawn } from '../../test/drawn.tsx'
import { RedeemPanel } from './redeem-panel.tsx'

const sent: { code: string; id: string | null }[] = []
let answer: () => Response

beforeEach(() => {
  sent.length = 0
  answer = () =>
    Response.json({ data: { balance: 62.5, granted: 12.5, user_level: 0, held: 0, packages: [] } })
  vi.stubGlobal('fetch', async (_input: string, init: RequestInit) => {
    sent.push({
      code: JSON.parse(String(init.body)).code,
      id: new Headers(init.headers).get('X-Request-Id'),
    })
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const CODE = 'ACDE-FGHJ-KMNP-QRTU'
const field = () => screen.getByLabelText<HTMLInputElement>('Redeem code')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const redeem = () => fireEvent.click(screen.getByRole('button', { name: 'Redeem' }))

test('a code is put into its form while it is typed', () => {
  expect(
    ['a', 'acde', 'acdef', ' acde fghj-kmnp_qrtu ', 'ＡＣＤＥＦ', `${CODE}XYZ`].map(groupCode),
  ).toEqual(['A', 'ACDE', 'ACDE-F', CODE, 'ACDE-F', CODE])
  expect([CODE, 'ACDE-FGHJ-KMNP-QRT', '0CDE-FGHJ-KMNP-QRTU', ''].map(isCode)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a code gives its credits and leaves an empty field', async () => {
  await drawn(<RedeemPanel />)
  type('acdefghjkmnpqrtu')
  expect(field().value).toBe(CODE)
  redeem()
  expect(await screen.findByText('12.50 credits added.')).toBeTruthy()
  expect(screen.getByText('Your balance: 62.50')).toBeTruthy()
  expect([field().value, sent.map(({ code }) => code)]).toEqual(['', [CODE]])
})

test('what cannot be a code is not sent', async () => {
  await drawn(<RedeemPanel />)
  redeem()
  expect(screen.getByText('Please enter a code.')).toBeTruthy()
  type('ACDE')
  redeem()
  expect(screen.getByText(/not complete/)).toBeTruthy()
  expect([field().getAttribute('aria-invalid'), document.activeElement === field(), sent]).toEqual([
    'true',
    true,
    [],
  ])
})

test('a refusal stands at the field, which stays as it is; the next try is another request', async () => {
  answer = () =>
    Response.json(
      {
        code: 409,
        err: 'This code has already been redeemed.',
        fault: 'redeemUsed',
        request_id: 'r',
      },
      { status: 409 },
    )
  await drawn(<RedeemPanel />)
  type(CODE)
  redeem()
  expect(await screen.findByText('This code has already been redeemed.')).toBeTruthy()
  expect(field().value).toBe(CODE)
  redeem()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]?.id).not.toBe(sent[1]?.id)
})

test('a try that may have arrived is repeated as the same request, also when one between was stopped before it was looked at', async () => {
  const says = (code: number, err: string, fault: string) => () =>
    Response.json({ code, err, fault, request_id: 'r' }, { status: code })
  await drawn(<RedeemPanel />)
  type(CODE)
  answer = says(503, 'Away.', 'notReady')
  redeem()
  await screen.findByText('Away.')
  answer = says(429, 'Slowly.', 'tooManyRequests')
  redeem()
  await screen.findByText('Slowly.')
  redeem()
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
})
