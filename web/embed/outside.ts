/** Opens a page of this site in a window of its own, without the frame. */
export function openOutside(path: string) {
  const address = new URL(path, location.href)
  address.searchParams.delete('embed')
  window.open(address, '_blank', 'noopener')
}

/** Links to other pages open outside: what belongs to a person is in nobody's frame. @returns a function that stops it */
export function keepLinksOut() {
  const listener = (event: MouseEvent) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
    if (!link || link.hasAttribute('download') || link.protocol === 'blob:') return
    if (link.pathname === location.pathname && link.origin === location.origin) return
    event.preventDefault()
    event.stopPropagation()
    if (link.origin === location.origin) openOutside(link.href)
    else window.open(link.href, '_blank', 'noopener')
  }
  // Before the router sees it.
  document.addEventListener('click', listener, { capture: true })
  return () => document.removeEventListener('click', listener, { capture: true })
}
