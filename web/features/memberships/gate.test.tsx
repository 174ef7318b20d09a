import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../kernel/api.ts'
import { onDenied, tellDenied } from '../../kernel/denied.ts'
import { setFrameWays } from '../../kernel/framed.ts'
import { write } from '../../kernel/local-store.ts'
import { encodeRedirect } from '../../kernel/redirect.ts'
import { drawn } from '../../test/drawn.tsx'
import DenialDialog from './denial-dialog.tsx'
import { Gate } from './gate.tsx'

let level = 0
beforeEach(() => {
  write('authorization', 'Bearer t')
  write('userId', 'u')
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: { id: 'u', nickname: 'Ada', user_level: level } }),
  )
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const draw = (userLevel: number, minLevel: number, modulo?: number) => {
  level = userLevel
  return drawn(
    <Gate minLevel={minLevel} modulo={modulo}>
      <p>Inside</p>
    </Gate>,
  )
}

test.each([
  [2, 2, undefined],
  [11, 3, undefined],
  [12, 2, 10],
])('level %i opens what asks for %i (modulo %s)', async (has, asked, modulo) => {
  await draw(has, asked, modulo)
  expect(await screen.findByText('Inside')).toBeTruthy()
})

test.each([
  [0, 1, undefined],
  [11, 2, 10],
])(
  'level %i is told what opens %i (modulo %s), and where to get it',
  async (has, asked, modulo) => {
    await draw(has, asked, modulo)
    expect(
      await screen.findByText(
        `VIP${asked} or higher is required. Access is restricted; a more advanced plan must be purchased.`,
      ),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Purchase now' }).getAttribute('href')).toBe('/pricing')
    expect(screen.queryByText('Inside')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull()
  },
)

test('a guest who may have the level already signs in from there, and comes back to it', async () => {
  localStorage.clear()
  const { router } = await drawn(
    <Gate minLevel={1}>
      <p>Inside</p>
    </Gate>,
    '/product/vee?lang=en-US',
  )
  const signIn = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  const framed = { signIn: vi.fn(async () => {}), open: vi.fn() }
  const back = setFrameWays(framed)
  signIn()
  back()
  expect(framed.signIn).toHaveBeenCalledOnce()
  expect(router.state.location.pathname).toBe('/product/vee')
  signIn()
  await expect.poll(() => router.state.location.pathname).toBe('/signin')
  expect(router.state.location.search).toMatchObject({
    redirect: encodeRedirect('/product/vee?lang=en-US'),
  })
})

test('a guest has no level; what asks for none is open to him', async () => {
  localStorage.clear()
  const { unmount } = await draw(3, 1)
  expect(await screen.findByRole('heading', { name: 'Access restricted' })).toBeTruthy()
  unmount()
  await draw(3, 0)
  expect(screen.getByText('Inside')).toBeTruthy()
})

test('a refused run tells the page once, and whoever asked gets the error all the same', () => {
  const heard: string[] = []
  const stop = onDenied((sentence) => heard.push(sentence))
  const refused = new ApiError(403, 'Level 2 or higher is required.', 'levelTooLow')
  expect(() => tellDenied(refused)).toThrow(refused)
  expect(() =>
    tellDenied(new ApiError(402, 'Not enough credits.', 'insufficientCredits')),
  ).toThrow()
  stop()
  expect(() => tellDenied(refused)).toThrow()
  expect(heard).toEqual(['Level 2 or higher is required.'])
})

test('the dialog carries the sentence and the way on', async () => {
  const close = vi.fn()
  await drawn(<DenialDialog sentence="Level 2 or higher is required." onClose={close} />)
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'Level 2 or higher is required.',
  )
  fireEvent.click(screen.getByRole('link', { name: 'Purchase now' }))
  expect(close).toHaveBeenCalled()
})
