import { inGroupOf } from './group.ts'

/** A press that moves further than this is none. */
const PRESS_PX = 10
/** A bar that is dragged, a word that is searched and what reads aloud only scroll; so does the browser to what an address names. */
const WAYS_TO_SCROLL = [
  'wheel',
  'touchmove',
  'keydown',
  ...(location.hash === '' ? ['scroll'] : []),
]

/**
 * The app draws the page anew, and with it whatever somebody has his finger or his focus on. Both go on in what stands there now,
 * and the page stays where he has scrolled it.
 * @param frame the page as it was served
 * @param root where the app takes its place
 */
export function goOnIn(frame: HTMLElement, root: HTMLElement) {
  for (const way of WAYS_TO_SCROLL)
    addEventListener(way, () => (document.documentElement.dataset.scrolled = ''), {
      once: true,
      passive: true,
    })
  let focused: Element | null = null
  frame.addEventListener('focusin', ({ target }) => void (focused = target as Element))
  // What is taken away with the page loses the focus too, but it did not give it up.
  frame.addEventListener('focusout', () =>
    setTimeout(() => {
      if (frame.isConnected && !frame.contains(document.activeElement)) focused = null
    }),
  )
  let pressed: { target: Element; x: number; y: number } | null = null
  frame.addEventListener('pointerdown', ({ target, clientX: x, clientY: y }) => {
    pressed = { target: target as Element, x, y }
  })
  addEventListener('pointercancel', () => void (pressed = null), true)
  addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      const press = pressed
      pressed = null
      if (!press || press.target.isConnected) return
      if (Math.hypot(clientX - press.x, clientY - press.y) < PRESS_PX)
        twinOf(press.target, root)?.click()
    },
    true,
  )
  return () => {
    if (focused && document.activeElement === document.body)
      twinOf(focused, root)?.focus({ preventScroll: true })
  }
}

/** What the app has drawn in the place of something that was served. */
function twinOf(served: Element, root: HTMLElement): HTMLElement | null {
  const control = served.closest<HTMLElement>('[data-control]')
  if (control)
    return root.querySelector(`${inGroupOf(control)}[data-control=${control.dataset.control}]`)
  const link = served.closest('a')
  if (!link) return null
  const place = link.closest('header, footer, main')?.localName ?? 'body'
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`${place} a`)]
  return (
    links.find(({ href }) => href === link.href) ??
    links.find(({ textContent }) => textContent === link.textContent) ??
    null
  )
}
