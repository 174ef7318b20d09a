const RELOADED = 'RELOADED_FROM'

/**
 * Fetches the app's pieces side by side and runs them one after the other, each in a task of its own, so that the page answers in
 * between. Where they are gone since the site is made of others by now, the page is loaded anew, once.
 * @param pieces addresses, each after those that it needs
 */
export async function bringIn(pieces: readonly string[]) {
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
    if (navigator.onLine && isFirstTime(pieces.join())) location.reload()
    else throw error
  }
}

/** Once for each version that is left: what fails after that, a reload does not mend. */
function isFirstTime(version: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === version) return false
    sessionStorage.setItem(RELOADED, version)
    return true
  } catch {
    return false
  }
}
