import { FOCUSABLE } from '../ui/focusable.ts'

/** What somebody at the keyboard is on, and where that stands, also once it is gone. */
type Held = { element: HTMLElement; place: Range; waits: boolean }

/** What comes next where something is gone, else what came before it. */
function standIn(main: HTMLElement, place: Range): HTMLElement | undefined {
  for (
    let around: Node | null = place.startContainer;
    around instanceof Element && main.contains(around);
    around = around.parentNode
  ) {
    const near = [...around.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) =>
      one.checkVisibility(),
    )
    const next = near.find((one) => place.comparePoint(one, 0) > 0) ?? near.at(-1)
    if (next) return next
  }
  return undefined
}

/**
 * Keeps the focus of who works by keyboard in its place on the page: when the row goes whose button he pressed he is on the next one,
 * and a button that cannot be pressed while it works has the focus again after it. A desk sees to its own.
 * @returns a function that stops it
 */
export function keepFocus(main: HTMLElement): () => void {
  let held: Held | null = null
  let asked = 0
  const remember = ({ target }: Event) => {
    const element = target as HTMLElement
    // A window over the page gives the focus back, also where what it was asked for is gone by then.
    if (!main.contains(element)) return
    held = null
    if (element === main || element.closest('.desk') || !element.matches(':focus-visible')) return
    const place = document.createRange()
    place.setStartBefore(element)
    place.collapse(true)
    held = { element, place, waits: false }
  }
  const look = () => {
    if (!held || document.activeElement !== document.body) return
    const { element, place, waits } = held
    if (!main.contains(element)) standIn(main, place)?.focus({ preventScroll: true })
    else if (waits && !element.matches(':disabled')) element.focus({ preventScroll: true })
  }
  // Whoever takes it by himself, as a new page does, goes before.
  const lookSoon = () => {
    if (!held) return
    held.waits ||= held.element.matches(':disabled')
    cancelAnimationFrame(asked)
    asked = requestAnimationFrame(() => (asked = requestAnimationFrame(look)))
  }
  const forget = () => void (held = null)
  const changes = new MutationObserver(lookSoon)
  changes.observe(main, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  // Where windows over the page stand.
  changes.observe(document.body, { childList: true })
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', forget)
  return () => {
    cancelAnimationFrame(asked)
    changes.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', forget)
  }
}
