import { i18n } from '@lingui/core'
import { afterEach, expect, test, vi } from 'vitest'
import { toast } from '../ui/toast.ts'
import { signOut } from './sign-out.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('who presses Logout twice is logged out once, and can try again where that failed', async () => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  const said = vi.spyOn(toast, 'error').mockImplementation(() => {})
  const asked = vi.fn<() => void>()
  const answer = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async () => {
    asked()
    await answer.promise
    throw new TypeError('no line')
  })
  const goHome = vi.fn(async () => {})
  const [first, second] = [signOut(goHome), signOut(goHome)]
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  answer.resolve()
  await Promise.all([first, second])
  expect([asked.mock.calls.length, said.mock.calls.length]).toEqual([1, 1])
  await signOut(goHome)
  expect(asked).toHaveBeenCalledTimes(2)
  expect(goHome).not.toHaveBeenCalled()
})
