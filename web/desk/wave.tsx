import { useLingui } from '@lingui/react/macro'
import { ZoomIn, ZoomOut } from 'lucide-react'
import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { Chapter } from '../media/chapters.ts'
import { openFilmStrip, type FilmStrip } from '../media/film-strip.ts'
import type { Peaks } from '../media/peaks.ts'
import type { Range } from '../media/timeline.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { ChapterRow, CHAPTERS_PX } from './chapter-row.tsx'
import { drawWave, ROOM_PX, STRIP_PX, stripPlaces } from './draw-wave.ts'
import { SEEK_PX } from './finger.ts'
import { useKeys } from './keys.ts'
import { Marks, type MarksProps } from './marks.tsx'
import { Overview } from './overview.tsx'
import { Ruler } from './ruler.tsx'
import { useWaveView } from './wave-view.ts'

const NO_CHAPTERS: readonly Chapter[] = []

/** How far from the left edge playback goes on when it has left what is in view. */
const TURN = 0.1

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
  /** They stand under the wave, where there are any. */
  chapters?: readonly Chapter[] | undefined
  /** What is left out, which is drawn paler; where it is not given, the marks that are on. */
  cuts?: readonly Range[] | undefined
  /** What can be done with the marks, in a line. */
  hint?: ReactNode
  /** As high as the stage instead of as a strip. */
  tall?: boolean
  /** What makes it an editor's: the whole under it, to go along, and a wheel that zooms. */
  editor?: Editor
}

type Editor = {
  /** A part was drawn with Shift held. */
  onDraw: (from: number, to: number) => void
  /** Where one edge of a part has been set and the other not yet. */
  flag: number | null
  /** One picture back or forward, or far. */
  onStep: (direction: 1 | -1, far: boolean) => void
  /** Its pictures stand under the wave. */
  film: { file: Blob; /** Width over height. */ ratio: number } | null
}

/** A wave to listen by, with nothing marked in it. */
export const PlainWave = (
  given: Omit<Props, keyof MarksProps | 'threshold' | 'cuts' | 'hint' | 'editor'>,
) => (
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

/** The wave with its marks, fitted to its width. A click beside the marks goes there; the wheel and two fingers zoom about where they are. */
export function Wave({
  label,
  peaks,
  duration,
  threshold,
  playhead,
  time,
  onSeek,
  chapters = NO_CHAPTERS,
  hint,
  tall = false,
  editor,
  cuts: given,
  ...marks
}: Props) {
  const { t } = useLingui()
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const strip = useRef<FilmStrip>(null)
  const [chosen, setChosen] = useState(-1)
  /** How many times its width it is scrolled. */
  const [screen, setScreen] = useState(0)
  const [drawn, setDrawn] = useState<{ from: number; to: number } | null>(null)
  const film = editor?.film ?? null
  const cuts = given ?? (marks.tone === 'line' ? [] : marks.marks.filter(({ on }) => on))

  const draw = useEffectEvent(() => {
    const box = scroller.current
    if (!canvas.current || !box || width === 0) return
    const style = getComputedStyle(canvas.current)
    const color = (name: string) => style.getPropertyValue(name)
    const from = (box.scrollLeft - ROOM_PX) / pixelsPerSecond
    const view = { from, pixelsPerSecond, duration }
    const pictures = strip.current
    drawWave(
      canvas.current,
      {
        peaks,
        cuts,
        threshold,
        ...(film && pictures && { strip: { ratio: film.ratio, pictureAt: pictures.pictureAt } }),
      },
      view,
      {
        wave: color('--focus'),
        cut: color('--red'),
        line: color('--control-line'),
        text: color('--muted'),
        ground: color('--surface'),
        font: style.fontFamily,
        letters: parseFloat(style.fontSize),
      },
    )
    if (film) pictures?.want(stripPlaces(film, width, view).map(({ time }) => time))
    const inside = width / pixelsPerSecond
    frame.current?.style.setProperty('--from', String(Math.max(0, from) / duration))
    frame.current?.style.setProperty(
      '--seen',
      String(Math.min(1, (Math.min(duration, from + inside) - Math.max(0, from)) / duration)),
    )
  })
  const { width, zoom, closest, pixelsPerSecond, zoomBy } = useWaveView({
    scroller,
    duration,
    wheels: editor !== undefined,
    onView: () => draw(),
  })
  useEffect(() => draw(), [peaks, marks.marks, given, threshold, width, pixelsPerSecond])
  useEffect(() => {
    const themed = new MutationObserver(() => draw())
    themed.observe(document.documentElement, { attributes: true })
    return () => themed.disconnect()
  }, [])
  const file = film?.file
  useEffect(() => {
    if (!file) return
    const tall = Math.round(STRIP_PX * window.devicePixelRatio)
    const opened = openFilmStrip(file, tall, () => draw())
    strip.current = opened
    draw()
    return () => {
      strip.current = null
      opened.close()
    }
  }, [file])

  const long = duration * pixelsPerSecond
  const screenSeconds = width / pixelsPerSecond
  const goTo = (moment: number, at: number) => {
    if (scroller.current) scroller.current.scrollLeft = moment * pixelsPerSecond + ROOM_PX - at
  }
  // Playback that leaves what is in view takes it along; somebody who looks elsewhere is left there.
  const before = useRef(time)
  const keepInView = useEffectEvent(() => {
    const box = scroller.current
    if (!box || zoom <= 1) return
    const from = (box.scrollLeft - ROOM_PX) / pixelsPerSecond
    const isSeen = (moment: number) => moment >= from && moment <= from + width / pixelsPerSecond
    if (isSeen(before.current) && !isSeen(time)) goTo(time, width * TURN)
  })
  useEffect(() => {
    keepInView()
    before.current = time
  }, [time])
  const atPlayhead = () => {
    const at = time * pixelsPerSecond + ROOM_PX - (scroller.current?.scrollLeft ?? 0)
    return at >= 0 && at <= width ? at : width / 2
  }
  const [closer, wider] = [() => zoomBy(2, atPlayhead()), () => zoomBy(0.5, atPlayhead())]
  useKeys({ '+': closer, '=': closer, 'shift++': closer, '-': wider })

  const momentAt = ({ clientX, currentTarget }: PointerEvent) =>
    (clientX - currentTarget.getBoundingClientRect().left - ROOM_PX) / pixelsPerSecond
  const within = (moment: number) => Math.min(duration, Math.max(0, moment))
  const stripRoom = film ? STRIP_PX : 0
  const chapterRoom = chapters.length > 0 ? CHAPTERS_PX : 0

  return (
    <section
      data-wave
      aria-label={label}
      className={`flex flex-col overflow-hidden rounded-lg border border-line bg-surface ${tall ? 'min-h-44 lg:min-h-0 lg:flex-1' : ''}`}
    >
      <div
        ref={scroller}
        onScroll={({ currentTarget }) => {
          draw()
          setScreen(Math.floor(currentTarget.scrollLeft / Math.max(1, width)))
        }}
        className={`relative overflow-x-auto overflow-y-hidden ${tall ? 'h-44 lg:h-auto lg:flex-1 pointer-coarse:max-lg:h-49' : ''}`}
        style={tall ? undefined : { height: WAVE_PX + stripRoom + chapterRoom }}
      >
        <canvas
          ref={canvas}
          aria-hidden
          className="pointer-events-none sticky left-0 block text-12"
          style={{ width, height: `calc(100% - ${chapterRoom}px)` }}
        />
        <div
          className={`absolute inset-y-0 left-0 border-transparent ${editor ? 'cursor-text touch-pan-x' : 'cursor-text'}`}
          style={{
            width: long + 2 * ROOM_PX,
            borderInlineWidth: ROOM_PX,
            ['--seconds' as string]: pixelsPerSecond,
          }}
          onPointerDownCapture={(event) => {
            if (!editor || !event.shiftKey || event.button !== 0) return
            event.preventDefault()
            event.stopPropagation()
            event.currentTarget.setPointerCapture(event.pointerId)
            const from = within(momentAt(event))
            setDrawn({ from, to: from })
          }}
          onPointerMove={(event) => drawn && setDrawn({ ...drawn, to: within(momentAt(event)) })}
          onPointerUp={() => {
            if (drawn) editor?.onDraw(drawn.from, drawn.to)
            setDrawn(null)
          }}
          onLostPointerCapture={() => setDrawn(null)}
          onPointerDown={(event) => {
            const { target } = event
            if (target instanceof Element && target.closest('button, [role=slider]')) return
            onSeek(momentAt(event))
          }}
        >
          <Ruler {...{ time, duration, pixelsPerSecond, onSeek }} onStep={editor?.onStep} />
          <div
            className="pointer-events-none absolute inset-x-0 *:pointer-events-auto"
            style={{ top: SEEK_PX, bottom: stripRoom + chapterRoom }}
          >
            <Marks
              {...marks}
              pixelsPerSecond={pixelsPerSecond}
              seen={{ start: (screen - 1) * screenSeconds, end: (screen + 2) * screenSeconds }}
              chosen={Math.min(chosen, marks.marks.length - 1)}
              onChoose={setChosen}
            />
          </div>
          {chapters.length > 0 && (
            <ChapterRow {...{ chapters, duration, time, pixelsPerSecond, onSeek }} />
          )}
          {drawn && (
            <div
              aria-hidden
              className="pointer-events-none absolute bottom-0 z-10 border-x-2 border-red bg-red/20"
              style={{
                top: SEEK_PX,
                left: Math.min(drawn.from, drawn.to) * pixelsPerSecond,
                width: Math.abs(drawn.to - drawn.from) * pixelsPerSecond,
              }}
            />
          )}
          {editor && editor.flag !== null && (
            <div
              aria-hidden
              className="pointer-events-none absolute inset-y-0 z-10 w-0 border-l-2 border-dashed border-red"
              style={{ left: editor.flag * pixelsPerSecond }}
            />
          )}
          <div
            ref={playhead}
            data-playhead
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-0 z-10 w-0.5 bg-ink"
            style={{ transform: 'translateX(calc(var(--time, 0) * var(--seconds) * 1px))' }}
          />
        </div>
      </div>
      {editor && (
        <Overview
          {...{ peaks, duration, width, frame }}
          cuts={cuts}
          onGo={(moment) => goTo(moment, width / 2)}
        />
      )}
      <div className="flex items-center justify-between gap-3 border-t border-line px-3 text-13 text-muted max-sm:py-1.5">
        <p className="min-w-0">{hint}</p>
        <div className="flex shrink-0">
          <IconButton label={t`Zoom out`} disabled={zoom <= 1} onClick={wider}>
            <ZoomOut aria-hidden />
          </IconButton>
          <IconButton label={t`Zoom in`} disabled={zoom >= closest} onClick={closer}>
            <ZoomIn aria-hidden />
          </IconButton>
        </div>
      </div>
    </section>
  )
}

/** With its ruler. */
const WAVE_PX = 120 + SEEK_PX
