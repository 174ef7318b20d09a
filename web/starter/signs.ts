/** What tells that somebody is there. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
  'dragenter',
  'scroll',
] as const

/** Whoever has only looked at the page for so long since it was loaded is not kept waiting for the app later on. */
const REST_MS = 4_000

export const firstSign = () =>
  new Promise<void>((come) => {
    const there = () => {
      for (const sign of SIGNS) removeEventListener(sign, there, true)
      come()
    }
    for (const sign of SIGNS) addEventListener(sign, there, { capture: true, passive: true })
  })

/** The page is loaded, was left alone for a while, and the browser has nothing to do. */
export async function atRest() {
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }))
  await new Promise((over) => setTimeout(over, REST_MS))
  if ('requestIdleCallback' in globalThis)
    await new Promise<unknown>((idle) => requestIdleCallback(idle, { timeout: REST_MS }))
}
