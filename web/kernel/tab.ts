const CHAIN = 'TAB'
const HERE = 'TAB_OPEN'
/** Who copies a copy of a copy begins anew in the oldest. */
const MOST_COPIES = 4

/** This tab by name, and behind it the ones it is a copy of; a tab that was opened by itself has no name. */
export type Tabs = readonly [own: string, ...before: string[]]

const ALONE: Tabs = ['']

/**
 * A duplicated tab comes with all that its browser kept of the first one: the session's storage, and a history whose entries have
 * the same names. What the session of a tab notes only while a page of it stands open tells a copy from a page that was loaded
 * anew. A page that died looks like a copy, so a copy must find all that the first tab had; of one that the browser took down to
 * save memory, Chromium says so.
 */
function tabsOf(session: Storage): Tabs {
  const before = JSON.parse(session.getItem(CHAIN) ?? 'null') ?? ALONE
  const { wasDiscarded } = document as { wasDiscarded?: boolean }
  if (session.getItem(HERE) === null || wasDiscarded) return before
  const tabs: Tabs = [crypto.randomUUID(), ...before.slice(0, MOST_COPIES)]
  session.setItem(CHAIN, JSON.stringify(tabs))
  return tabs
}

function beginTab(): Tabs {
  // A frame shares the session of the page round it.
  if (window.parent !== window) return ALONE
  try {
    const { sessionStorage: session } = window
    const tabs = tabsOf(session)
    const come = () => session.setItem(HERE, '1')
    come()
    addEventListener('pageshow', come)
    addEventListener('pagehide', () => session.removeItem(HERE))
    return tabs
  } catch {
    return ALONE
  }
}

export const TABS = beginTab()
