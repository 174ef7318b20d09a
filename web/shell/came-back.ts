import { emit } from '../kernel/events.ts'
import { KEYS } from '../kernel/local-store.ts'
import { ownerHere } from '../kernel/owner.ts'

/**
 * Loads a page anew that the browser brings back as it was left, where somebody has signed in or out meanwhile; and a person's page
 * that is looked at again after he has left by another one. No line may have told of it: it falls while a page sleeps. A guest's page
 * where somebody signs in by another one becomes his as it stands, with what was begun on it.
 * @returns a function that stops it
 */
export function watchReturn() {
  // A page that was opened in the background is left from the beginning.
  let left = document.visibilityState === 'hidden' ? ownerHere() : ''
  const onHide = () => void (left = ownerHere())
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && ownerHere() !== left) location.reload()
  }
  const onLook = () => {
    if (document.visibilityState === 'hidden') return onHide()
    if (left === '' || ownerHere() === left) return
    emit('USER_SIGNOUT', undefined)
    location.reload()
  }
  const onStore = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === KEYS.userId && oldValue === null && newValue !== null)
      emit('USER_SIGNIN', { userId: newValue })
  }
  document.addEventListener('visibilitychange', onLook)
  addEventListener('pagehide', onHide)
  addEventListener('pageshow', onShow)
  addEventListener('storage', onStore)
  return () => {
    document.removeEventListener('visibilitychange', onLook)
    removeEventListener('pagehide', onHide)
    removeEventListener('pageshow', onShow)
    removeEventListener('storage', onStore)
  }
}
