const KEY = 'ENDED_ELSEWHERE'

/** Notes for this tab's next page that the session was ended elsewhere; whose it was is not kept. */
export function noteEndedElsewhere() {
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // Storage is off: the next page says nothing.
  }
}

/** Whether that was noted, once. */
export function takeEndedElsewhere(): boolean {
  try {
    const noted = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return noted
  } catch {
    return false
  }
}
