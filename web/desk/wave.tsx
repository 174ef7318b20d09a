import { useLingui } from '@lingui/react/macro'
import { ZoomIn, ZoomOut } from 'lucide-react'
import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Peaks } from '../media/peaks.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { clock } from '../kernel/clock.ts'
import { drawWave, ROOM_PX, RULER_PX } from './draw-wave.ts'
import { Marks, type MarksProps } from './marks.tsx'

/** Closer than this a word fills the screen. */
const CLOSEST_PIXELS_PER_SECOND = 240
/** How much a turn of the wheel zooms. */
const WHEEL = 0.002

type Props = MarksProps & {
  label: string
  peaks: Peaks
  /** In seconds. */
  duration: number
  /** In dB. */
  threshold?: number
  /** Moved from outside at every frame of playback, without drawing anything anew. */
  playhead: RefObject<HTMLDivElement | null>
  /** In seconds; what the playhead shows is newer. */
  time: number
  onSeek: (time: number) => void
  /** What can be done with the marks, in a line. */
  hint?: ReactNode
  /** As high as the stage instead of as a strip. */
  tall?: boolean
}

/** A wave to listen by, with nothing marked in it. */
export const PlainWave = (given: Omit<Props, keyof MarksProps | 'threshold' | 'hint'>) => (
  <Wave
    {...given}
    marks={[]}
    nameOf={() => ''}
    edgeNameOf={() => ''}
    limits={() => ({ start: 0, end: 0 })}
    onSwitch={() => {}}
    onMove={() => {}}
  />
)

/** The wave with its marks, fitted to its width. A click beside the marks goes there; the wheel with Ctrl zooms about the pointer. */
export function Wave({
  label,
  peaks,
  duration,
  threshold,
  playhead,
  time,
  onSeek,
  hint,
  tall = false,
  ...marks
}: Props) {
  const { t } = useLingui()
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  /** 0 until it is known, before anything is painted. */
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => setWidth(scroller.current?.clientWidth ?? 0), [])
  const [zoom, setZoom] = useState(1)
  const [chosen, setChosen] = useState(-1)

  const fit = Math.max(1, width - 2 * ROOM_PX) / duration
  const closest = Math.max(1, CLOSEST_PIXELS_PER_SECOND / fit)
  const pixelsPerSecond = fit * zoom
  const long = duration * pixelsPerSecond

  const draw = useEffectEvent(() => {
    if (!canvas.current || !scroller.current || width === 0) return
    const style = getComputedStyle(canvas.current)
    const color = (name: string) => style.getPropertyValue(name)
    drawWave(
      canvas.current,
      { peaks, cuts: marks.tone === 'line' ? [] : marks.marks.filter(({ on }) => on), threshold },
      {
        from: (scroller.current.scrollLeft - ROOM_PX) / pixelsPerSecond,
        pixelsPerSecond,
        duration,
      },
      {
        wave: color('--focus'),
        cut: color('--red'),
        line: color('--control-line'),
        text: color('--muted'),
        font: style.fontFamily,
      },
    )
  })
  useEffect(() => draw(), [peaks, marks.marks, threshold, width, pixelsPerSecond])

  /** @param at where on the screen the same moment stays, from the left edge */
  const zoomBy = (factor: number, at = width / 2) => {
    const box = scroller.current
    if (!box) return
    const moment = (box.scrollLeft - ROOM_PX + at) / pixelsPerSecond
    const next = Math.min(closest, Math.max(1, zoom * factor))
    setZoom(next)
    requestAnimationFrame(() => (box.scrollLeft = moment * fit * next + ROOM_PX - at))
  }
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    zoomBy(
      Math.exp(-event.deltaY * WHEEL),
      event.clientX - (scroller.current?.getBoundingClientRect().left ?? 0),
    )
  })
  useEffect(() => {
    const box = scroller.current
    const sized = new ResizeObserver(([entry]) => {
      setWidth(entry?.contentRect.width ?? 0)
      draw()
    })
    if (box) sized.observe(box)
    const themed = new MutationObserver(() => draw())
    themed.observe(document.documentElement, { attributes: true })
    // React listens passively, and a page would be zoomed as well.
    const wheel = (event: WheelEvent) => onWheel(event)
    box?.addEventListener('wheel', wheel, { passive: false })
    return () => {
      sized.disconnect()
      themed.disconnect()
      box?.removeEventListener('wheel', wheel)
    }
  }, [])

  return (
    <section
      aria-label={label}
      className={`flex flex-col overflow-hidden rounded-lg border border-line bg-surface ${tall ? 'min-h-44 lg:min-h-0 lg:flex-1' : ''}`}
    >
      <div
        ref={scroller}
        onScroll={() => draw()}
        className={`relative overflow-x-auto overflow-y-hidden ${tall ? 'h-44 lg:h-auto lg:flex-1' : 'h-36'}`}
      >
        <canvas
          ref={canvas}
          aria-hidden
          className="pointer-events-none sticky left-0 block h-full"
          style={{ width }}
        />
        <div
          className="absolute inset-y-0 left-0 cursor-text border-transparent"
          style={{
            width: long + 2 * ROOM_PX,
            borderInlineWidth: ROOM_PX,
            ['--seconds' as string]: pixelsPerSecond,
          }}
          onPointerDown={({ target, currentTarget, clientX }) => {
            if (target instanceof Element && target.closest('button, [role=slider]')) return
            onSeek(
              (clientX - currentTarget.getBoundingClientRect().left - ROOM_PX) / pixelsPerSecond,
            )
          }}
        >
          <Ruler {...{ time, duration, pixelsPerSecond, onSeek }} />
          <div
            className="pointer-events-none absolute inset-x-0 bottom-0 *:pointer-events-auto"
            style={{ top: RULER_PX }}
          >
            <Marks
              {...marks}
              pixelsPerSecond={pixelsPerSecond}
              chosen={Math.min(chosen, marks.marks.length - 1)}
              onChoose={setChosen}
            />
          </div>
          <div
            ref={playhead}
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-0 z-10 w-0.5 bg-ink"
            style={{ transform: 'translateX(calc(var(--time, 0) * var(--seconds) * 1px))' }}
          />
        </div>
      </div>
      <div className="flex items-center justify-between gap-3 border-t border-line px-3 text-13 text-muted max-sm:py-1.5">
        <p className="min-w-0 truncate max-sm:whitespace-normal">{hint}</p>
        <div className="flex shrink-0">
          <IconButton label={t`Zoom out`} disabled={zoom <= 1} onClick={() => zoomBy(0.5)}>
            <ZoomOut aria-hidden />
          </IconButton>
          <IconButton label={t`Zoom in`} disabled={zoom >= closest} onClick={() => zoomBy(2)}>
            <ZoomIn aria-hidden />
          </IconButton>
        </div>
      </div>
    </section>
  )
}

const STEP_SECONDS = 1
const LEAP_SECONDS = 5

type RulerProps = Pick<Props, 'time' | 'duration' | 'onSeek'> & { pixelsPerSecond: number }

/** The ruler is what the position is moved by: dragged along, or by the arrow keys. */
function Ruler({ time, duration, pixelsPerSecond, onSeek }: RulerProps) {
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
      style={{ height: RULER_PX }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        seekTo(event)
      }}
      onPointerMove={(event) =>
        event.currentTarget.hasPointerCapture(event.pointerId) && seekTo(event)
      }
      onKeyDown={(event) => {
        const step = event.shiftKey ? LEAP_SECONDS : STEP_SECONDS
        const to = {
          ArrowLeft: time - step,
          ArrowDown: time - step,
          ArrowRight: time + step,
          ArrowUp: time + step,
          Home: 0,
          End: duration,
        }[event.key]
        if (to === undefined) return
        event.preventDefault()
        onSeek(to)
      }}
    />
  )
}
