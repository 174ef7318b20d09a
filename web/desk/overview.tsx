import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Peaks } from '../media/peaks.ts'
import type { Range } from '../media/timeline.ts'
import { drawOverview, ROOM_PX } from './draw-wave.ts'

type Props = {
  peaks: Peaks
  /** Drawn paler. */
  cuts: readonly Range[]
  /** In seconds. */
  duration: number
  width: number
  /** How much of the whole is seen: `--from` and `--seen` in it are kept by the wave, in parts of one. */
  frame: RefObject<HTMLDivElement | null>
  /** The middle of what is to be seen, in seconds. */
  onGo: (time: number) => void
}

/** The whole recording in a line, with a frame around what is in view, to drag along. For the pointer alone: keys and the wave do the same. */
export function Overview({ peaks, cuts, duration, width, frame, onGo }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const draw = useEffectEvent(() => {
    if (canvas.current && width > 0) drawOverview(canvas.current, { peaks, cuts, duration })
  })
  useEffect(() => draw(), [peaks, cuts, width])
  useEffect(() => {
    const themed = new MutationObserver(() => draw())
    themed.observe(document.documentElement, { attributes: true })
    return () => themed.disconnect()
  }, [])
  const go = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onGo(((clientX - left - ROOM_PX) / Math.max(1, width - 2 * ROOM_PX)) * duration)
  }
  return (
    <div
      aria-hidden
      className="relative h-7 pointer-coarse:h-11 cursor-grab touch-none border-t border-line bg-sunken active:cursor-grabbing"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        go(event)
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && go(event)}
    >
      <canvas ref={canvas} className="block h-full w-full" />
      <div className="absolute inset-y-0.5" style={{ insetInline: ROOM_PX }}>
        <div
          ref={frame}
          className="absolute inset-y-0 min-w-1.5 rounded-sm bg-ink/10 ring-2 ring-focus"
          style={{
            left: 'calc(var(--from, 0) * 100%)',
            width: 'calc(var(--seen, 1) * 100%)',
          }}
        />
      </div>
    </div>
  )
}
