const RELOADED = 'RELOADED_FROM'

/**
 * Fetches the app's pieces side by side and runs them one after the other, each in a task of its own, so that the page answers in
 * between. Where they are gone since the site is made of others by now, the page is loaded anew, once.
 * @param pieces addresses, each after those that it needs
 */
export async function bringIn(pieces: readonly string[]) {
  const version = pieces.join()
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

/** Once for each version that is left: what fails after that, a reload does not mend. @returns whether the page is loaded anew */
function reloadOnce(version: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === version) return false
    sessionStorage.setItem(RELOADED, version)
    location.reload()
    return true
  } catch {
    return false
  }
}
