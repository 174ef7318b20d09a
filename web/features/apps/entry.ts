import type { RouterHistory } from '@tanstack/react-router'

type Located = Pick<RouterHistory, 'location'>

/** The entry of the browser's history that a page is, as the router names it. */
export const entryOf = ({
  location: {
    state: { __TSR_key: name = '' },
  },
}: Located) => name

/**
 * Another language or a place further down is an entry of its own to the router, though the same page goes on in it: its name
 * becomes that of the page, which is found by it after a reload. @returns a function that ends this
 */
export function staysEntry(history: RouterHistory): () => void {
  const { pathname } = history.location
  const name = entryOf(history)
  return history.subscribe(({ location }) => {
    if (location.pathname !== pathname || entryOf({ location }) === name) return
    history.flush()
    // By the browser's own function: the router's would take it for one more step.
    History.prototype.replaceState.call(window.history, { ...location.state, __TSR_key: name }, '')
  })
}
