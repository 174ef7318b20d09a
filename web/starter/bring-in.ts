const RELOADED = 'RELOADED_FROM'
/** So long after somebody set out for another page, this one is taken to be on its way out. */
const LEAVING_MS = 10_000
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

declare global {
  interface WindowEventMap {
    /** @property detail begins the app; rejects when something it needs has not come */
    begin: CustomEvent<() => Promise<void>>
  }
}

let setOut = -Infinity

/**
 * Fetches the app's pieces side by side and runs them one after the other, each in a task of its own, so that the page answers in
 * between. Where they are gone since the site is made of others by now, the page is loaded anew, once.
 * @param pieces addresses, each after those that it needs
 * @param onLate is called when something has not come, each time; it is asked for again with the line, or a while later
 */
export async function bringIn(pieces: readonly string[], onLate: () => void) {
  const version = pieces.join()
  // On iPhones a page is not told that it will be left, only that its link was pressed.
  for (const sign of ['beforeunload', 'click']) addEventListener(sign, noteLeaving)
  // So the app asks, for pieces that it comes to need later.
  addEventListener('mend', (event) => reloadOnce(version) && event.preventDefault())
  // And for what it needs to begin.
  addEventListener('begin', ({ detail }) => void untilThere(version, detail, onLate))
  for (const href of pieces)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  const run = async () => {
    for (const piece of pieces) {
      await import(/* @vite-ignore */ piece)
      await new Promise((turn) => setTimeout(turn))
    }
  }
  await untilThere(version, run, onLate)
}

async function untilThere(version: string, begin: () => Promise<void>, onLate: () => void) {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(LONGEST_WAIT_MS, wait * 2)) {
    try {
      return await begin()
    } catch (error) {
      reportError(error)
      // What does not come for want of a line says nothing of the version.
      if (!navigator.onLine) forgetReload()
      else if (reloadOnce(version)) return
      onLate()
      await lineOr(wait)
    }
  }
}

/** Resolves when the line is back, or else after some milliseconds: the line may only have been bad. */
const lineOr = (ms: number) =>
  new Promise<void>((resolve) => {
    const over = () => {
      clearTimeout(timer)
      removeEventListener('online', over)
      resolve()
    }
    const timer = setTimeout(over, ms)
    addEventListener('online', over)
  })

/** The app asks by a `beforeunload` of its own whether something would keep the page; that one is not trusted. */
function noteLeaving({ type, target, defaultPrevented, isTrusted }: Event) {
  const goes = type !== 'click' || (!defaultPrevented && (target as Element).closest('a[href]'))
  if (isTrusted && goes) setOut = performance.now()
}

/**
 * Once for each version that is left: what fails after that, a reload does not mend. Nor what fails because somebody goes elsewhere:
 * WebKit then gives up what it is loading, and a reload would keep him here.
 * @returns whether the page is loaded anew
 */
function reloadOnce(version: string): boolean {
  if (performance.now() - setOut < LEAVING_MS) return false
  try {
    if (sessionStorage.getItem(RELOADED) === version) return false
    sessionStorage.setItem(RELOADED, version)
    location.reload()
    return true
  } catch {
    return false
  }
}

function forgetReload() {
  try {
    sessionStorage.removeItem(RELOADED)
  } catch {
    // It was never kept.
  }
}
