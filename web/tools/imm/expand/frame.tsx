import { useLingui } from '@lingui/react/macro'
import { type PointerEvent as PressEvent, useRef } from 'react'
import { type Margins, MOST_AROUND } from '../../../../worker/tools/imm/drawing/contract.ts'
import { useKeys } from '../../../desk/keys.ts'
import { followPointer } from '../../../ui/follow-pointer.ts'
import { useObjectUrl } from '../../../ui/object-url.ts'
import { Viewport } from '../../../ui/viewport.tsx'
import type { ReadyPicture } from '../use-picture.ts'
import { framed } from './framed.ts'
import { isWayBack } from '../../../ui/way-back.ts'

type Side = keyof Margins
type Props = {
  picture: ReadyPicture
  margins: Margins
  onMargins: (margins: Margins) => void
  /** What they would be if the edge were let go of now; null when it was, or is left as it was. */
  onDrawing: (margins: Margins | null) => void
  zoom: number
  onZoom: (zoom: number) => void
  disabled: boolean
}

/** Where each side's handle is, and which way it is drawn outward. */
const HANDLES: Readonly<Record<Side, { place: string; outward: readonly [number, number] }>> = {
  left: { place: 'inset-y-0 left-0 w-5 pointer-coarse:w-11 cursor-ew-resize', outward: [-1, 0] },
  right: { place: 'inset-y-0 right-0 w-5 pointer-coarse:w-11 cursor-ew-resize', outward: [1, 0] },
  top: { place: 'inset-x-0 top-0 h-5 pointer-coarse:h-11 cursor-ns-resize', outward: [0, -1] },
  bottom: { place: 'inset-x-0 bottom-0 h-5 pointer-coarse:h-11 cursor-ns-resize', outward: [0, 1] },
}
const STEP = 0.05

const bounded = (share: number) => Math.min(MOST_AROUND, Math.max(0, share))
const isAcross = (side: Side) => side === 'left' || side === 'right'

/** A picture in the frame it is to fill; the frame is drawn outward by its edges, with pointer or arrows. */
export function Frame({ picture, margins, onMargins, onDrawing, zoom, onZoom, disabled }: Props) {
  const { t } = useLingui()
  const { file } = picture
  const url = useObjectUrl(file)
  const box = useRef<HTMLDivElement>(null)
  const letGo = useRef<(() => void) | null>(null)
  const { across, down, ratio, place } = framed(picture, margins)
  const names: Record<Side, string> = {
    left: t`Left edge`,
    top: t`Top edge`,
    right: t`Right edge`,
    bottom: t`Bottom edge`,
  }
  const pointAt = (side: Side, { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>) => {
    const [x, y] = HANDLES[side].outward
    return clientX * x + clientY * y
  }

  function begin(side: Side, event: PressEvent<HTMLElement>) {
    const { width: w = 1, height: h = 1 } = box.current?.getBoundingClientRect() ?? {}
    event.stopPropagation()
    const at = pointAt(side, event)
    const perShare = isAcross(side) ? w / across : h / down
    let drawn: Margins | null = null
    letGo.current = followPointer(event, {
      onMove(move) {
        const share = bounded(margins[side] + (pointAt(side, move) - at) / perShare)
        onDrawing((drawn = { ...margins, [side]: share }))
      },
      onEnd(kept) {
        onDrawing(null)
        if (kept && drawn) onMargins(drawn)
      },
    })
  }
  const cancel = () => letGo.current?.()
  useKeys({ Escape: cancel })
  function step(side: Side, event: React.KeyboardEvent) {
    if (event.key === 'Escape') return cancel()
    const keys: Record<string, readonly [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    }
    const [x = 0, y = 0] = keys[event.key] ?? []
    const [outX, outY] = HANDLES[side].outward
    const moved = x * outX + y * outY
    if (moved === 0 || isWayBack(event)) return
    event.preventDefault()
    onMargins({ ...margins, [side]: bounded(Math.round((margins[side] + moved * STEP) * 20) / 20) })
  }

  return (
    <Viewport ratio={ratio} zoom={zoom} onZoom={onZoom} pans={zoom > 1}>
      <div ref={box} className="checker absolute inset-0 touch-pan-x touch-pan-y">
        <img
          src={url}
          alt={file.name}
          draggable={false}
          className="absolute max-w-none"
          style={place}
        />
        <div
          aria-hidden
          className="absolute inset-0 rounded-md ring-1 ring-line-strong ring-inset"
        />
        {!disabled &&
          (Object.keys(HANDLES) as Side[]).map((side) => (
            <div
              key={side}
              role="slider"
              tabIndex={0}
              aria-label={names[side]}
              aria-orientation={isAcross(side) ? 'horizontal' : 'vertical'}
              aria-valuemin={0}
              aria-valuemax={MOST_AROUND * 100}
              aria-valuenow={Math.round(margins[side] * 100)}
              aria-valuetext={`${Math.round(margins[side] * 100)} %`}
              className={`group absolute grid touch-none place-items-center ${HANDLES[side].place}`}
              onPointerDown={(event) => begin(side, event)}
              // It is not moved along with the picture.
              onPointerMove={(event) => event.stopPropagation()}
              onKeyDown={(event) => step(side, event)}
            >
              <span
                aria-hidden
                className={`rounded-full border border-control-line bg-grip shadow-low group-hover:bg-primary ${isAcross(side) ? 'h-12 w-2' : 'h-2 w-12'}`}
              />
            </div>
          ))}
      </div>
    </Viewport>
  )
}
