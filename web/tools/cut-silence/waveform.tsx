import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { CutMarks } from './cut-marks.tsx'
import { drawWave } from './draw-wave.ts'
import type { Peaks } from './peaks.ts'
import { activeCuts, type Cut, type Edge } from './plan.ts'

/** Closer than this a word fills the screen. */
const CLOSEST_PIXELS_PER_SECOND = 240
/** Narrower than this a usual pause is thinner than a fingertip. */
const FAR_PIXELS_PER_SECOND = 16
/** Room beside both ends, so that an edge there can still be taken hold of. */
const ROOM = 28

type Props = {
  peaks: Peaks
  duration: number
  threshold: number
  cuts: Cut[]
  /** Moved from outside at every frame of playback, without drawing anything anew. */
  playhead: RefObject<HTMLDivElement | null>
  onSeek: (time: number) => void
  onSwitch: (index: number) => void
  onMove: (index: number, edge: Edge, time: number) => void
}

/** The wave with its cuts. A click beside the cuts goes there. */
export function Waveform({ peaks, duration, threshold, cuts, playhead, onSeek, onSwitch, onMove }: Props) {
  const { t } = useLingui()
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [width, setWidth] = useState(0)
  const [zoom, setZoom] = useState(1)
  const [chosen, setChosen] = useState(0)

  const fit = Math.max(0, width - 2 * ROOM) / duration
  const pixelsPerSecond = Math.min(CLOSEST_PIXELS_PER_SECOND, Math.max(fit, Math.min(FAR_PIXELS_PER_SECOND, fit * 8)) * zoom)
  const long = duration * pixelsPerSecond

  const draw = useEffectEvent(() => {
    if (!canvas.current || !scroller.current || width === 0) return
    const style = getComputedStyle(canvas.current)
    const color = (name: string) => style.getPropertyValue(name)
    drawWave(canvas.current, peaks, activeCuts(cuts), threshold, { from: (scroller.current.scrollLeft - ROOM) / pixelsPerSecond, pixelsPerSecond, duration }, {
      wave: color('--focus'),
      cut: color('--red'),
      threshold: color('--control-line'),
    })
  })
  useEffect(() => draw(), [peaks, cuts, threshold, width, pixelsPerSecond])
  useEffect(() => {
    const sized = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    if (scroller.current) sized.observe(scroller.current)
    const themed = new MutationObserver(() => draw())
    themed.observe(document.documentElement, { attributes: true })
    return () => {
      sized.disconnect()
      themed.disconnect()
    }
  }, [])

  const zoomBy = (factor: number) => {
    const middle = ((scroller.current?.scrollLeft ?? 0) - ROOM + width / 2) / pixelsPerSecond
    setZoom((now) => Math.max(1, now * factor))
    requestAnimationFrame(() => {
      const box = scroller.current
      if (box) box.scrollLeft = middle * ((box.scrollWidth - 2 * ROOM) / duration) + ROOM - width / 2
    })
  }

  return (
    <section aria-label={t`Wave and cuts`} className="overflow-hidden rounded-lg border border-line bg-surface">
      <div ref={scroller} onScroll={() => draw()} className="relative h-36 overflow-x-auto overflow-y-hidden sm:h-44">
        <canvas ref={canvas} aria-hidden className="pointer-events-none sticky left-0 block h-full" style={{ width }} />
        <div
          className="absolute inset-y-0 left-0 cursor-text border-transparent"
          style={{ width: long + 2 * ROOM, borderInlineWidth: ROOM, ['--seconds' as string]: pixelsPerSecond }}
          onPointerDown={(event) => {
            if (event.target !== event.currentTarget) return
            onSeek((event.clientX - event.currentTarget.getBoundingClientRect().left - ROOM) / pixelsPerSecond)
          }}
        >
          <CutMarks
            cuts={cuts}
            duration={duration}
            pixelsPerSecond={pixelsPerSecond}
            chosen={Math.min(chosen, cuts.length - 1)}
            onChoose={setChosen}
            onSwitch={onSwitch}
            onMove={onMove}
          />
          <div
            ref={playhead}
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-0 z-10 w-0.5 bg-ink"
            style={{ transform: 'translateX(calc(var(--time, 0) * var(--seconds) * 1px))' }}
          />
        </div>
      </div>
      <div className="flex items-center justify-between gap-3 border-t border-line px-3 py-1 text-13 text-muted">
        <p className="max-sm:hidden">{t`Click a cut to switch it off or on. Drag its edges, or move them with the arrow keys.`}</p>
        <p className="sm:hidden">{t`Tap a cut to switch it.`}</p>
        <div className="flex">
          <IconButton label={t`Show more`} disabled={zoom <= 1} onClick={() => zoomBy(0.5)}>
            <Minus aria-hidden />
          </IconButton>
          <IconButton label={t`Show closer`} disabled={pixelsPerSecond >= CLOSEST_PIXELS_PER_SECOND} onClick={() => zoomBy(2)}>
            <Plus aria-hidden />
          </IconButton>
        </div>
      </div>
    </section>
  )
}
