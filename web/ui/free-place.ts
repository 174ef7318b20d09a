/** What somebody could want to press. */
const PRESSABLE =
  'a[href], button, input, select, textarea, summary, label, [role=button], [role=slider], [role=menuitem], [role=option]'

type Box = { left: number; top: number; right: number; bottom: number }
type Side = 'right' | 'center' | 'left'
/** Where in the window's width, and how many pixels above its foot. */
export type Place = { side: Side; bottom: number }

/** Where messages lie, which are over everything. */
const MESSAGES = '[data-sonner-toaster]'

const EDGE = 16
const STEP = 8

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** The lowest place in the window where a box of this size lies over nothing that can be pressed; else the one where it lies over least. */
export function freePlace(size: { width: number; height: number }): Place {
  const { clientWidth, clientHeight } = document.documentElement
  const taken = takenBoxes()
  const width = Math.min(size.width, clientWidth - 2 * EDGE)
  const lefts: Record<Side, number> = {
    right: clientWidth - EDGE - width,
    center: (clientWidth - width) / 2,
    left: EDGE,
  }
  let best: Place & { over: number } = { side: 'right', bottom: EDGE, over: Infinity }
  for (let bottom = EDGE; bottom + size.height < clientHeight - EDGE; bottom += STEP) {
    for (const side of ['right', 'center', 'left'] as const) {
      const left = lefts[side]
      const foot = clientHeight - bottom
      const box = { left, right: left + width, top: foot - size.height, bottom: foot }
      const over = taken.reduce((sum, one) => sum + overlap(box, one), 0)
      if (over < best.over) best = { side, bottom, over }
      if (over === 0) return { side, bottom }
    }
  }
  return { side: best.side, bottom: best.bottom }
}

/** Whether something that can be pressed lies under a message. */
export const coversSomething = (message: Element) =>
  takenBoxes().some((one) => overlap(boxOf(message), one) > 0)

const takenBoxes = () =>
  [...document.querySelectorAll(PRESSABLE)]
    .filter((element) => !element.closest(MESSAGES) && isOnTop(element))
    .map(boxOf)

const boxOf = (element: Element): Box => element.getBoundingClientRect()

/** Whether it is in the window and nothing else but a message lies over its middle. */
function isOnTop(element: Element) {
  const { left, top, right, bottom } = boxOf(element)
  const hit = document
    .elementsFromPoint((left + right) / 2, (top + bottom) / 2)
    .find((one) => !one.closest(MESSAGES))
  return hit !== undefined && (element.contains(hit) || hit.contains(element))
}
