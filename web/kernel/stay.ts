import { beginToHold } from './hold.ts'
import { hasLeft } from './owner.ts'

/**
 * Hears `beforeunload`, and asks before the page is closed or loaded anew. Once its person has left, his page is led home, and whoever
 * is at the device by then is not asked whether it shall stay.
 */
export function askToStay(event: Event) {
  if (!hasLeft()) event.preventDefault()
}

/** Asks from now on, and holds what is drawn. @returns a function that ends it */
export function beginToAsk() {
  // The same listener would be there once, and several things may be under way.
  const ask = (event: Event) => askToStay(event)
  addEventListener('beforeunload', ask)
  const letGo = beginToHold()
  return () => {
    removeEventListener('beforeunload', ask)
    letGo()
  }
}

/** Asks as long as work goes on, whatever is drawn. */
export function stayFor<Result>(work: Promise<Result>): Promise<Result> {
  return work.finally(beginToAsk())
}
