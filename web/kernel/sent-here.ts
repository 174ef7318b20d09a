const KEY = 'SENT'

/**
 * Notes for this tab what it sends of a project. A page that is loaded anew learns no answer to it, and what the device's store
 * holds may be older or newer: nothing else is written as a page goes.
 */
export function noteSent(id: string, text: string) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ id, text }))
  } catch {
    // Storage is off or full: an older note would tell of something else.
    wipeSent()
  }
}

/** What this tab sent of a project last; null where it sent another's since, or nothing. */
export function lastSent(project: string): string | null {
  try {
    const { id, text } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return id === project ? text : null
  } catch {
    return null
  }
}

export function wipeSent() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is off: nothing was noted.
  }
}
