import { hasLeft } from './owner.ts'

/**
 * Hears `beforeunload`, and asks before the page is closed or loaded anew. Once its person has left, his page is led home, and whoever
 * is at the device by then is not asked whether it shall stay.
 */
export function askToStay(event: Event) {
  if (!hasLeft()) event.preventDefault()
}

/** @returns a function that ends it */
export function beginToAsk() {
  // A listener is held once, and several things may be under way.
  const ask = (event: Event) => askToStay(event)
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}

/** Asks as long as work goes on, whatever is drawn. */
export function stayFor<Result>(work: Promise<Result>): Promise<Result> {
  return work.finally(beginToAsk())
}
