import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FaultName } from '../../../worker/kernel/contract.ts'
import { read, write } from '../../kernel/local-store.ts'
import { toast } from '../../ui/toast.ts'
import { SignInPage } from './sign-in-page.tsx'

const USER = {
  id: 'u1',
  nickname: 'Ada',
  email: 'ada@example.com',
  status: 1,
  balance: 0,
  user_level: 0,
}
type Answer =
  | { data: unknown }
  | { code: number; err: string; fault: FaultName; request_id: string }
const sends = { data: { sent: true, expires_in: 900, resend_in: 60 } }
const refusal = (fault: FaultName, err: string, code = 422): Answer => ({
  code,
  err,
  fault,
  request_id: 'r1',
})

let answers: Record<string, Answer>
let asked: { path: string; body: Record<string, string> }[]
const gone = vi.fn()

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  sessionStorage.clear()
  localStorage.clear()
  asked = []
  answers = { '/api/user/signin/verify-code': sends, '/api/user/me': { data: USER } }
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input), location.origin)
    asked.push({ path: pathname, body: init?.body ? JSON.parse(String(init.body)) : {} })
    const answer = answers[pathname] ?? refusal('notFound', 'The Object is Not Found!', 404)
    return Response.json(answer, { status: 'code' in answer ? answer.code : 200 })
  })
  vi.spyOn(location, 'replace').mockImplementation(gone)
  vi.spyOn(toast, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  gone.mockReset()
})

const show = () =>
  render(
    <I18nProvider i18n={i18n}>
      <SignInPage door="signin" target="/product/cut-silence" />
    </I18nProvider>,
  )
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

async function sent() {
  const page = show()
  type('Nickname', 'Ada')
  type('Email', ' Ada@Example.com')
  await press('Send code')
  await pass(0)
  return page
}

test('what is missing is said in order, beside its field, before anything is asked of the server', async () => {
  show()
  await press('Send code')
  expect(screen.getByText('Nickname should not be empty.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Nickname'))
  type('Nickname', 'Ada')
  await press('Send code')
  expect(screen.getByText('Email should not be empty.')).toBeTruthy()
  expect(screen.queryByText('Nickname should not be empty.')).toBeNull()
  expect(document.activeElement).toBe(field('Email'))
  await press('I already have a code')
  type('Email', 'ada@example.com')
  await press('Sign in')
  expect(screen.getByText('Code should not be empty.')).toBeTruthy()
  expect(asked).toEqual([])
})

test('after sending, the code field has the focus, 900 seconds count down and sending again waits for 60', async () => {
  await sent()
  expect(asked).toEqual([
    { path: '/api/user/signin/verify-code', body: { nickname: 'Ada', email: 'ada@example.com' } },
  ])
  expect(document.activeElement).toBe(field('Code'))
  expect(screen.getByRole('timer').textContent).toBe('Valid for 15:00')
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Send again in 60 s' }).disabled,
  ).toBe(true)
  await pass(60)
  expect(screen.getByRole('timer').textContent).toBe('Valid for 14:00')
  await press('Send again')
  await pass(0)
  expect(asked).toHaveLength(2)
  expect(screen.getByRole('timer').textContent).toBe('Valid for 15:00')
})

test('the countdown survives a reload, and at 0 the sent state resets with the form kept', async () => {
  const { unmount } = await sent()
  unmount()
  await pass(300)
  show()
  expect(screen.getByRole('timer').textContent).toBe('Valid for 10:00')
  expect([field('Nickname').value, field('Email').value]).toEqual(['Ada', 'ada@example.com'])
  await pass(600)
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.queryByLabelText('Code')).toBeNull()
  expect(field('Email').value).toBe('ada@example.com')
  expect(screen.getByRole('button', { name: 'Send code' })).toBeTruthy()
})

test('where somebody signed in before, no nickname is asked for, and a newcomer may choose one', async () => {
  write('signedInBefore', 'true')
  show()
  expect(screen.queryByLabelText('Nickname')).toBeNull()
  expect(document.activeElement).toBe(field('Email'))
  await press('Send code')
  expect(screen.getByText('Email should not be empty.')).toBeTruthy()
  type('Email', 'ada@example.com')
  await press('Send code')
  await pass(0)
  expect(asked.at(-1)?.body).toEqual({ nickname: 'ada', email: 'ada@example.com' })
  await press('New here? Choose a nickname')
  expect(field('Nickname').value).toBe('')
})

test('another address has no code yet; going back to the first one finds its countdown', async () => {
  await sent()
  type('Email', 'bob@example.com')
  expect(screen.queryByRole('timer')).toBeNull()
  type('Email', 'ada@example.com')
  expect(screen.getByRole('timer')).toBeTruthy()
})

test('the sixth digit submits; credentials are kept, then the page goes on', async () => {
  answers['/api/user/signin'] = {
    data: { Authorization: 'Bearer t', Access_Token: 'a', user: USER },
  }
  await sent()
  type('Code', '12345')
  expect(asked).toHaveLength(1)
  type('Code', '123456')
  await pass(0)
  expect(asked[1]).toEqual({
    path: '/api/user/signin',
    body: { nickname: 'Ada', email: 'ada@example.com', verify_code: '123456' },
  })
  expect([read('authorization'), read('accessToken')]).toEqual(['Bearer t', 'a'])
  expect(gone).not.toHaveBeenCalled()
  await pass(0.2)
  expect(asked[2]?.path).toBe('/api/user/me')
  expect([read('userId'), read('signedInBefore')]).toEqual(['u1', 'true'])
  expect(gone).toHaveBeenCalledWith('/product/cut-silence')
  expect(sessionStorage.getItem('SENT_CODE')).toBeNull()
})

test('a refused code is said in a toast and stays said beside its field, the form is kept, and the code can be typed over', async () => {
  answers['/api/user/signin'] = refusal('codeWrong', 'This code is not right.')
  await sent()
  type('Code', '123456')
  await pass(0)
  expect(field('Code').getAttribute('aria-invalid')).toBe('true')
  const told = field('Code').getAttribute('aria-describedby') ?? expect.fail('not told')
  expect(document.getElementById(told)?.textContent).toBe('This code is not right.')
  expect(toast.error).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'This code is not right.', requestId: 'r1' }),
  )
  expect([field('Nickname').value, field('Email').value, field('Code').value]).toEqual([
    'Ada',
    'Ada@Example.com',
    '123456',
  ])
  expect([field('Code').selectionStart, field('Code').selectionEnd]).toEqual([0, 6])
  await pass(5)
  expect(asked).toHaveLength(2)
  type('Code', '65432')
  expect(screen.queryByText('This code is not right.')).toBeNull()
  type('Code', '654321')
  await pass(0)
  expect(asked).toHaveLength(3)
})

test('a code that is used up is no longer told to be good, until another is sent', async () => {
  await sent()
  answers['/api/user/signin'] = refusal('codeSpent', 'Five wrong tries.')
  type('Code', '000000')
  await pass(0)
  expect(screen.getByRole('status').textContent).toBe(
    'This code is no longer valid. Please send a new one.',
  )
  expect(field('Code').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('Five wrong tries.')).toBeNull()
  expect(screen.queryByRole('timer')).toBeNull()
  await pass(60)
  await press('Send again')
  await pass(0)
  expect(screen.getByRole('status').textContent).toContain('The code is in your inbox.')
  expect(screen.getByRole('timer').textContent).toBe('Valid for 15:00')
})

test('a code typed while another one is being checked is checked after it', async () => {
  answers['/api/user/signin'] = refusal('codeWrong', 'This code is not right.')
  await sent()
  type('Code', '123456')
  type('Code', '')
  type('Code', '654321')
  await pass(0)
  expect(asked.slice(1).map(({ body }) => body.verify_code)).toEqual(['123456', '654321'])
  await pass(5)
  expect(asked).toHaveLength(3)
})

test('a server that cannot send says so, and the form is as it was', async () => {
  answers['/api/user/signin/verify-code'] = refusal(
    'mailAway',
    'The email could not be sent. Please try again shortly.',
    503,
  )
  await sent()
  expect(toast.error).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'The email could not be sent. Please try again shortly.' }),
  )
  expect(screen.queryByRole('timer')).toBeNull()
  expect(field('Nickname').value).toBe('Ada')
})
