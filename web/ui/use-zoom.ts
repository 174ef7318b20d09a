import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

export const MOST_ZOOM = 8
export const zoomed = (zoom: number) => Math.min(MOST_ZOOM, Math.max(1, zoom))

/** How much a notch of the wheel, held with Ctrl, or a pinch on a touchpad brings nearer. */
const PER_PIXEL = 0.005

/** What of the whole lies in the middle of what is seen of it, as shares of its width and height. */
const middleOf = (box: HTMLElement) =>
  [
    (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
    (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
  ] as const

/**
 * Keeps what is looked at in its place while it comes nearer: what lies under the pointer, else the middle; that also where the frame
 * becomes another, as on a phone that is turned.
 * @param frame scrolls over what is larger than itself
 * @param surface the frame and what lies over it: there the wheel is heard
 */
export function useZoom(
  frame: RefObject<HTMLElement | null>,
  surface: RefObject<HTMLElement | null>,
  zoom: number,
  onZoom: (zoom: number) => void,
) {
  const before = useRef(zoom)
  const pointer = useRef<readonly [number, number] | null>(null)
  const middle = useRef<readonly [number, number]>([0.5, 0.5])
  useLayoutEffect(() => {
    const box = frame.current
    const times = zoom / before.current
    before.current = zoom
    if (!box || times === 1) return
    const [x, y] = pointer.current ?? [box.clientWidth / 2, box.clientHeight / 2]
    pointer.current = null
    box.scrollTo((box.scrollLeft + x) * times - x, (box.scrollTop + y) * times - y)
    middle.current = middleOf(box)
  }, [frame, zoom])

  useEffect(() => {
    const box = frame.current
    if (!box) return
    const note = () => void (middle.current = middleOf(box))
    const observer = new ResizeObserver(() => {
      const [x, y] = middle.current
      box.scrollTo(
        x * box.scrollWidth - box.clientWidth / 2,
        y * box.scrollHeight - box.clientHeight / 2,
      )
    })
    box.addEventListener('scroll', note, { passive: true })
    observer.observe(box)
    return () => {
      box.removeEventListener('scroll', note)
      observer.disconnect()
    }
  }, [frame])

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {}
    pointer.current = [event.clientX - left, event.clientY - top]
    onZoom(zoomed(zoom * Math.exp(-event.deltaY * PER_PIXEL)))
  })
  useEffect(() => {
    const box = surface.current
    const listen = (event: WheelEvent) => onWheel(event)
    // Not passive: the page itself is not to be zoomed.
    box?.addEventListener('wheel', listen, { passive: false })
    return () => box?.removeEventListener('wheel', listen)
  }, [surface])
}
