import { useLingui } from '@lingui/react/macro'
import type { PointerEvent } from 'react'
import { clock } from '../kernel/clock.ts'
import { isWayBack } from '../ui/way-back.ts'
import { SEEK_PX } from './finger.ts'

const STEP_SECONDS = 1
const LEAP_SECONDS = 5
const DIRECTIONS: Record<string, 1 | -1> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
}

type Props = {
  /** In seconds. */
  time: number
  duration: number
  pixelsPerSecond: number
  onSeek: (time: number) => void
  /** One picture back or forward, or far; without it a second. */
  onStep: ((direction: 1 | -1, far: boolean) => void) | undefined
}

/** The ruler is what the position is moved by: dragged along, or by the arrow keys. */
export function Ruler({ time, duration, pixelsPerSecond, onSeek, onStep }: Props) {
  const { t } = useLingui()
  const seekTo = ({ clientX, currentTarget }: PointerEvent) =>
    onSeek((clientX - currentTarget.getBoundingClientRect().left) / pixelsPerSecond)
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t`Position`}
      aria-valuemin={0}
      aria-valuemax={Number(duration.toFixed(1))}
      aria-valuenow={Number(time.toFixed(1))}
      aria-valuetext={clock(time, true)}
      className="absolute inset-x-0 top-0 cursor-ew-resize touch-none focus-visible:-outline-offset-2"
      style={{ height: SEEK_PX }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        seekTo(event)
      }}
      onPointerMove={(event) =>
        event.currentTarget.hasPointerCapture(event.pointerId) && seekTo(event)
      }
      onKeyDown={(event) => {
        const far = event.shiftKey
        const step = far ? LEAP_SECONDS : STEP_SECONDS
        const direction = DIRECTIONS[event.key]
        const end = { Home: 0, End: duration }[event.key]
        if ((direction === undefined && end === undefined) || isWayBack(event)) return
        event.preventDefault()
        if (end !== undefined) onSeek(end)
        else if (direction && onStep) onStep(direction, far)
        else if (direction) onSeek(time + direction * step)
      }}
    />
  )
}
