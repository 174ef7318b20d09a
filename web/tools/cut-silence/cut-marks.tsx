import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent, PointerEvent } from 'react'
import { clock } from './clock.ts'
import { edgeLimits, moveEdge, type Cut, type Edge } from './plan.ts'

const FINE_SECONDS = 0.05
const COARSE_SECONDS = 0.5
const SMALLEST_TARGET = 24

type Props = {
  cuts: Cut[]
  duration: number
  pixelsPerSecond: number
  /** The cut whose edges can be moved. */
  chosen: number
  onChoose: (index: number) => void
  onSwitch: (index: number) => void
  onMove: (index: number, edge: Edge, time: number) => void
}

/** The cuts over the wave. Arrows go from cut to cut, Enter switches one, Tab reaches the edges of the chosen one. */
export function CutMarks({ cuts, duration, pixelsPerSecond, chosen, onChoose, onSwitch, onMove }: Props) {
  const { t } = useLingui()

  const walk = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: cuts.length - 1 }[event.key]
    if (to === undefined || !cuts[to]) return
    event.preventDefault()
    onChoose(to)
    event.currentTarget.parentElement?.parentElement?.querySelector<HTMLElement>(`[data-cut="${to}"]`)?.focus()
  }

  return cuts.map((cut, index) => {
    const number = index + 1
    const from = clock(cut.start, true)
    const to = clock(cut.end, true)
    const left = cut.start * pixelsPerSecond
    const width = Math.max(2, (cut.end - cut.start) * pixelsPerSecond)
    // A short cut is shown as short as it is, but is as easy to hit as any other.
    const spare = Math.max(0, SMALLEST_TARGET - width) / 2
    return (
      <div key={cut.silence.start} className="absolute inset-y-0" style={{ left: left - spare, width: width + 2 * spare }}>
        <button
          type="button"
          data-cut={index}
          aria-pressed={cut.on}
          aria-label={t`Cut ${number}, ${from} to ${to}`}
          tabIndex={index === chosen ? 0 : -1}
          onFocus={() => onChoose(index)}
          onKeyDown={(event) => walk(event, index)}
          onClick={() => onSwitch(index)}
          style={{ paddingInline: spare }}
          className="group absolute inset-0 rounded-sm focus-visible:-outline-offset-2"
        >
          <span
            aria-hidden
            className="block h-full rounded-sm border border-dashed border-control-line transition-colors group-hover:bg-hover group-aria-pressed:border-solid group-aria-pressed:border-red/50 group-aria-pressed:bg-red/15 group-aria-pressed:group-hover:bg-red/25"
          />
        </button>
        {index === chosen &&
          (['start', 'end'] as const).map((edge) => (
            <EdgeHandle
              key={edge}
              edge={edge}
              spare={spare}
              time={cut[edge]}
              limits={edgeLimits(cuts, index, edge, duration)}
              label={edge === 'start' ? t`Start of cut ${number}` : t`End of cut ${number}`}
              pixelsPerSecond={pixelsPerSecond}
              onMove={(time) => onMove(index, edge, moveEdge(cuts, index, edge, time, duration))}
            />
          ))}
      </div>
    )
  })
}

type HandleProps = {
  edge: Edge
  /** How much wider the cut's target is than the cut, on each side, in pixels. */
  spare: number
  time: number
  limits: { start: number; end: number }
  label: string
  pixelsPerSecond: number
  onMove: (time: number) => void
}

function EdgeHandle({ edge, spare, time, limits, label, pixelsPerSecond, onMove }: HandleProps) {
  const byKey = (event: KeyboardEvent) => {
    const step = event.shiftKey ? COARSE_SECONDS : FINE_SECONDS
    const to = { ArrowLeft: time - step, ArrowDown: time - step, ArrowRight: time + step, ArrowUp: time + step, Home: limits.start, End: limits.end }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget
    const startX = event.clientX
    handle.setPointerCapture(event.pointerId)
    handle.onpointermove = ({ clientX }) => onMove(time + (clientX - startX) / pixelsPerSecond)
    handle.onlostpointercapture = () => {
      handle.onpointermove = null
    }
  }
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={Number(limits.start.toFixed(2))}
      aria-valuemax={Number(limits.end.toFixed(2))}
      aria-valuenow={Number(time.toFixed(2))}
      aria-valuetext={clock(time, true)}
      onKeyDown={byKey}
      onPointerDown={drag}
      className={`group absolute inset-y-0 z-10 w-6 cursor-ew-resize touch-none rounded-sm outline-none ${edge === 'start' ? '-left-6' : '-right-6'}`}
    >
      <span
        aria-hidden
        style={{ [edge === 'start' ? 'right' : 'left']: -spare }}
        className="pointer-events-none absolute inset-y-0 w-1 rounded-full bg-red group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus"
      />
    </span>
  )
}
