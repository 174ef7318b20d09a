import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { Medium, Track } from '../../media/edit/sequence.ts'
import { drawTrack } from './draw-track.ts'
import type { MediumLook } from './use-looks.ts'
import { HEIGHT_PX, ROOM_PX } from './view.ts'

type Props = {
  track: Track
  media: readonly Medium[]
  looks: ReadonlyMap<string, MediumLook>
  pixelsPerSecond: number
  scroller: RefObject<HTMLDivElement | null>
  /** Of what is in view, in pixels. */
  width: number
  left: number
}

/** Under the clips of a track: their pictures and waves, drawn only where they are in view. */
export function TrackPicture({
  track,
  media,
  looks,
  pixelsPerSecond,
  scroller,
  width,
  left,
}: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const durations = useMemo(() => new Map(media.map(({ id, duration }) => [id, duration])), [media])
  const height = HEIGHT_PX[track.kind]
  const draw = useEffectEvent(() => {
    const [at, box] = [canvas.current, scroller.current]
    const context = at?.getContext('2d')
    if (!at || !box || !context || width <= 0) return
    const scale = window.devicePixelRatio
    at.width = Math.round(width * scale)
    at.height = Math.round(height * scale)
    context.scale(scale, scale)
    const from = (box.scrollLeft - ROOM_PX) / pixelsPerSecond
    const wave = getComputedStyle(at).getPropertyValue('--amber')
    drawTrack(context, track, looks, durations, { from, pixelsPerSecond, width, height }, wave)
  })
  useEffect(() => draw(), [track, looks, durations, pixelsPerSecond, width])
  useEffect(() => {
    const box = scroller.current
    const redraw = () => draw()
    box?.addEventListener('scroll', redraw)
    const themed = new MutationObserver(redraw)
    themed.observe(document.documentElement, { attributes: true })
    return () => {
      box?.removeEventListener('scroll', redraw)
      themed.disconnect()
    }
  }, [scroller])
  return (
    <canvas
      ref={canvas}
      aria-hidden
      className="pointer-events-none sticky block"
      style={{ left, width, height }}
    />
  )
}
