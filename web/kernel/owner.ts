import { read } from './local-store.ts'

const KEY = 'LEFT_AT'

/** Whose is what this page keeps on the device now; '' for a guest's, which is for whoever signs in after him on his way. */
export const ownerHere = () => read('userId') ?? ''

/** Whether whoever is here may read it. @param owner as it was noted; things from before owners were noted have none */
export const isOwn = (owner = '') => owner === '' || owner === read('userId')

/** Says to every page of this browser that stands open that whoever was signed in has left. */
export function noteLeft() {
  try {
    localStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Storage is off, and the pages share nothing.
  }
}

/** Whether somebody has left since a moment, else since this page was loaded: what it still comes to know is his. */
export function hasLeft(since = performance.timeOrigin): boolean {
  try {
    const at = localStorage.getItem(KEY)
    // A clock that was set back since then would keep the device closed.
    return at !== null && Number(at) >= since && Number(at) <= Date.now()
  } catch {
    return false
  }
}
