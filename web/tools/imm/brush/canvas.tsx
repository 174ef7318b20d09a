import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, type ReactNode, useRef } from 'react'
import type { Size } from '../../../media/picture.ts'
import { Viewport } from '../../../ui/viewport.tsx'
import { type Brushing, LEAST_BRUSH, MOST_BRUSH, radiusOf } from './brushing.ts'
import type { Look } from './layer-messages.ts'
import type { Stroke } from './strokes.ts'
import { useLayer } from './use-layer.ts'

type Props = {
  picture: Size
  brushing: Brushing
  onStroke: (stroke: Stroke) => void
  onBrushing: (change: Partial<Brushing>) => void
  /** The same object as long as it is the same picture. */
  look: Look
  /** Of the brushed layer. */
  className?: string
  disabled: boolean
  /** What lies under the brushed layer, and fills the same place. */
  children: ReactNode
}

/**
 * A picture to paint on, by pointer or by keys: the arrows move the brush, Space sets it down and lifts it.
 */
export function Canvas({
  picture: { width, height },
  brushing,
  onStroke,
  onBrushing,
  look,
  className = '',
  disabled,
  children,
}: Props) {
  const { t } = useLingui()
  const { strokes, hardness, tool, zoom } = brushing
  const radius = radiusOf(brushing, { width, height })
  const moving = tool === 'hand'
  const layer = useRef<HTMLDivElement>(null)
  const ring = useRef<HTMLDivElement>(null)
  const begun = useRef<{ points: number[] } | null>(null)
  /** The finger that paints: a palm or a second one takes no part in it. */
  const finger = useRef<number | null>(null)
  const brush = useRef({ x: width / 2, y: height / 2 })
  const drawFrom = useLayer(layer, { width, height }, look, strokes)

  function placeRing() {
    const { x, y } = brush.current
    ring.current?.style.setProperty('left', `${(x / width) * 100}%`)
    ring.current?.style.setProperty('top', `${(y / height) * 100}%`)
  }
  function moveTo(x: number, y: number) {
    brush.current = {
      x: Math.min(width, Math.max(0, Math.round(x))),
      y: Math.min(height, Math.max(0, Math.round(y))),
    }
    placeRing()
    const stroke = begun.current
    if (!stroke) return
    const { points } = stroke
    const [lastX = -Infinity, lastY = -Infinity] = points.slice(-2)
    const far = Math.hypot(brush.current.x - lastX, brush.current.y - lastY)
    if (points.length > 0 && far < radius / 4) return
    points.push(brush.current.x, brush.current.y)
    drawFrom(strokeOf(points), points.length / 2 - 2)
  }
  const strokeOf = (points: readonly number[]): Stroke => ({
    points,
    radius,
    ...(hardness < 100 && { hardness }),
    ...(tool === 'rubber' && { rub: true as const }),
  })
  function setDown() {
    begun.current = { points: [] }
    moveTo(brush.current.x, brush.current.y)
  }
  function lift() {
    const stroke = begun.current
    begun.current = null
    if (stroke && stroke.points.length > 0) onStroke(strokeOf(stroke.points))
  }

  const isOther = ({ pointerId }: PointerEvent) =>
    finger.current !== null && pointerId !== finger.current
  function letGo(event: PointerEvent) {
    if (isOther(event)) return
    finger.current = null
    lift()
  }

  const toPicture = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top, width: w, height: h } = currentTarget.getBoundingClientRect()
    return [((clientX - left) / w) * width, ((clientY - top) / h) * height] as const
  }
  function onKey(event: React.KeyboardEvent) {
    // To the hand the arrows do what they always do: they scroll.
    if (moving || event.ctrlKey || event.metaKey || event.altKey) return
    const step = Math.max(1, radius / 2)
    const moves: Record<string, readonly [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    }
    const move = moves[event.key]
    if (move) {
      moveTo(brush.current.x + move[0], brush.current.y + move[1])
      ring.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    } else if (event.key === ' ' && begun.current) lift()
    else if (event.key === ' ') setDown()
    else if (event.key === '[') onBrushing({ brush: Math.max(LEAST_BRUSH, brushing.brush - 1) })
    else if (event.key === ']') onBrushing({ brush: Math.min(MOST_BRUSH, brushing.brush + 1) })
    else return
    event.preventDefault()
  }

  return (
    <Viewport
      ratio={width / height}
      zoom={zoom}
      onZoom={(next) => onBrushing({ zoom: next })}
      pans={moving}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application has its own keys */}
      <div
        role="application"
        aria-label={t`Picture to paint on. Arrows move the brush, Space sets it down and lifts it.`}
        tabIndex={disabled ? -1 : 0}
        className={`group relative size-full overflow-hidden rounded-md select-none ${disabled || moving ? '' : 'cursor-none touch-none'}`}
        onKeyDown={disabled ? undefined : onKey}
        onBlur={lift}
        onPointerDown={(event) => {
          if (disabled || moving || event.button !== 0 || finger.current !== null) return
          event.currentTarget.setPointerCapture(event.pointerId)
          finger.current = event.pointerId
          lift()
          moveTo(...toPicture(event))
          setDown()
        }}
        onPointerMove={(event) => {
          if (disabled || moving || isOther(event)) return
          for (const one of event.nativeEvent.getCoalescedEvents?.() ?? [])
            moveTo(...toPicture({ ...event, clientX: one.clientX, clientY: one.clientY }))
          moveTo(...toPicture(event))
        }}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onLostPointerCapture={letGo}
      >
        {children}
        <div ref={layer} aria-hidden className={`absolute inset-0 ${className}`} />
        <div
          ref={ring}
          aria-hidden
          className={`pointer-events-none absolute aspect-square -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-white opacity-0 shadow-[0_0_0_1px_#000] group-hover:opacity-100 group-focus-visible:opacity-100 ${disabled || moving ? 'hidden' : ''}`}
          style={{ width: `${((radius * 2) / width) * 100}%`, left: '50%', top: '50%' }}
        >
          {hardness < 100 && (
            <span
              className="absolute top-1/2 left-1/2 aspect-square -translate-1/2 rounded-full border border-dashed border-white mix-blend-difference"
              style={{ width: `${hardness}%` }}
            />
          )}
        </div>
      </div>
    </Viewport>
  )
}
