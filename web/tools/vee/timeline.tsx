import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff, Magnet, Plus, Trash2, Volume2, VolumeX, ZoomIn, ZoomOut } from 'lucide-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { drawRuler, RULER_PX } from '../../desk/draw-wave.ts'
import type { PreviewTransport } from '../../desk/use-preview.ts'
import { clock } from '../../kernel/clock.ts'
import { edgeLimits, moveClip, snap, takes, trimClip } from '../../media/edit/edits.ts'
import {
  type Clip,
  endOf,
  frameRateOf,
  mediumOf,
  type Sequence,
  totalLength,
  type Track,
} from '../../media/edit/sequence.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { ClipBlock, type Edge } from './clip-block.tsx'
import type { Editor } from './use-editor.ts'
import { CLOSEST_PIXELS_PER_SECOND, DRAG_PX, HEIGHT_PX, ROOM_PX, SNAP_PX } from './view.ts'

/** How much a turn of the wheel zooms. */
const WHEEL = 0.002
/** So much is shown after the end, to drop things there. */
const AFTER_SECONDS = 4
const HEAD_PX = 76

type Props = {
  editor: Editor
  transport: PreviewTransport
  files: ReadonlyMap<string, File>
  /** Beside the buttons of the view. */
  children: ReactNode
}

/** The tracks under a ruler, with all their clips; the wheel with Ctrl zooms about the pointer. */
export function Timeline({ editor, transport, files, children }: Props) {
  const { t } = useLingui()
  const scroller = useRef<HTMLDivElement>(null)
  const playhead = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => setWidth(scroller.current?.clientWidth ?? 0), [])
  const [zoom, setZoom] = useState(1)
  const [snapping, setSnapping] = useState(true)
  /** The sequence as it would be if the pointer were let go now. */
  const [draft, setDraft] = useState<Sequence | null>(null)
  const shown = draft ?? editor.sequence
  const total = totalLength(editor.sequence)
  const frame = 1 / frameRateOf(editor.sequence)

  const room = Math.max(1, width - HEAD_PX - 2 * ROOM_PX)
  const fit = room / Math.max(1, total + Math.min(AFTER_SECONDS, total * 0.1))
  const closest = Math.max(1, CLOSEST_PIXELS_PER_SECOND / fit)
  const scale = Math.min(zoom, closest)
  const pixelsPerSecond = fit * scale
  const long = Math.max(room, (Math.max(total, totalLength(shown)) + 1) * pixelsPerSecond)

  useEffect(() => {
    const follow = (time: number) => {
      playhead.current?.style.setProperty('--time', String(time))
      const box = scroller.current
      if (!box || !transport.playing) return
      const x = time * pixelsPerSecond - box.scrollLeft
      if (x > box.clientWidth - HEAD_PX - 40) box.scrollLeft += box.clientWidth * 0.7
    }
    follow(transport.time.current)
    return transport.subscribe(follow)
  }, [transport.subscribe, transport.time, transport.playing, pixelsPerSecond])

  /** @param at where on the screen the same moment stays, from the left edge of the tracks */
  const zoomBy = (factor: number, at = room / 2) => {
    const box = scroller.current
    if (!box) return
    const moment = (box.scrollLeft - ROOM_PX + at) / pixelsPerSecond
    const next = Math.min(closest, Math.max(1, scale * factor))
    setZoom(next)
    requestAnimationFrame(() => (box.scrollLeft = moment * fit * next + ROOM_PX - at))
  }
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const left = scroller.current?.getBoundingClientRect().left ?? 0
    zoomBy(Math.exp(-event.deltaY * WHEEL), event.clientX - left - HEAD_PX)
  })
  useEffect(() => {
    const box = scroller.current
    const sized = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    if (box) sized.observe(box)
    // React listens passively, and a page would be zoomed as well.
    const wheel = (event: WheelEvent) => onWheel(event)
    box?.addEventListener('wheel', wheel, { passive: false })
    return () => {
      sized.disconnect()
      box?.removeEventListener('wheel', wheel)
    }
  }, [])

  /** The nearest edge or the playhead, else the nearest picture. */
  const snapped = (time: number, but: string) => {
    const onFrame = Math.round(time / frame) * frame
    if (!snapping) return onFrame
    const within = SNAP_PX / pixelsPerSecond
    const also = [transport.time.current]
    const to = snap(editor.sequence, time, { within, but: [but], also })
    return to === time ? onFrame : to
  }

  /** Follows the pointer until it is let go; Escape leaves everything as it was. */
  const drag = (
    event: PointerEvent<HTMLElement>,
    to: (seconds: number, event: globalThis.PointerEvent) => Sequence,
    pressed?: () => void,
  ) => {
    if (event.button !== 0) return
    const [handle, startX, startY] = [event.currentTarget, event.clientX, event.clientY]
    let latest: Sequence | null = null
    handle.setPointerCapture(event.pointerId)
    const end = (keep: boolean) => {
      handle.onpointermove = handle.onlostpointercapture = null
      document.removeEventListener('keydown', onEscape)
      setDraft(null)
      if (keep && latest) editor.set(latest)
      else if (keep) pressed?.()
    }
    const onEscape = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && end(false)
    document.addEventListener('keydown', onEscape)
    handle.onpointermove = (move) => {
      const far = Math.hypot(move.clientX - startX, move.clientY - startY) > DRAG_PX
      if (!latest && !far) return
      latest = to((move.clientX - startX) / pixelsPerSecond, move)
      setDraft(latest)
    }
    handle.onlostpointercapture = () => end(true)
  }

  const trackUnder = ({ clientX, clientY }: globalThis.PointerEvent) =>
    document
      .elementsFromPoint(clientX, clientY)
      .find(
        (element): element is HTMLElement =>
          element instanceof HTMLElement && element.dataset.track !== undefined,
      )?.dataset.track

  const press = (clip: Clip, event: PointerEvent<HTMLElement>) => {
    editor.choose(clip.id)
    const { sequence } = editor
    drag(event, (by, move) => {
      const start = snapped(clip.start + by, clip.id)
      // Either of its edges may be the one that is drawn to another.
      const end = snapped(clip.start + by + clip.length, clip.id) - clip.length
      const nearer = (value: number) => Math.abs(value - clip.start - by)
      const over = trackUnder(move)
      const target = sequence.tracks.find(({ id }) => id === over)
      return moveClip(sequence, clip.id, {
        start: nearer(end) < nearer(start) ? end : start,
        ...(target && takes(target, clip) && { trackId: target.id }),
      })
    })
  }
  const pressEdge = (clip: Clip, edge: Edge, event: PointerEvent<HTMLElement>) => {
    const { sequence } = editor
    const time = edge === 'start' ? clip.start : endOf(clip)
    drag(event, (by) => trimClip(sequence, clip.id, edge, snapped(time + by, clip.id)))
  }
  const byKey = (clip: Clip, event: KeyboardEvent) => {
    const { sequence } = editor
    const way = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (way !== 0 && (event.ctrlKey || event.metaKey)) editor.swap(clip.id, way)
    else if (way !== 0 && event.altKey)
      editor.set(
        moveClip(sequence, clip.id, { start: clip.start + way * (event.shiftKey ? 1 : frame) }),
        `move ${clip.id}`,
      )
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const tracks = editor.tracksFor(clip)
      const at = tracks.findIndex(({ clips }) => clips.some(({ id }) => id === clip.id))
      const next = tracks[at + (event.key === 'ArrowUp' ? 1 : -1)]
      if (next) editor.set(moveClip(sequence, clip.id, { start: clip.start, trackId: next.id }))
    } else return
    event.preventDefault()
  }
  const nameOf = (clip: Clip) =>
    clip.kind === 'text' ? clip.text : (mediumOf(editor.sequence, clip)?.name ?? '')

  return (
    <section
      aria-label={t`Timeline`}
      className="flex min-h-0 flex-col overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center gap-x-0.5 border-b border-line px-1.5">
        {children}
        <span className="ml-auto flex">
          <IconButton
            label={t`Snap to edges`}
            aria-pressed={snapping}
            onClick={() => setSnapping(!snapping)}
          >
            <Magnet aria-hidden />
          </IconButton>
          <IconButton label={t`Zoom out`} disabled={scale <= 1} onClick={() => zoomBy(0.5)}>
            <ZoomOut aria-hidden />
          </IconButton>
          <IconButton label={t`Zoom in`} disabled={scale >= closest} onClick={() => zoomBy(2)}>
            <ZoomIn aria-hidden />
          </IconButton>
          <Menu
            trigger={
              <IconButton label={t`Add a track`}>
                <Plus aria-hidden />
              </IconButton>
            }
            entries={[
              {
                id: 'video',
                label: t`Track for videos and pictures`,
                onSelect: () => editor.addTrack('video'),
              },
              { id: 'text', label: t`Track for text`, onSelect: () => editor.addTrack('text') },
              { id: 'audio', label: t`Track for sound`, onSelect: () => editor.addTrack('audio') },
            ]}
          />
        </span>
      </div>
      <div
        ref={scroller}
        className="relative max-h-56 overflow-auto lg:max-h-[30vh]"
        // A scrollable place that holds only what can be focused needs no focus of its own.
      >
        <div
          className="relative"
          style={{
            width: HEAD_PX + long + 2 * ROOM_PX,
            ['--seconds' as string]: pixelsPerSecond,
          }}
        >
          <Ruler
            {...{ total, pixelsPerSecond, transport, scroller, width }}
            long={long + 2 * ROOM_PX}
          />
          {shown.tracks.toReversed().map((track) => (
            <div
              key={track.id}
              data-track={track.id}
              className="relative flex border-b border-line last:border-none"
              style={{ height: HEIGHT_PX[track.kind] }}
            >
              <TrackHead track={track} editor={editor} />
              <div
                role="group"
                aria-label={trackName(track, t)}
                className={`relative flex-1 ${track.muted ? 'opacity-45' : ''}`}
                onPointerDown={({ target, currentTarget, clientX }) => {
                  if (target !== currentTarget) return
                  editor.choose(null)
                  transport.seek(
                    (clientX - currentTarget.getBoundingClientRect().left - ROOM_PX) /
                      pixelsPerSecond,
                  )
                }}
              >
                <div
                  className="pointer-events-none absolute inset-y-0 *:pointer-events-auto"
                  style={{ left: ROOM_PX }}
                >
                  {track.clips.map((clip, i) => (
                    <ClipBlock
                      key={clip.id}
                      {...{ clip, pixelsPerSecond, frame }}
                      name={nameOf(clip)}
                      number={i + 1}
                      chosen={editor.chosen?.id === clip.id}
                      lost={clip.kind !== 'text' && !files.has(clip.medium)}
                      limits={edgeLimits(shown, clip.id)}
                      onChoose={() => editor.choose(clip.id)}
                      onPress={(event) => press(clip, event)}
                      onPressEdge={(event, edge) => pressEdge(clip, edge, event)}
                      onTrim={(edge, time) =>
                        editor.set(
                          trimClip(editor.sequence, clip.id, edge, time),
                          `trim ${clip.id} ${edge}`,
                        )
                      }
                      onKeyDown={(event) => byKey(clip, event)}
                    />
                  ))}
                </div>
              </div>
            </div>
          ))}
          <div
            ref={playhead}
            aria-hidden
            className="pointer-events-none absolute inset-y-0 z-20 w-0.5 bg-red"
            style={{
              left: HEAD_PX + ROOM_PX,
              transform: 'translateX(calc(var(--time, 0) * var(--seconds) * 1px))',
            }}
          />
        </div>
      </div>
      <p className="truncate border-t border-line px-3 py-1 text-12 text-muted max-sm:hidden">
        <Trans>
          S splits, Del deletes and closes the gap. Drag clips and their edges; Ctrl with ← →
          changes the order, Alt with ← → moves by a frame.
        </Trans>
      </p>
    </section>
  )
}

type T = ReturnType<typeof useLingui>['t']
const trackName = ({ kind }: Track, t: T) =>
  kind === 'video' ? t`Videos and pictures` : kind === 'text' ? t`Text` : t`Sound`

function TrackHead({ track, editor }: { track: Track; editor: Editor }) {
  const { t } = useLingui()
  const name = trackName(track, t)
  const others = editor.sequence.tracks.filter(({ kind }) => kind === track.kind).length
  const [On, Off] = track.kind === 'audio' ? [Volume2, VolumeX] : [Eye, EyeOff]
  return (
    <div
      className="sticky left-0 z-30 flex shrink-0 items-center border-r border-line bg-surface [&_button]:size-9"
      style={{ width: HEAD_PX }}
    >
      <IconButton
        label={track.muted ? t`Show and hear: ${name}` : t`Leave out: ${name}`}
        aria-pressed={track.muted}
        onClick={() => editor.mute(track.id)}
      >
        {track.muted ? <Off aria-hidden /> : <On aria-hidden />}
      </IconButton>
      {track.clips.length === 0 && others > 1 && (
        <IconButton label={t`Remove the track`} onClick={() => editor.removeTrack(track.id)}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

type RulerProps = {
  total: number
  long: number
  pixelsPerSecond: number
  transport: PreviewTransport
  scroller: React.RefObject<HTMLDivElement | null>
  width: number
}

/** The ruler is what the position is moved by: dragged along, or by the arrow keys. */
function Ruler({ total, long, pixelsPerSecond, transport, scroller, width }: RulerProps) {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  const slider = useRef<HTMLDivElement>(null)
  const wide = Math.max(0, width - HEAD_PX)
  const draw = useEffectEvent(() => {
    const [at, box] = [canvas.current, scroller.current]
    const context = at?.getContext('2d')
    if (!at || !box || !context || wide === 0) return
    const scale = window.devicePixelRatio
    at.width = Math.round(wide * scale)
    at.height = Math.round(RULER_PX * scale)
    context.scale(scale, scale)
    const style = getComputedStyle(at)
    const look = {
      line: style.getPropertyValue('--control-line'),
      text: style.getPropertyValue('--muted'),
      font: style.fontFamily,
    }
    const from = (box.scrollLeft - ROOM_PX) / pixelsPerSecond
    drawRuler(context, wide, { from, pixelsPerSecond, duration: long / pixelsPerSecond }, look)
  })
  useEffect(() => draw(), [wide, pixelsPerSecond, long])
  useEffect(() => {
    const box = scroller.current
    const redraw = () => draw()
    box?.addEventListener('scroll', redraw)
    const themed = new MutationObserver(redraw)
    themed.observe(document.documentElement, { attributes: true })
    return () => {
      box?.removeEventListener('scroll', redraw)
      themed.disconnect()
    }
  }, [scroller])
  useEffect(() => {
    const tell = (time: number) => {
      slider.current?.setAttribute('aria-valuenow', time.toFixed(1))
      slider.current?.setAttribute('aria-valuetext', clock(time, true))
    }
    tell(transport.time.current)
    return transport.subscribe(tell)
  }, [transport.subscribe, transport.time])
  const seekTo = ({ clientX, currentTarget }: PointerEvent) =>
    transport.seek(
      (clientX - currentTarget.getBoundingClientRect().left - ROOM_PX) / pixelsPerSecond,
    )
  return (
    <div
      className="sticky top-0 z-30 flex border-b border-line bg-surface"
      style={{ height: RULER_PX }}
    >
      <span
        className="sticky left-0 z-10 shrink-0 border-r border-line bg-surface"
        style={{ width: HEAD_PX }}
      />
      <canvas
        ref={canvas}
        aria-hidden
        className="pointer-events-none sticky shrink-0"
        style={{ left: HEAD_PX, width: wide, height: RULER_PX }}
      />
      <div
        ref={slider}
        role="slider"
        data-desk-keys
        tabIndex={0}
        aria-label={t`Position`}
        aria-valuemin={0}
        aria-valuemax={Number(total.toFixed(1))}
        aria-valuenow={0}
        className="absolute inset-y-0 cursor-ew-resize touch-none focus-visible:-outline-offset-2"
        style={{ left: HEAD_PX, width: long }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          seekTo(event)
        }}
        onPointerMove={(event) =>
          event.currentTarget.hasPointerCapture(event.pointerId) && seekTo(event)
        }
      />
    </div>
  )
}
