import { type RefObject, useEffect } from 'react'

/** Where somebody at the keyboard is; a desk may be taken down with it, and another put up. */
type Held = {
  element: HTMLElement
  /** What it stood in, also once it is gone. */
  around: HTMLElement | null
  /** What that stood in, and as which of its children, from the inside out. */
  homes: readonly Home[]
  control: string | undefined
  label: string
  inAction: boolean
}
type Home = { home: HTMLElement; index: number }
let held: Held | null = null

/** So far around what is gone somebody finds himself again: in its list, or in what that stands in, as a clip in its row of a timeline. */
const NEAR = 6

const PRESSABLE = ':is(button, a[href]):not(:disabled)'

const labelOf = (element: Element) => element.getAttribute('aria-label') ?? ''

const isChosen = (element: Element) => element.matches('[aria-expanded=true], [aria-pressed=true]')

const isLost = ({ element }: Held) =>
  !element.isConnected || !element.checkVisibility() || element.matches(':disabled')

/** Remembers what the keyboard is on, as long as it was not left by choice. */
function remember({ target, type }: Event) {
  const element = target as HTMLElement
  // A window gives the focus back, also where what it was asked for is gone by then.
  if (element.closest('[role=dialog]')) return
  // The next key may come before what is gone has been stood in for.
  if (type === 'keydown' && element === document.body && held && isLost(held)) return
  held =
    element.closest('.desk') && (type === 'keydown' || element.matches(':focus-visible'))
      ? {
          element,
          around: element.parentElement,
          homes: homesOf(element),
          control: element.dataset['control'],
          label: labelOf(element),
          inAction: element.closest('[data-action]') !== null,
        }
      : null
}

function homesOf(element: HTMLElement): Home[] {
  const homes: Home[] = []
  let child = element
  while (child.parentElement && !child.matches('.desk') && homes.length < NEAR) {
    const home = child.parentElement
    homes.push({ home, index: [...home.children].indexOf(child) })
    child = home
  }
  return homes
}

const pressableIn = (place: HTMLElement | null | undefined) =>
  place &&
  [place, ...place.querySelectorAll<HTMLElement>(PRESSABLE)].find(
    (one) => one.matches(PRESSABLE) && one.isConnected && one.checkVisibility(),
  )

/** What has moved up to where something was: the next of its list, or the last. */
function neighbour(desk: HTMLElement, homes: readonly Home[]): HTMLElement | undefined {
  for (const { home, index } of homes) {
    if (home === desk || !desk.contains(home)) continue
    const found = pressableIn(
      home.children[Math.min(index, home.children.length - 1)] as HTMLElement | undefined,
    )
    if (found) return found
  }
  return undefined
}

/** A click beside everything leaves what had the focus as it is. */
const forget = () => void (held = null)

/**
 * What takes the place of what is gone: the same control, of several the one that is chosen by now; the new main button, what stands
 * beside a control that cannot be pressed any more, the next of a list that one was taken out of, or the tool's name, from where Tab
 * goes on.
 */
function standIn(
  desk: HTMLElement,
  { around, homes, control, label, inAction }: Held,
): HTMLElement | undefined {
  const alike = [...desk.querySelectorAll<HTMLElement>('[data-control]')].filter(
    (one) => one.dataset['control'] === control,
  )
  const ready = alike.filter((one) => !one.matches(':disabled'))
  const named = (one: HTMLElement) => labelOf(one) === label
  const same = ready.find(named) ?? ready.find(isChosen)
  if (same) return same
  if (inAction) return [...desk.querySelectorAll<HTMLElement>(`[data-action] ${PRESSABLE}`)].at(-1)
  const place = alike.find(named)?.parentElement ?? around
  return (
    pressableIn(place) ??
    neighbour(desk, homes) ??
    desk.querySelector<HTMLElement>('h1') ??
    undefined
  )
}

/**
 * Keeps the focus of who works by keyboard when what has it goes or gives way to something else: Start to Cancel, Cancel to Download,
 * the sample to the work on it.
 */
export function useHeldFocus(desk: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let asked = 0
    const look = () => {
      if (!held || !desk.current || document.activeElement !== document.body || !isLost(held))
        return
      standIn(desk.current, held)?.focus({ preventScroll: true })
    }
    // Whoever takes it by himself, as a result does, goes before.
    const lookSoon = () => {
      if (!held) return
      cancelAnimationFrame(asked)
      asked = requestAnimationFrame(() => (asked = requestAnimationFrame(look)))
    }
    const changes = new MutationObserver(lookSoon)
    if (desk.current)
      changes.observe(desk.current, {
        childList: true,
        subtree: true,
        attributeFilter: ['disabled'],
      })
    // Where windows over the page stand.
    changes.observe(document.body, { childList: true })
    lookSoon()
    document.addEventListener('focusin', remember)
    // Before what the key does takes the element away.
    document.addEventListener('keydown', remember, { capture: true })
    document.addEventListener('pointerdown', forget)
    return () => {
      cancelAnimationFrame(asked)
      changes.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('keydown', remember, { capture: true })
      document.removeEventListener('pointerdown', forget)
    }
  }, [desk])
}
