import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { ROOM_PX } from './draw-wave.ts'

/** Closer than this a word fills the screen. */
const CLOSEST_PIXELS_PER_SECOND = 240
/** How much a turn of the wheel zooms, and two fingers on a pad, which are told as a wheel with Ctrl. */
const WHEEL = 0.002
const PAD = 0.01

type Given = {
  scroller: RefObject<HTMLDivElement | null>
  /** In seconds. */
  duration: number
  /** The wheel zooms by itself, as in an editor; without it only with Ctrl or Command. */
  wheels: boolean
  /** Told after every change of what is in view. */
  onView: () => void
}

/** What part of a time line is seen and how closely: all of it at first. Zooming leaves the moment under the pointer where it is. */
export function useWaveView({ scroller, duration, wheels, onView }: Given) {
  /** 0 until it is known, before anything is painted. */
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => setWidth(scroller.current?.clientWidth ?? 0), [scroller])
  const [zoom, setZoom] = useState(1)
  /** Where it is going, which several turns of the wheel change before it is drawn once. */
  const next = useRef({ zoom: 1, scroll: null as number | null })

  const fit = Math.max(1, width - 2 * ROOM_PX) / duration
  const closest = Math.max(1, CLOSEST_PIXELS_PER_SECOND / fit)
  const pixelsPerSecond = fit * zoom
  const seen = useEffectEvent(onView)

  /** @param at where on the screen the same moment stays, from the left edge */
  const zoomBy = (factor: number, at = width / 2) => {
    const box = scroller.current
    if (!box) return
    const before = next.current
    const moment = ((before.scroll ?? box.scrollLeft) - ROOM_PX + at) / (fit * before.zoom)
    const zoom = Math.min(closest, Math.max(1, before.zoom * factor))
    next.current = { zoom, scroll: moment * fit * zoom + ROOM_PX - at }
    setZoom(zoom)
  }
  useLayoutEffect(() => {
    const box = scroller.current
    if (box && next.current.scroll !== null) box.scrollLeft = next.current.scroll
    next.current.scroll = null
    seen()
  }, [scroller, zoom, width])

  const leftOf = () => scroller.current?.getBoundingClientRect().left ?? 0
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const pad = event.ctrlKey || event.metaKey
    if (!pad && (!wheels || event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)))
      return
    // All of it is seen already: the page goes on.
    if (!pad && event.deltaY > 0 && zoom <= 1) return
    event.preventDefault()
    zoomBy(Math.exp(-event.deltaY * (pad ? PAD : WHEEL)), event.clientX - leftOf())
  })
  const fingers = useRef(new Map<number, number>())
  const onFinger = useEffectEvent((event: PointerEvent) => {
    const known = fingers.current
    if (event.pointerType !== 'touch') return
    // The first finger of all: whether one before it was lifted was not told.
    if (event.type === 'pointerdown' && event.isPrimary) known.clear()
    if (event.type === 'pointerdown') return void known.set(event.pointerId, event.clientX)
    if (event.type !== 'pointermove') return void known.delete(event.pointerId)
    const before = spread([...known.values()])
    if (!known.has(event.pointerId)) return
    known.set(event.pointerId, event.clientX)
    const after = spread([...known.values()])
    if (before && after) zoomBy(after.wide / before.wide, after.middle - leftOf())
  })
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const sized = new ResizeObserver(([entry]) => {
      setWidth(entry?.contentRect.width ?? 0)
      seen()
    })
    sized.observe(box)
    // React listens passively, and a page would be zoomed as well.
    const wheel = (event: WheelEvent) => onWheel(event)
    const finger = (event: PointerEvent) => onFinger(event)
    box.addEventListener('wheel', wheel, { passive: false })
    for (const name of FINGER_EVENTS) box.addEventListener(name, finger)
    return () => {
      sized.disconnect()
      box.removeEventListener('wheel', wheel)
      for (const name of FINGER_EVENTS) box.removeEventListener(name, finger)
    }
  }, [scroller])

  return { width, zoom, closest, pixelsPerSecond, zoomBy }
}

const FINGER_EVENTS = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const

/** How far two fingers are apart, and where; nothing for one or three. */
function spread([a, b, ...others]: number[]) {
  if (a === undefined || b === undefined || others.length > 0) return null
  return { wide: Math.max(1, Math.abs(a - b)), middle: (a + b) / 2 }
}
