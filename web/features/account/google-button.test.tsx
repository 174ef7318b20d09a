import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import GoogleButton from './google-button.tsx'
import { enter } from './sign-in.ts'

vi.mock('../../kernel/site.ts', () => ({
  site: { name: 'Verdigris', hosted: false, googleClientId: 'client-1', local: false },
}))
vi.mock('./sign-in.ts', () => ({ enter: vi.fn() }))

const added: HTMLScriptElement[] = []
const id = { initialize: vi.fn(), renderButton: vi.fn() }

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh-HK', messages: {} })
  vi.spyOn(document.head, 'append').mockImplementation(
    (script) => void added.push(script as HTMLScriptElement),
  )
})
afterEach(() => {
  added.length = 0
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <I18nProvider i18n={i18n}>
      <GoogleButton target="/pricing" />
    </I18nProvider>,
  )

test('Google draws its button with the nonce of the server, and its token goes back there', async () => {
  vi.stubGlobal('google', { accounts: { id } })
  const fetched = vi.fn(async (url: string, _init: RequestInit) =>
    Response.json({
      data: url.endsWith('/nonce')
        ? { nonce: 'made-for-this-browser' }
        : { Authorization: 'Bearer t' },
    }),
  )
  vi.stubGlobal('fetch', fetched)
  show()
  expect(added[0]?.src).toBe('https://accounts.google.com/gsi/client')
  await act(async () => added[0]?.onload?.(new Event('load')))
  const { client_id, nonce, callback } = id.initialize.mock.lastCall?.[0] ?? {}
  expect([client_id, nonce]).toEqual(['client-1', 'made-for-this-browser'])
  expect(id.renderButton.mock.lastCall?.[1]).toMatchObject({ locale: 'zh_HK' })
  await act(async () => callback({ credential: 'token' }))
  const [url, init] = fetched.mock.lastCall ?? []
  expect(String(url)).toContain('/api/user/signin/google')
  expect(JSON.parse(String(init?.body))).toEqual({ credential: 'token' })
  await waitFor(() => expect(enter).toHaveBeenCalledWith({ Authorization: 'Bearer t' }, '/pricing'))
})

test('where Google cannot be reached there is no button and no line above it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: { nonce: 'n' } }))
  show()
  expect(screen.getByText('or')).toBeTruthy()
  await act(async () => added[0]?.onerror?.(new Event('error') as never))
  expect(screen.queryByText('or')).toBeNull()
})
