import { useEffect } from 'react'
import { isSignedIn, read, write } from '../../kernel/local-store.ts'

/** Tasks whose progress and result stand on the page, and how often. */
const shown = new Map<string, number>()
const listeners = new Set<() => void>()

export const isShown = (id: string) => shown.has(id)

/** Says that the page shows what becomes of these tasks, so that nobody else need tell of them. */
export function useShownTasks(ids: readonly string[]) {
  const named = ids.join(' ')
  useEffect(() => {
    const all = named.split(' ').filter(Boolean)
    for (const id of all) shown.set(id, (shown.get(id) ?? 0) + 1)
    forgetUnseen(all)
    return () => {
      for (const id of all) {
        const rest = (shown.get(id) ?? 1) - 1
        if (rest > 0) shown.set(id, rest)
        else shown.delete(id)
      }
    }
  }, [named])
}

const listIn = (key: 'awaitedTasks' | 'unseenTasks') => read(key)?.split(' ').filter(Boolean) ?? []
function keepList(key: 'awaitedTasks' | 'unseenTasks', ids: readonly string[]) {
  if (isSignedIn()) write(key, ids.length > 0 ? ids.join(' ') : null)
}

/** Tasks that were open when this device last looked, also before the page was loaded. */
export const awaited = () => listIn('awaitedTasks')
export const keepAwaited = (ids: readonly string[]) => keepList('awaitedTasks', ids)

/** Tasks that ended where nobody saw it. */
export const unseenText = () => read('unseenTasks') ?? ''
/** Adds one that has just ended. */
export function addUnseen(id: string) {
  keepList('unseenTasks', [...new Set([...listIn('unseenTasks'), id])])
  listeners.forEach((tell) => tell())
}
/** @param ids all of them where none are named */
export function forgetUnseen(ids?: readonly string[]) {
  const before = listIn('unseenTasks')
  const left = ids ? before.filter((id) => !ids.includes(id)) : []
  if (left.length === before.length) return
  keepList('unseenTasks', left)
  listeners.forEach((tell) => tell())
}
/** Tells of every change of these. @returns a function that stops it */
export function onUnseen(tell: () => void) {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}
