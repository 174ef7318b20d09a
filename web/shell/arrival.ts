import type { AnyRouter } from '@tanstack/react-router'

/**
 * Hands the focus to a new page's heading: a screen reader says where one is, and Tab goes on from there. A page that takes it for
 * itself goes before, and so does a desk, which hands it on when a project comes to stand under an address of its own.
 */
export function watchArrivals(router: AnyRouter) {
  let left: Element | null = null
  router.subscribe('onBeforeNavigate', () => (left = document.activeElement))
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    // Who reads a page that frames this one stays there.
    if (!pathChanged || !fromLocation || !document.hasFocus() || left?.closest('.desk')) return
    const now = document.activeElement
    const main = document.querySelector<HTMLElement>('#main')
    if (!main || now?.closest('#main, [role=dialog][data-open]')) return
    const place = main.querySelector('h1') ?? main
    place.tabIndex = -1
    place.focus({ preventScroll: true })
  })
}
