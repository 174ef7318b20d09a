import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Credits } from '../../../worker/features/credits/contract.ts'
import { write } from '../../kernel/local-store.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { drawn } from '../../test/drawn.tsx'
import { creditsQuery } from './api.ts'
import { FreePlan } from './free-plan.tsx'

const EMPTY: Credits = { balance: 0, user_level: 0, held: 0, packages: [] }
const FULL: Credits = {
  balance: 200,
  user_level: 0,
  held: 0,
  packages: [
    {
      id: 'p',
      source: 'free',
      granted: 200,
      remaining: 200,
      expires_at: '2030-01-01T00:00:00.000Z',
    },
  ],
}

let credits: Credits
let claims: { id: string | null }[]
let answer: () => Response
const onSignIn = vi.fn()

beforeEach(() => {
  credits = EMPTY
  claims = []
  answer = () => Response.json({ data: (credits = FULL) })
  write('authorization', 'Bearer t')
  write('userId', 'u')
  vi.stubGlobal('fetch', async (_input: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json({ data: credits })
    claims.push({ id: new Headers(init.headers).get('X-Request-Id') })
    return answer()
  })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
  onSignIn.mockReset()
})

const button = () => screen.findByRole('button', { name: 'Claim 200 credits' })
const refuse = (code: number, fault: string, err: string) => () =>
  Response.json({ code, err, fault, request_id: 'r-1' }, { status: code })

test('a stranger is led to the sign-in, and nothing is claimed', async () => {
  localStorage.clear()
  await drawn(<FreePlan onSignIn={onSignIn} />)
  fireEvent.click(await button())
  expect(onSignIn).toHaveBeenCalledOnce()
  expect(claims).toEqual([])
})

test('a claim turns the button into what it brought, and keeps the focus there', async () => {
  await drawn(<FreePlan onSignIn={onSignIn} />)
  fireEvent.click(await button())
  const status = await screen.findByRole('status')
  expect(status.textContent).toContain('200 credits are yours.')
  expect(document.activeElement).toBe(status)
  expect(claims).toEqual([{ id: expect.stringMatching(/^[\w-]{36}$/) }])
})

test('who has claimed sees that, and no button', async () => {
  credits = FULL
  await drawn(<FreePlan onSignIn={onSignIn} />)
  expect((await screen.findByRole('status')).textContent).toContain(
    'You have claimed the free plan.',
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('a second claim from another account of the same person says so', async () => {
  answer = refuse(409, 'freePlanClaimed', 'You have already claimed the free plan.')
  await drawn(<FreePlan onSignIn={onSignIn} />)
  fireEvent.click(await button())
  expect((await screen.findByRole('status')).textContent).toContain(
    'You have claimed the free plan.',
  )
})

test('who has claimed in another tab meanwhile has what came there', async () => {
  answer = () => {
    credits = FULL
    return refuse(409, 'freePlanClaimed', 'You have already claimed the free plan.')()
  }
  await drawn(<FreePlan onSignIn={onSignIn} />)
  fireEvent.click(await button())
  await waitFor(() => expect(queryClient.getQueryData(creditsQuery.queryKey)).toEqual(FULL))
})

test('a refusal stands in place with its request, and a try that was lost is repeated under its id', async () => {
  answer = () => {
    throw new TypeError('fetch failed')
  }
  await drawn(<FreePlan onSignIn={onSignIn} />)
  fireEvent.click(await button())
  expect((await screen.findByRole('alert')).textContent).toContain('You seem to be offline.')
  answer = refuse(403, 'disposableMailbox', 'The free plan needs a lasting mailbox.')
  fireEvent.click(await button())
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'The free plan needs a lasting mailbox.DetailsID r-1',
    ),
  )
  fireEvent.click(await button())
  await waitFor(() => expect(claims).toHaveLength(3))
  expect(claims[1]).toEqual(claims[0])
  expect(claims[2]).not.toEqual(claims[0])
})

test('a session that ended leads to the sign-in', async () => {
  answer = refuse(401, 'signInRequired', 'Please sign in first.')
  await drawn(<FreePlan onSignIn={onSignIn} />)
  fireEvent.click(await button())
  await waitFor(() => expect(onSignIn).toHaveBeenCalledOnce())
})
