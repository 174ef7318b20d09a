import { isOwn, ownerHere } from '../../kernel/owner.ts'

const KEY = 'CHAT_BEGUN'

type Begun = {
  product: string
  app: string
  owner: string
  /** Names the load of the page. */
  load: number
}

/**
 * Notes for this tab the project that a first message has made. A page that is being loaded anew in that moment still goes there, and
 * then gives way to what its address was before, where nothing else leads to what was just said.
 */
export function noteBegun(product: string, app: string) {
  try {
    const begun: Begun = { product, app, owner: ownerHere(), load: performance.timeOrigin }
    sessionStorage.setItem(KEY, JSON.stringify(begun))
  } catch {
    // Storage is off or full: the conversation is among the earlier ones.
  }
}

/**
 * The project in which a page goes on that was loaded anew as its first message made it.
 * @param app that it is the page of, if it is one's
 */
export function takeBegun(product: string, app: string | null): string | null {
  try {
    const begun = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Begun | null
    if (!begun) return null
    const isHere = begun.load === performance.timeOrigin
    if (isHere && app === begun.app) return null
    sessionStorage.removeItem(KEY)
    const goesOn = !isHere && app === null && product === begun.product && isLoadedAnew()
    return goesOn && isOwn(begun.owner) ? begun.app : null
  } catch {
    return null
  }
}

/** Whether it is this very page that was, and not one from where somebody came here since. */
const isLoadedAnew = () =>
  performance
    .getEntriesByType('navigation')
    .some(
      (entry) =>
        (entry as PerformanceNavigationTiming).type === 'reload' &&
        new URL(entry.name).pathname === location.pathname,
    )
