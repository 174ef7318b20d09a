import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, useRef, useState } from 'react'
import { DragBox, placed, pointIn } from '../../desk/drag-box.tsx'
import { type Box, boxBetween, type Point } from '../../media/box.ts'
import { boxAt, type Shape, type Stroke } from '../../media/watermark/marks.ts'
import type { Drawn } from './plan.ts'

export type Pen = 'box' | 'brush'

type Props = {
  /** Those that lie on the picture now. */
  marks: readonly Drawn[]
  chosen: number | null
  pen: Pen
  /** Of the brush, as a part of the picture's height. */
  radius: number
  /** Of the film, at which the marks are shown. */
  time: number
  /** The picture as it is shown, in pixels. */
  width: number
  height: number
  onChoose: (id: number) => void
  onDraw: (shape: Shape) => void
  onStroke: (stroke: Stroke) => void
  onBox: (id: number, box: Box) => void
  onDelete: (id: number) => void
}

/** What is being drawn with the pointer down. */
type Drawing = ({ from: Point; to: Point } | { points: Point[] }) & { pointerId: number }

/** A step of the arrow keys, in pixels; with Alt it is one. */
const STEP = 4
/** A shorter drag than this was a press, as a part of the picture. */
const LEAST_DRAG = 0.012
/**
 * The marks over the picture. Boxes are drawn, moved and resized by pointer; by keyboard the arrows move the one that has the focus,
 * with Shift they make it larger and smaller, with Alt by single pixels, and Delete takes it away.
 */
export function MarksLayer(props: Props) {
  const { marks, chosen, pen, radius, time, width, height, onChoose, onDraw, onStroke, onBox } =
    props
  const { t } = useLingui()
  const layer = useRef<HTMLDivElement>(null)
  const [drawing, show] = useState<Drawing | null>(null)
  /** Several moves may come before one of them is shown. */
  const latest = useRef<Drawing>(null)
  const setDrawing = (next: Drawing | null) => {
    latest.current = next
    show(next)
  }

  const pointOf = (event: PointerEvent) => pointIn(layer.current as HTMLElement, event)
  const labelOf = (id: number, box: Box) => {
    const [x, y] = [Math.round(box.x * width), Math.round(box.y * height)]
    const [w, h] = [Math.round(box.width * width), Math.round(box.height * height)]
    return t`Mark ${id}: ${w} by ${h} px at ${x}, ${y}`
  }
  const start = (event: PointerEvent) => {
    if (event.button !== 0 || event.target !== layer.current || latest.current) return
    const { pointerId } = event
    layer.current.setPointerCapture(pointerId)
    const at = pointOf(event)
    setDrawing({ pointerId, ...(pen === 'box' ? { from: at, to: at } : { points: [at] }) })
  }
  /** Whether it is not by a further finger. */
  const draws = ({ pointerId }: PointerEvent) => latest.current?.pointerId === pointerId
  const go = (event: PointerEvent) => {
    const now = latest.current
    if (!now || !draws(event)) return
    const to = pointOf(event)
    setDrawing('points' in now ? { ...now, points: [...now.points, to] } : { ...now, to })
  }
  const end = (event: PointerEvent) => {
    const now = latest.current
    if (!now || !draws(event)) return
    setDrawing(null)
    if ('points' in now) return onStroke({ radius, points: now.points })
    const box = boxBetween(now.from, now.to)
    if (Math.max(box.width, box.height) > LEAST_DRAG) onDraw({ kind: 'box', box })
  }

  return (
    <div
      ref={layer}
      role="group"
      aria-label={t`Marks on the picture`}
      className="absolute inset-0 cursor-crosshair touch-none overflow-hidden rounded-md"
      onPointerDown={start}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={(event) => draws(event) && setDrawing(null)}
      onLostPointerCapture={(event) => draws(event) && setDrawing(null)}
    >
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        className="pointer-events-none absolute inset-0 size-full"
      >
        {marks.map(
          ({ id, shape }) =>
            shape.kind === 'brush' && (
              <Strokes
                key={id}
                strokes={shape.strokes}
                {...{ width, height }}
                strong={id === chosen}
              />
            ),
        )}
        {drawing && 'points' in drawing && (
          <Strokes strokes={[{ radius, points: drawing.points }]} {...{ width, height }} strong />
        )}
      </svg>
      {marks.map(
        (mark) =>
          mark.shape.kind === 'box' && (
            <DragBox
              key={mark.id}
              id={mark.id}
              box={boxAt(mark.shape, time)}
              label={labelOf(mark.id, boxAt(mark.shape, time))}
              chosen={mark.id === chosen}
              step={STEP}
              pointOf={pointOf}
              onChoose={() => onChoose(mark.id)}
              onBox={(box) => onBox(mark.id, box)}
              onDelete={() => props.onDelete(mark.id)}
              className={
                mark.id === chosen
                  ? 'border-primary bg-primary/10 ring-1 ring-grip'
                  : 'border-grip bg-primary/25 ring-1 ring-scrim'
              }
              {...{ width, height }}
            />
          ),
      )}
      {drawing && 'from' in drawing && (
        <div
          className="pointer-events-none absolute border-2 border-primary bg-primary/20 ring-1 ring-grip"
          style={placed(boxBetween(drawing.from, drawing.to))}
        />
      )}
    </div>
  )
}

type StrokesProps = { strokes: readonly Stroke[]; width: number; height: number; strong: boolean }

function Strokes({ strokes, width, height, strong }: StrokesProps) {
  return strokes.map(({ radius, points }) => (
    <polyline
      key={`${radius} ${points.join()}`}
      points={[points[0] as Point, ...points]
        .map(([x, y]) => `${x * width},${y * height}`)
        .join(' ')}
      fill="none"
      stroke="var(--primary)"
      strokeOpacity={strong ? 0.65 : 0.4}
      strokeWidth={2 * radius * height}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ))
}
