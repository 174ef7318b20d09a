import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Box, Point, Shape, Stroke } from '../../media/watermark/marks.ts'
import { boxBetween, clampBox, type Drawn, resized } from './plan.ts'

export type Pen = 'box' | 'brush'

type Props = {
  /** Those that lie on the picture now. */
  marks: readonly Drawn[]
  chosen: number | null
  pen: Pen
  /** Of the brush, as a part of the picture's height. */
  radius: number
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
type Drawing = { from: Point; to: Point } | { points: Point[] }

/** A step of the arrow keys, in pixels; with Alt it is one. */
const STEP = 4
/** A shorter drag than this was a press, as a part of the picture. */
const LEAST_DRAG = 0.012
const SIDES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * The marks over the picture. Boxes are drawn, moved and resized by pointer; by keyboard the arrows move the one that has the focus,
 * with Shift they make it larger and smaller, with Alt by single pixels, and Delete takes it away.
 */
export function MarksLayer(props: Props) {
  const { marks, chosen, pen, radius, width, height, onChoose, onDraw, onStroke, onBox } = props
  const { t } = useLingui()
  const layer = useRef<HTMLDivElement>(null)
  const [drawing, setDrawing] = useState<Drawing | null>(null)

  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const {
      left,
      top,
      width: w,
      height: h,
    } = (layer.current as HTMLElement).getBoundingClientRect()
    const inside = (value: number) => Math.min(1, Math.max(0, value))
    return [inside((clientX - left) / w), inside((clientY - top) / h)]
  }
  const start = (event: PointerEvent) => {
    if (event.button !== 0 || event.target !== layer.current) return
    layer.current.setPointerCapture(event.pointerId)
    const at = pointOf(event)
    setDrawing(pen === 'box' ? { from: at, to: at } : { points: [at] })
  }
  const go = (event: PointerEvent) => {
    if (!drawing) return
    const to = pointOf(event)
    setDrawing('points' in drawing ? { points: [...drawing.points, to] } : { ...drawing, to })
  }
  const end = () => {
    if (!drawing) return
    setDrawing(null)
    if ('points' in drawing) return onStroke({ radius, points: drawing.points })
    const box = boxBetween(drawing.from, drawing.to)
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
      onPointerCancel={() => setDrawing(null)}
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
            <BoxMark
              key={mark.id}
              id={mark.id}
              box={mark.shape.box}
              chosen={mark.id === chosen}
              pointOf={pointOf}
              onChoose={() => onChoose(mark.id)}
              onBox={(box) => onBox(mark.id, clampBox(box))}
              onDelete={() => props.onDelete(mark.id)}
              {...{ width, height }}
            />
          ),
      )}
      {drawing && 'from' in drawing && (
        <div
          className="pointer-events-none absolute border-2 border-primary bg-primary/20"
          style={placed(boxBetween(drawing.from, drawing.to))}
        />
      )}
    </div>
  )
}

const percent = (part: number) => `${part * 100}%`
const placed = ({ x, y, width, height }: Box) => ({
  ...{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) },
})

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

type BoxProps = {
  id: number
  box: Box
  chosen: boolean
  width: number
  height: number
  pointOf: (event: PointerEvent) => Point
  onChoose: () => void
  onBox: (box: Box) => void
  onDelete: () => void
}

function BoxMark({ id, box, chosen, width, height, pointOf, onChoose, onBox, onDelete }: BoxProps) {
  const { t } = useLingui()
  const grip = useRef<{ at: Point; box: Box; side: string } | null>(null)

  const take = (event: PointerEvent<HTMLElement>, side: string) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    event.stopPropagation()
    onChoose()
    grip.current = { at: pointOf(event), box, side }
  }
  const pull = (event: PointerEvent) => {
    if (!grip.current) return
    const { at, box: from, side } = grip.current
    const [x, y] = pointOf(event)
    const [dx, dy] = [x - at[0], y - at[1]]
    onBox(side ? resized(from, side, dx, dy) : { ...from, x: from.x + dx, y: from.y + dy })
  }
  const drop = () => (grip.current = null)
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      return onDelete()
    }
    const arrow = ARROWS[event.key]
    if (!arrow || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const step = event.altKey ? 1 : STEP
    const [dx, dy] = [(arrow[0] * step) / width, (arrow[1] * step) / height]
    onBox(event.shiftKey ? resized(box, 'se', dx, dy) : { ...box, x: box.x + dx, y: box.y + dy })
  }
  const [x, y] = [Math.round(box.x * width), Math.round(box.y * height)]
  const [w, h] = [Math.round(box.width * width), Math.round(box.height * height)]
  return (
    <div className="pointer-events-none absolute" style={placed(box)}>
      <button
        type="button"
        data-mark={id}
        aria-pressed={chosen}
        aria-label={t`Mark ${id}: ${w} by ${h} px at ${x}, ${y}`}
        onFocus={onChoose}
        onPointerDown={(event) => take(event, '')}
        onPointerMove={pull}
        onPointerUp={drop}
        onPointerCancel={drop}
        onKeyDown={onKey}
        className={`pointer-events-auto absolute inset-0 cursor-move touch-none border-2 outline-offset-2 focus-visible:outline-2 focus-visible:outline-focus ${chosen ? 'border-primary bg-primary/10' : 'border-raised bg-primary/25'}`}
      />
      {chosen &&
        SIDES.map((side) => (
          <span
            key={side}
            aria-hidden
            onPointerDown={(event) => take(event, side)}
            onPointerMove={pull}
            onPointerUp={drop}
            onPointerCancel={drop}
            className="pointer-events-auto absolute grid size-6 -translate-1/2 touch-none place-items-center pointer-coarse:size-9"
            style={{
              left: side.includes('w') ? 0 : side.includes('e') ? '100%' : '50%',
              top: side.includes('n') ? 0 : side.includes('s') ? '100%' : '50%',
              cursor: `${side}-resize`,
            }}
          >
            <span className="size-2.5 rounded-full border border-control-line bg-raised shadow-low" />
          </span>
        ))}
    </div>
  )
}
