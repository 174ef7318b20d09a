import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

export const MOST_ZOOM = 8
export const zoomed = (zoom: number) => Math.min(MOST_ZOOM, Math.max(1, zoom))

/** How much a notch of the wheel, held with Ctrl, or a pinch on a touchpad brings nearer. */
const PER_PIXEL = 0.005

/** How large the frame is, and what of the whole lies in its middle, as shares of width and height. */
const seenOf = (box: HTMLElement) => ({
  middle: [
    (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
    (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
  ] as const,
  width: box.clientWidth,
  height: box.clientHeight,
})

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
  const seen = useRef({ middle: [0.5, 0.5] as readonly [number, number], width: 0, height: 0 })
  useLayoutEffect(() => {
    const box = frame.current
    const times = zoom / before.current
    before.current = zoom
    if (!box || times === 1) return
    const [x, y] = pointer.current ?? [box.clientWidth / 2, box.clientHeight / 2]
    pointer.current = null
    box.scrollTo((box.scrollLeft + x) * times - x, (box.scrollTop + y) * times - y)
    seen.current = seenOf(box)
  }, [frame, zoom])

  useEffect(() => {
    const box = frame.current
    if (!box) return
    const note = () => {
      const { width, height } = seen.current
      // Where it has just become smaller it is scrolled by that, not by hand.
      if (box.clientWidth === width && box.clientHeight === height) seen.current = seenOf(box)
    }
    const observer = new ResizeObserver(() => {
      const [x, y] = seen.current.middle
      box.scrollTo(
        x * box.scrollWidth - box.clientWidth / 2,
        y * box.scrollHeight - box.clientHeight / 2,
      )
      seen.current = { ...seen.current, width: box.clientWidth, height: box.clientHeight }
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
