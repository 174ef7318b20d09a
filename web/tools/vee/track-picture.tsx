import { type RefObject, useCallback, useMemo, useRef } from 'react'
import type { Medium, Track } from '../../media/edit/sequence.ts'
import { drawTrack } from './draw-track.ts'
import { useDrawn } from './use-drawn.ts'
import type { MediumLook } from './use-looks.ts'
import { HEIGHT_PX } from './view.ts'

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
  const paint = useCallback(
    (context: CanvasRenderingContext2D, from: number, style: CSSStyleDeclaration) => {
      const wave = style.getPropertyValue('--amber')
      drawTrack(context, track, looks, durations, { from, pixelsPerSecond, width, height }, wave)
    },
    [track, looks, durations, pixelsPerSecond, width, height],
  )
  useDrawn(canvas, { scroller, width, height, pixelsPerSecond }, paint)
  return (
    <canvas
      ref={canvas}
      aria-hidden
      className="pointer-events-none sticky block"
      style={{ left, width, height }}
    />
  )
}
