const RELOADED = 'RELOADED_FROM'
/** So long after somebody set out for another page, this one is taken to be on its way out. */
const LEAVING_MS = 10_000
let setOut = -Infinity

/**
 * Fetches the app's pieces side by side and runs them one after the other, each in a task of its own, so that the page answers in
 * between. Where they are gone since the site is made of others by now, the page is loaded anew, once.
 * @param pieces addresses, each after those that it needs
 */
export async function bringIn(pieces: readonly string[]) {
  const version = pieces.join()
  // On iPhones a page is not told that it will be left, only that its link was pressed.
  for (const sign of ['beforeunload', 'click']) addEventListener(sign, noteLeaving)
  // So the app asks, for pieces that it comes to need later.
  addEventListener('mend', (event) => reloadOnce(version) && event.preventDefault())
  for (const href of pieces)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  try {
    for (const piece of pieces) {
      await import(/* @vite-ignore */ piece)
      await new Promise((turn) => setTimeout(turn))
    }
  } catch (error) {
    if (!navigator.onLine || !reloadOnce(version)) throw error
  }
}

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
