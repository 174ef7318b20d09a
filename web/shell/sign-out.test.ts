import { i18n } from '@lingui/core'
import { toast as sonner } from 'sonner'
import { afterEach, expect, test, vi } from 'vitest'
import { addSave } from '../kernel/unsaved.ts'
import { toast } from '../ui/toast.ts'
import { signOut } from './sign-out.ts'

afterEach(() => {
  vi.useRealTimers()
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

test('who logs out before what he changed last is saved is told that', async () => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  vi.stubGlobal('fetch', async () => Response.json({ data: {} }))
  const shown = vi.spyOn(sonner, 'success')
  vi.useFakeTimers()
  const leave = async (saved: Promise<void>) => {
    const forget = addSave(() => saved)
    const leaving = signOut(async () => {})
    await vi.advanceTimersByTimeAsync(5000)
    await leaving
    forget()
    return shown.mock.lastCall?.[0]
  }
  const lost = 'You have logged out. What you changed last may not be saved.'
  expect(await leave(Promise.resolve())).toBe('You have logged out.')
  expect(await leave(new Promise(() => {}))).toBe(lost)
})
