import { useSyncExternalStore } from 'react'

const CHANGES = ['online', 'offline'] as const

function subscribe(listener: () => void) {
  for (const name of CHANGES) window.addEventListener(name, listener)
  return () => CHANGES.forEach((name) => window.removeEventListener(name, listener))
}

/** Whether the device has a line at all; that does not say that the server is reached. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)
