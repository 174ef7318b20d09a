import { FOCUSABLE } from './focusable.ts'

/**
 * For `ref`: a box that scrolls and holds nothing that can have the focus has it itself. Without it, Safari scrolls such a box with the
 * pointer alone.
 */
export function scrollsByKeys(box: HTMLElement | null) {
  if (!box) return
  const look = () => {
    const scrolls = box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth
    const inside = [...box.querySelectorAll(FOCUSABLE)].some((one) => one.checkVisibility())
    if (scrolls && !inside) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  }
  const observer = new ResizeObserver(look)
  for (const one of [box, ...box.children]) observer.observe(one)
  return () => observer.disconnect()
}
