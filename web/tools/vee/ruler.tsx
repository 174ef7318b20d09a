import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import { drawRuler } from '../../desk/draw-wave.ts'
import { RULER_PX, SEEK_PX } from '../../desk/finger.ts'
import type { PreviewTransport } from '../../desk/use-preview.ts'
import { clock } from '../../kernel/clock.ts'
import { useDrawn } from './use-drawn.ts'
import { HEAD_PX, ROOM_PX } from './view.ts'

type RulerProps = {
  total: number
  long: number
  pixelsPerSecond: number
  transport: PreviewTransport
  scroller: RefObject<HTMLDivElement | null>
  width: number
}

/** The ruler is what the position is moved by: dragged along, or by the arrow keys. */
export function Ruler({ total, long, pixelsPerSecond, transport, scroller, width }: RulerProps) {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  const slider = useRef<HTMLDivElement>(null)
  const { subscribe, time, seek } = transport
  const wide = Math.max(0, width - HEAD_PX)
  const paint = useCallback(
    (context: CanvasRenderingContext2D, from: number, style: CSSStyleDeclaration) => {
      const look = {
        line: style.getPropertyValue('--control-line'),
        text: style.getPropertyValue('--muted'),
        font: style.fontFamily,
        letters: parseFloat(style.fontSize),
      }
      drawRuler(context, wide, { from, pixelsPerSecond, duration: long / pixelsPerSecond }, look)
    },
    [wide, pixelsPerSecond, long],
  )
  useDrawn(canvas, { scroller, width: wide, height: RULER_PX, pixelsPerSecond }, paint)
  useEffect(() => {
    const tell = (now: number) => {
      slider.current?.setAttribute('aria-valuenow', now.toFixed(1))
      slider.current?.setAttribute('aria-valuetext', clock(now, true))
    }
    tell(time.current)
    return subscribe(tell)
  }, [subscribe, time])
  const seekTo = ({ clientX, currentTarget }: PointerEvent) =>
    seek((clientX - currentTarget.getBoundingClientRect().left - ROOM_PX) / pixelsPerSecond)
  return (
    <div
      className="sticky top-0 z-30 flex items-end border-b border-line bg-surface"
      // The line below is in it.
      style={{ height: SEEK_PX + 1 }}
    >
      <span
        className="sticky left-0 z-10 h-full shrink-0 border-r border-line bg-surface"
        style={{ width: HEAD_PX }}
      />
      <canvas
        ref={canvas}
        aria-hidden
        className="pointer-events-none sticky shrink-0 text-12"
        style={{ left: HEAD_PX, width: wide, height: RULER_PX }}
      />
      <div
        ref={slider}
        role="slider"
        data-desk-keys
        tabIndex={0}
        aria-label={t`Position`}
        aria-valuemin={0}
        aria-valuemax={Number(total.toFixed(1))}
        aria-valuenow={0}
        className="absolute inset-y-0 cursor-ew-resize touch-none focus-visible:-outline-offset-2"
        style={{ left: HEAD_PX, width: long }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          seekTo(event)
        }}
        onPointerMove={(event) =>
          event.currentTarget.hasPointerCapture(event.pointerId) && seekTo(event)
        }
      />
    </div>
  )
}
