import { ownerHere } from '../kernel/owner.ts'

/**
 * Loads a page anew that the browser brings back as it was left, where somebody has signed in or out meanwhile.
 * @returns a function that stops it
 */
export function watchReturn() {
  let left = ''
  const onHide = () => void (left = ownerHere())
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && ownerHere() !== left) location.reload()
  }
  addEventListener('pagehide', onHide)
  addEventListener('pageshow', onShow)
  return () => {
    removeEventListener('pagehide', onHide)
    removeEventListener('pageshow', onShow)
  }
}
