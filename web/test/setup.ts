import { cleanup, configure, getConfig } from '@testing-library/react'
import { toast } from 'sonner'
import { afterAll, afterEach, vi } from 'vitest'
import { WAIT_MS } from '../../scripts/patience.ts'

configure(({ getElementError }) => ({
  asyncUtilTimeout: WAIT_MS,
  // What is waited for is in vain at first, again and again: only where it stays so is the whole page written out.
  getElementError(message, container) {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as Diagnosing
    if (!isWaiting) return getElementError(message, container)
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
  },
}))

/** While it waits, the library says so to itself. */
type Diagnosing = { _disableExpensiveErrorDiagnostics?: boolean }

// happy-dom lays nothing out, so nothing lies anywhere.
document.elementsFromPoint ??= () => []

afterEach(cleanup)

// The next file gets this same page.
afterAll(async () => {
  vi.useRealTimers()
  // A message that is still on its way would be said to the next file.
  await vi.dynamicImportSettled()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  toast.dismiss()
  await forgetMedia()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name)
})

/** Files are known by their hashes, which tests make up alike. A module of ours may be another one in a test, so none is asked. */
const forgetMedia = () =>
  new Promise<void>((done) => {
    // What only plays a page has no store.
    if (!('indexedDB' in globalThis)) return done()
    const gone = indexedDB.deleteDatabase('verdigris-media')
    gone.onsuccess = gone.onerror = gone.onblocked = () => done()
  })
