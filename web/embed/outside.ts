import type { RouterHistory } from '@tanstack/react-router'

/** Opens a page of this site, or of another one, in a window of its own and without the frame. */
export function openOutside(address: string) {
  const url = new URL(address, location.href)
  if (url.origin === location.origin) url.searchParams.delete('embed')
  window.open(url, '_blank', 'noopener')
}

/**
 * Whatever leads to another page opens outside, be it a link or the app's own doing: who may frame this page may not frame that
 * one. @returns a function that stops it
 */
export function keepOut(history: RouterHistory) {
  const onClick = (event: MouseEvent) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
    if (!link || link.target || link.hasAttribute('download') || !/^https?:$/.test(link.protocol))
      return
    if (link.origin === location.origin && link.pathname === location.pathname) return
    event.preventDefault()
    event.stopPropagation()
    openOutside(link.href)
  }
  // Before the router sees it.
  document.addEventListener('click', onClick, { capture: true })
  const unblock = history.block({
    enableBeforeUnload: false,
    blockerFn({ currentLocation, nextLocation }) {
      if (nextLocation.pathname === currentLocation.pathname) return false
      openOutside(nextLocation.href)
      return true
    },
  })
  return () => {
    unblock()
    document.removeEventListener('click', onClick, { capture: true })
  }
}
