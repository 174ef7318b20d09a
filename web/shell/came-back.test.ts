import { afterEach, expect, test, vi } from 'vitest'
import { on } from '../kernel/events.ts'
import { write } from '../kernel/local-store.ts'
import { watchReturn } from './came-back.ts'

const go = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  dispatchEvent(Object.assign(new Event(type), { persisted }))

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a page that comes back as it was left is loaded anew only where somebody has come or gone meanwhile', () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const stop = watchReturn()
  go('pageshow', false)
  go('pagehide', true)
  go('pageshow', true)
  expect(reload).not.toHaveBeenCalled()
  go('pagehide', true)
  write('userId', 'u')
  go('pageshow', true)
  expect(reload).toHaveBeenCalledTimes(1)
  go('pagehide', true)
  write('userId', null)
  go('pageshow', true)
  expect(reload).toHaveBeenCalledTimes(2)
  stop()
})

test('a person’s page that is looked at again after he has left by another one is loaded anew; a guest’s stays', () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const state = vi.spyOn(document, 'visibilityState', 'get')
  const turn = (to: DocumentVisibilityState) => {
    state.mockReturnValue(to)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const stop = watchReturn()
  turn('hidden')
  write('userId', 'u')
  turn('visible')
  turn('hidden')
  turn('visible')
  expect(reload).not.toHaveBeenCalled()
  turn('hidden')
  write('userId', null)
  turn('visible')
  expect(reload).toHaveBeenCalledOnce()
  stop()
})

test('a person’s page that was opened in the background is loaded anew when he has left before it is looked at', () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  write('userId', 'u')
  const stop = watchReturn()
  write('userId', null)
  state.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reload).toHaveBeenCalledOnce()
  stop()
})

test('a guest’s page becomes the page of whoever signs in by another one; a person’s becomes nobody else’s', () => {
  const came = vi.fn()
  const deaf = on('USER_SIGNIN', came)
  const stop = watchReturn()
  const store = (given: StorageEventInit) => dispatchEvent(new StorageEvent('storage', given))
  store({ key: 'LOGGED_USER_ID', oldValue: 'ada', newValue: 'ben' })
  store({ key: 'LOGGED_USER_ID', oldValue: 'ada', newValue: null })
  store({ key: 'COLOR_SCHEME', oldValue: null, newValue: 'dark' })
  expect(came).not.toHaveBeenCalled()
  store({ key: 'LOGGED_USER_ID', oldValue: null, newValue: 'ada' })
  expect(came.mock.calls).toEqual([[{ userId: 'ada' }]])
  stop()
  deaf()
})
