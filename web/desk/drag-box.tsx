import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Box, clampBox, type Point, resized } from '../media/box.ts'

type Props = {
  box: Box
  /** What it is and where it lies. */
  label: string
  /** It shows its handles. */
  chosen: boolean
  /** The picture's size, in the pixels that keys count. */
  width: number
  height: number
  /** Of an arrow key, in those pixels; with Alt it is one. */
  step: number
  /** Its width over its height, as parts of the picture, where it must keep it. */
  shape?: number | undefined
  /** Where in the picture a pointer is. */
  pointOf: (event: PointerEvent) => Point
  onChoose?: () => void
  /** @param done the hand has let go of it */
  onBox: (box: Box, done: boolean) => void
  onDelete?: () => void
  /** Tells it from its like. */
  id?: number
  /** Of the box itself. */
  className: string
}

const SIDES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * A box over a picture, moved by itself and resized by its corners and edges. By keyboard the arrows move it, with Shift they make it
 * larger and smaller, with Alt by single pixels, and Delete takes it away where it may.
 */
export function DragBox(props: Props) {
  const { box, label, chosen, width, height, step, shape, pointOf, onBox, onDelete } = props
  const grip = useRef<{
    pointerId: number
    at: Point
    box: Box
    side: string
    pulled?: Box
  } | null>(null)
  const pull = (from: Box, side: string, dx: number, dy: number) =>
    clampBox(
      side ? resized(from, side, dx, dy, shape) : { ...from, x: from.x + dx, y: from.y + dy },
    )

  const take = (event: PointerEvent<HTMLElement>, side: string) => {
    if (event.button !== 0) return
    event.stopPropagation()
    if (grip.current) return
    const { pointerId } = event
    event.currentTarget.setPointerCapture(pointerId)
    props.onChoose?.()
    grip.current = { pointerId, at: pointOf(event), box, side }
  }
  const move = (event: PointerEvent) => {
    if (grip.current?.pointerId !== event.pointerId) return
    const { at, box: from, side } = grip.current
    const [x, y] = pointOf(event)
    grip.current.pulled = pull(from, side, x - at[0], y - at[1])
    onBox(grip.current.pulled, false)
  }
  const drop = (event: PointerEvent) => {
    if (grip.current?.pointerId !== event.pointerId) return
    // `box` may be one move behind.
    const { pulled } = grip.current
    grip.current = null
    if (pulled) onBox(pulled, true)
  }
  const onKey = (event: KeyboardEvent) => {
    if (onDelete && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault()
      return onDelete()
    }
    const arrow = ARROWS[event.key]
    if (!arrow || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const by = event.altKey ? 1 : step
    onBox(
      pull(box, event.shiftKey ? 'se' : '', (arrow[0] * by) / width, (arrow[1] * by) / height),
      true,
    )
  }
  const hand = {
    onPointerMove: move,
    onPointerUp: drop,
    onPointerCancel: drop,
    onLostPointerCapture: drop,
  }
  return (
    <div className="@container-[size] pointer-events-none absolute" style={placed(box)}>
      <button
        type="button"
        data-mark={props.id}
        aria-pressed={props.onChoose ? chosen : undefined}
        aria-label={label}
        onFocus={props.onChoose}
        onPointerDown={(event) => take(event, '')}
        onKeyDown={onKey}
        {...hand}
        className={`pointer-events-auto absolute inset-0 cursor-move touch-none border-2 outline-offset-2 focus-visible:outline-2 focus-visible:outline-focus ${props.className}`}
      />
      {chosen &&
        SIDES.map((side) => (
          <span
            key={side}
            aria-hidden
            data-side={side}
            onPointerDown={(event) => take(event, side)}
            {...hand}
            className={`pointer-events-auto absolute grid size-6 -translate-1/2 touch-none place-items-center pointer-coarse:size-11 ${ROOM[side] ?? ''}`}
            style={{
              left: side.includes('w') ? 0 : side.includes('e') ? '100%' : '50%',
              top: side.includes('n') ? 0 : side.includes('s') ? '100%' : '50%',
              cursor: `${side}-resize`,
            }}
          >
            <span className="size-2.5 rounded-full border border-control-line bg-grip shadow-low" />
          </span>
        ))}
    </div>
  )
}

/** To a finger the sides of a small box leave the room to its corners. */
const ROOM: Partial<Record<string, string>> = {
  n: 'pointer-coarse:[@container(width<8.25rem)]:hidden',
  s: 'pointer-coarse:[@container(width<8.25rem)]:hidden',
  w: 'pointer-coarse:[@container(height<8.25rem)]:hidden',
  e: 'pointer-coarse:[@container(height<8.25rem)]:hidden',
}

const percent = (part: number) => `${part * 100}%`

/** A box's place in its picture, for a style. */
export const placed = ({ x, y, width, height }: Box) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
})

/** Where in an element a pointer is, as parts of it; at its edge where it is outside. */
export function pointIn(element: HTMLElement, at: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  const inside = (value: number) => Math.min(1, Math.max(0, value))
  return [inside((at.clientX - left) / width), inside((at.clientY - top) / height)]
}
