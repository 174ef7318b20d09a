import { useEffect, useState, useSyncExternalStore } from 'react'

/** Work that is on its way back to the tool of this page. */
type Restoring = { ended: Promise<void>; giveWay: () => void }

let current: Restoring | undefined
const listeners = new Set<() => void>()

function become(next: Restoring | undefined) {
  current = next
  listeners.forEach((listener) => listener())
}

/** @param giveWay is called when another work begins in its place. @returns to be called once it is there */
export function beginRestoring(giveWay: () => void): () => void {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const mine = { ended, giveWay }
  become(mine)
  return () => {
    if (current === mine) become(undefined)
    resolve()
  }
}

/**
 * Whoever gives files while the last work is still on its way wants these: it gives way to them.
 * @param joins they are added to what is there, which is waited for
 */
export async function beforeTaking({ joins }: { joins: boolean }) {
  if (joins) await current?.ended
  else current?.giveWay()
}

/** What takes no longer is not spoken of. */
const SOON_MS = 500

/** Only then something was left here. */
const isBack = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate')

/** Whether the page was there before, and the work on its way back to it takes a while. */
export function useSlowRestoring(): boolean {
  const isOn = useSyncExternalStore(subscribe, () => current !== undefined)
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!isOn || !isBack()) return
    const timer = setTimeout(() => setSlow(true), SOON_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isOn])
  return slow
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
