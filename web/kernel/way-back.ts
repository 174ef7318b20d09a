const KEY = 'WAY_BACK'

/** A page that somebody left to get credits for it. */
type WayBack = { path: string; title: string }

/** Remembers it for this tab, also over the site of a payment. */
export function keepWayBack(back: WayBack | null) {
  try {
    if (back) sessionStorage.setItem(KEY, JSON.stringify(back))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage is off: the browser's own way back is left.
  }
}

/** What this tab remembers; null for nothing. */
export function readWayBack(): WayBack | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as WayBack | null
  } catch {
    return null
  }
}
