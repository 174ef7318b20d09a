import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, useRef, useState } from 'react'
import { DragBox, placed, pointIn } from '../../../desk/drag-box.tsx'
import { type Box, boxBetween, clampBox, type Point, resized } from '../../../media/box.ts'
import { asBox, boxedIn, type Size } from '../../../media/picture.ts'
import { lying } from '../../../ui/lying.ts'
import { useObjectUrl } from '../../../ui/object-url.ts'

type Props = {
  file: File
  /** Of the picture, in degrees, clockwise. */
  turn: number
  /** As it lies, in pixels. */
  size: Size
  box: Box | undefined
  /** Width over height of the crop; any without one. */
  ratio: number | undefined
  onBox: (box: Box) => void
}

/** A shorter drag than this was a press, as a part of the picture. */
const LEAST_DRAG = 0.012
/** Arrow keys move by so large a part of the picture's longer side. */
const STEP = 0.01

/** A picture with the box that is kept of it. A new one is drawn beside it; the old one is moved, and drawn larger and smaller. */
export function CropStage({ file, turn, size, box, ratio, onBox }: Props) {
  const { t } = useLingui()
  const url = useObjectUrl(file)
  const layer = useRef<HTMLDivElement>(null)
  const [begun, setBegun] = useState<{ pointerId: number; from: Point } | null>(null)
  const [drawn, setDrawn] = useState<Box | null>(null)
  const shape = ratio && (ratio * size.height) / size.width
  const part = boxedIn(size, drawn ?? box, ratio)
  const { x, y, width, height } = part
  const pointOf = (event: PointerEvent) => pointIn(layer.current as HTMLElement, event)

  const start = (event: PointerEvent) => {
    if (event.button !== 0 || event.target !== layer.current || begun) return
    layer.current.setPointerCapture(event.pointerId)
    setBegun({ pointerId: event.pointerId, from: pointOf(event) })
  }
  const draw = (event: PointerEvent) => {
    if (begun?.pointerId !== event.pointerId) return
    const { from } = begun
    const to = pointOf(event)
    setDrawn(shape ? fromCorner(from, to, shape) : boxBetween(from, to))
  }
  const end = (event: PointerEvent, keep: boolean) => {
    if (begun?.pointerId !== event.pointerId) return
    setBegun(null)
    setDrawn(null)
    if (keep && drawn && Math.max(drawn.width, drawn.height) > LEAST_DRAG) onBox(asBox(part, size))
  }
  return (
    <div className="batch-stage grid h-(--room) min-h-0 place-items-center overflow-hidden rounded-lg border border-line bg-sunken p-3">
      <div
        ref={layer}
        role="group"
        aria-label={t`Crop of ${file.name}`}
        className="@container-[size] relative cursor-crosshair touch-none select-none"
        style={{
          aspectRatio: size.width / size.height,
          width: `min(100%, calc((var(--room) - 26px) * ${(size.width / size.height).toFixed(4)}))`,
        }}
        onPointerDown={start}
        onPointerMove={draw}
        onPointerUp={(event) => end(event, true)}
        onPointerCancel={(event) => end(event, false)}
        onLostPointerCapture={(event) => end(event, false)}
      >
        <img
          {...(url && { src: url })}
          alt={file.name}
          draggable={false}
          className="pointer-events-none size-full max-w-none"
          style={lying(turn)}
        />
        {/* Its handles reach over the picture's edge, its shade does not. */}
        <div className="pointer-events-none absolute inset-0 overflow-hidden">
          <div
            className="absolute shadow-[0_0_0_100vmax_rgb(0_0_0/0.55)]"
            style={placed(asBox(part, size))}
          />
        </div>
        <DragBox
          chosen
          box={asBox(part, size)}
          label={t`Crop: ${width} by ${height} px at ${x}, ${y}`}
          step={Math.max(1, Math.round(STEP * Math.max(size.width, size.height)))}
          shape={shape}
          pointOf={pointOf}
          onBox={(next, done) => {
            setDrawn(done ? null : next)
            if (done) onBox(asBox(boxedIn(size, next, ratio), size))
          }}
          className="border-grip"
          {...size}
        />
        <output className="pointer-events-none absolute top-2 left-2 rounded-sm bg-raised px-2 py-0.5 text-12 font-medium text-ink tabular-nums shadow-low">
          {width} × {height} px
        </output>
      </div>
    </div>
  )
}

/** The box of a shape between a corner and the hand. */
function fromCorner([ax, ay]: Point, [bx, by]: Point, shape: number): Box {
  const side = `${by < ay ? 'n' : 's'}${bx < ax ? 'w' : 'e'}`
  return resized(clampBox({ x: ax, y: ay, width: 0, height: 0 }), side, bx - ax, by - ay, shape)
}
