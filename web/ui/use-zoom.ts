import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

export const MOST_ZOOM = 8
export const zoomed = (zoom: number) => Math.min(MOST_ZOOM, Math.max(1, zoom))

/** How much a notch of the wheel, held with Ctrl, or a pinch on a touchpad brings nearer. */
const PER_PIXEL = 0.005

/** Two numbers, across and down. */
type Pair = readonly [number, number]

const middleOf = (box: HTMLElement): Pair => [box.clientWidth / 2, box.clientHeight / 2]

/** What of the whole lies at a point of the frame, as shares of width and height. */
const shareAt = (box: HTMLElement, [x, y]: Pair): Pair => [
  (box.scrollLeft + x) / box.scrollWidth,
  (box.scrollTop + y) / box.scrollHeight,
]

/** Scrolls what lies at a share of the whole to a point of the frame. */
const bring = (box: HTMLElement, [across, down]: Pair, [x, y]: Pair) =>
  box.scrollTo(across * box.scrollWidth - x, down * box.scrollHeight - y)

/** How large the frame is, and what of the whole lies in its middle. */
const seenOf = (box: HTMLElement) => ({
  middle: shareAt(box, middleOf(box)),
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
  const pointer = useRef<{ share: Pair; at: Pair } | null>(null)
  const seen = useRef({ middle: [0.5, 0.5] as Pair, width: 0, height: 0 })
  useLayoutEffect(() => {
    const box = frame.current
    if (!box || zoom === before.current) return
    before.current = zoom
    // What has become smaller may be scrolled less by now, so what was seen is asked of before.
    const { share, at } = pointer.current ?? { share: seen.current.middle, at: middleOf(box) }
    bring(box, share, at)
    pointer.current = null
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
      bring(box, seen.current.middle, middleOf(box))
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
    const next = zoomed(zoom * Math.exp(-event.deltaY * PER_PIXEL))
    const box = frame.current
    if (next === zoom || !box) return
    const { left, top } = box.getBoundingClientRect()
    const at: Pair = [event.clientX - left, event.clientY - top]
    pointer.current = { share: shareAt(box, at), at }
    onZoom(next)
  })
  useEffect(() => {
    const box = surface.current
    const listen = (event: WheelEvent) => onWheel(event)
    // Not passive: the page itself is not to be zoomed.
    box?.addEventListener('wheel', listen, { passive: false })
    return () => box?.removeEventListener('wheel', listen)
  }, [surface])
}
